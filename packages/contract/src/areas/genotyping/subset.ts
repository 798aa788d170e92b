import { z } from 'zod';
import { id } from '../../id';
import { idsPerCall } from '../groups/group-kinds';

/** More than any screen lets somebody choose. */
export const datasetIds = z.array(id).min(1).max(10_000);

const ids = z.array(id).max(idsPerCall).nullish();
const groupIds = z.array(id).max(1_000).nullish();

/**
 * A part of datasets, in the contract's members: markers are x, germplasm is y. What is named by id and what belongs
 * to the groups is taken together; where neither names anything, it is everything. The contract's clients send what a
 * list takes (`page`, `limit`, `filter`) along with it, which means nothing here.
 */
export const subset = z.object({
  datasetIds,
  xIds: ids,
  xGroupIds: groupIds,
  yIds: ids,
  yGroupIds: groupIds,
});
/** @public the browser's pages choose by it */
export type Subset = z.output<typeof subset>;

/** Where markers lie. With a map and chosen markers, those that are not on it are left out. */
export const mapId = id.nullish();
