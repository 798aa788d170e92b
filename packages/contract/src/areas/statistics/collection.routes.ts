import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { entityTypeCounts } from './overview.routes';

/** Crops beyond these are only counted. */
export const maxCrops = 50;
export const maxNewest = 6;

const collection = z.object({
  /** The most frequent first. Germplasm without a crop name count for their genus. */
  crops: z.array(z.object({ cropName: z.string().optional(), genus: z.string().optional(), count: z.int() })),
  /** By country of origin, the most frequent first. */
  countries: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  /** By SAMPSTAT, in the order of its codes. */
  biologicalStatuses: z.array(z.object({ code: z.int(), name: z.string(), count: z.int() })),
  /** By the year of acquisition, the earliest first; years without germplasm are absent. */
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  entityTypes: entityTypeCounts,
  /** Added last, the newest first. */
  newest: z.array(
    z.object({
      germplasmId: z.int(),
      germplasmName: z.string(),
      germplasmDisplayName: z.string(),
      genus: z.string().optional(),
      species: z.string().optional(),
      subtaxa: z.string().optional(),
      countryCode: z.string().optional(),
      countryName: z.string().optional(),
      createdOn: z.string(),
    }),
  ),
});
export type Collection = z.infer<typeof collection>;

export const collectionRoutes = defineRoutes('statistics', 'any', {
  'GET stats/collection': {
    isRevalidated: true,
    summary: 'Germplasm by crop, origin, status and year of acquisition, and what was added last.',
    response: collection,
  },
});
