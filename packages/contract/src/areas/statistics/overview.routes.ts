import { z } from 'zod';
import { defineRoute } from '../../core/route';

const area = 'statistics';

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

export const overviewRoutes = [
  defineRoute({
    method: 'GET',
    path: 'stats/overview',
    access: 'any',
    area,
    summary: 'Counts of all data the caller can see.',
    response: z.record(z.enum(overviewCounts), z.int()),
  }),
  defineRoute({
    method: 'GET',
    path: 'stats/entitytype',
    access: 'any',
    area,
    summary: 'Germplasm by entity type.',
    response: z.array(z.object({ entityTypeId: z.int(), entityTypeName: z.string(), count: z.int() })),
  }),
] as const;
