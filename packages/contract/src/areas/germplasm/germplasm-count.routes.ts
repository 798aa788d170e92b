import { z } from 'zod';
import { defineRoutes } from '../../define-routes';

const taxa = z.array(z.object({ taxonomy: z.string(), count: z.int() }));
const counts = z.object({ genus: taxa, species: taxa, subtaxa: taxa });
export type TaxonCounts = z.output<typeof counts>;

const keyCounts = z.array(z.object({ key: z.string(), count: z.int() }));
export type KeyCounts = z.output<typeof keyCounts>;

export const germplasmCountRoutes = defineRoutes('germplasm', 'any', {
  'GET germplasm/taxonomy': {
    summary: 'Number of germplasm per genus, species and subtaxon, largest first.',
    response: counts,
  },
  'GET germplasm/location': {
    summary: 'Number of germplasm per country of origin, including countries with none.',
    response: keyCounts,
  },
  'GET germplasm/biologicalstatus': {
    summary: 'Number of germplasm per biological status.',
    response: keyCounts,
  },
  'GET germplasm/table/columns': {
    summary: 'The columns of the list, as named in its files.',
    response: z.array(z.string()),
  },
});
