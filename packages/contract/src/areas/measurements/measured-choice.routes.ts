import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { datasetIds } from '../datasets/subset.schema';
import { idsPerCall } from '../groups/group-kinds';

const trialGermplasm = z.object({
  germplasmId: z.int(),
  germplasmGid: z.string(),
  germplasmName: z.string(),
  germplasmDisplayName: z.string(),
  datasetId: z.int(),
  trialsetupId: z.int().optional(),
  treatment: z.string().optional(),
  rep: z.string().optional(),
  block: z.string().optional(),
  trialRow: z.int().optional(),
  trialColumn: z.int().optional(),
});

/** What can be chosen among the values of trials. */
export const measuredChoiceRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/data/trial/timepoint': {
    effect: 'read',
    summary: 'Days on which values were recorded, in their order.',
    body: z.object({
      datasetIds,
      traitIds: z.array(id).max(idsPerCall).nullish(),
      groupIds: z.array(id).max(1_000).nullish(),
      markedIds: z.array(id).max(idsPerCall).nullish(),
    }),
    response: z.array(z.string()),
  },
  'POST dataset/data/trial/location/count': {
    effect: 'read',
    summary: 'Number of different places of plots that have coordinates.',
    body: z.object({ datasetIds }),
    response: z.int(),
  },
  'POST dataset/data/trial/germplasm': {
    effect: 'read',
    summary: 'Germplasm of trials in each dataset, or plots: a page of a list, with its filters.',
    query: z.object({ isGermplasm: z.stringbool().optional() }),
    body: z.record(z.string(), z.unknown()),
    response: z.object({
      data: z.array(trialGermplasm),
      count: z.int(),
      ignored: z.array(z.unknown()).readonly().optional(),
    }),
  },
});
