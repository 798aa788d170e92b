import { z } from 'zod';
import { defineRoutes } from '../../define-routes';

const overviewCounts = [
  'germplasm',
  'markers',
  'maps',
  'traits',
  'climates',
  'locations',
  'datasets',
  'datasetsGenotype',
  'datasetsTrials',
  'datasetsAllelefreq',
  'datasetsClimate',
  'datasetsPedigree',
  'experiments',
  'groups',
  'images',
  'fileresources',
  'publications',
  'dataStories',
  'projects',
] as const;
export type OverviewCount = (typeof overviewCounts)[number];

export const entityTypeCounts = z
  .array(z.object({ entityTypeId: z.int(), entityTypeName: z.string(), count: z.int() }))
  .meta({ id: 'EntityTypeCounts' });

export const overviewRoutes = defineRoutes('statistics', 'any', {
  'GET stats/overview': {
    isRevalidated: true,
    summary: 'Counts of all data the caller can see.',
    response: z.record(z.enum(overviewCounts), z.int()),
  },
  'GET stats/entitytype': {
    isRevalidated: true,
    summary: 'Germplasm by entity type.',
    response: entityTypeCounts,
  },
});
