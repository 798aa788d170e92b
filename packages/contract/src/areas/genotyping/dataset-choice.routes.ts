import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { datasetTypes } from '../datasets/dataset.table';
import { datasetIds } from '../datasets/subset.schema';
import { groupKinds } from '../groups/group-kinds';

const sharedMap = z.object({
  mapId: z.int(),
  mapName: z.string(),
  mapDescription: z.string().optional(),
  userId: z.int().optional(),
  visibility: z.boolean(),
  /** Markers of the datasets that are on the map. */
  markerCount: z.int(),
  /** It was imported with the calls of one of the datasets. */
  isOwn: z.boolean(),
  /** Positions are centimorgan. */
  isGenetic: z.boolean(),
});
export type SharedMap = z.output<typeof sharedMap>;

const sharedGroup = z.object({
  groupId: z.int(),
  groupName: z.string(),
  groupDescription: z.string().optional(),
  groupTypeId: z.int(),
  groupType: z.string(),
  userId: z.int().optional(),
  groupVisibility: z.boolean(),
  /** Members for which the datasets have data. */
  count: z.int(),
  createdOn: z.string(),
  updatedOn: z.string().optional(),
});
export type SharedGroup = z.output<typeof sharedGroup>;

const groupTypes = groupKinds.map(({ groupType }) => groupType);

/** Options of the pages that export datasets. */
export const datasetChoiceRoutes = defineRoutes('genotyping', 'any', {
  'POST dataset/map': {
    effect: 'read',
    summary: 'Maps with markers from these datasets, by name, with the number of those markers.',
    body: z.object({ datasetIds }),
    response: z.array(sharedMap),
  },
  'POST dataset/group': {
    effect: 'read',
    summary: 'Groups with members in these datasets, by name, with the number of those members.',
    body: z.object({
      /** Absent for all that the caller may read. */
      datasetIds: datasetIds.nullish(),
      datasetType: z.enum(datasetTypes).nullish(),
      groupType: z.enum(groupTypes),
    }),
    response: z.array(sharedGroup),
  },
});
