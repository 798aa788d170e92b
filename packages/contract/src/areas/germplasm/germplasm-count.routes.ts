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
    summary: 'Number of germplasm per genus, species and subtaxon, largest first.',
    response: counts,
  }),
  defineRoute({
    method: 'GET',
    path: 'germplasm/location',
    access,
    area,
    summary: 'Number of germplasm per country of origin, including countries with none.',
    response: keyCounts,
  }),
  defineRoute({
    method: 'GET',
    path: 'germplasm/biologicalstatus',
    access,
    area,
    summary: 'Number of germplasm per biological status.',
    response: keyCounts,
  }),
  defineRoute({
    method: 'GET',
    path: 'germplasm/table/columns',
    access,
    area,
    summary: 'The columns of the list, as named in its files.',
    response: z.array(z.string()),
  }),
] as const;
