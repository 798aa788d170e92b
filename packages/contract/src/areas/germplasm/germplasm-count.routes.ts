import { z } from 'zod';
import { defineRoute } from '../../core/route';

const area = 'germplasm';
const access = 'any';

const taxa = z.array(z.object({ taxonomy: z.string(), count: z.int() }));
const counts = z.object({ genus: taxa, species: taxa, subtaxa: taxa });
export type TaxonCounts = z.output<typeof counts>;

const keyCounts = z.array(z.object({ key: z.string(), count: z.int() }));
export type KeyCounts = z.output<typeof keyCounts>;

export const germplasmCountRoutes = [
  defineRoute({
    method: 'GET',
    path: 'germplasm/taxonomy',
    access,
    area,
    summary: 'How many germplasm each genus, species and subtaxon has, most first.',
    response: counts,
  }),
  defineRoute({
    method: 'GET',
    path: 'germplasm/location',
    access,
    area,
    summary: 'How many germplasm come from each country; those from where none comes are there, too.',
    response: keyCounts,
  }),
  defineRoute({
    method: 'GET',
    path: 'germplasm/biologicalstatus',
    access,
    area,
    summary: 'How many germplasm have each biological status.',
    response: keyCounts,
  }),
  defineRoute({
    method: 'GET',
    path: 'germplasm/table/columns',
    access,
    area,
    summary: 'The columns of the list, as its files call them.',
    response: z.array(z.string()),
  }),
] as const;
