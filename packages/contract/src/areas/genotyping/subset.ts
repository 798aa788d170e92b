import { z } from 'zod';
import { id } from '../../id';
import { idsPerCall } from '../groups/group-kinds';

/** More than any screen lets users select. */
export const datasetIds = z.array(id).min(1).max(10_000);

const ids = z.array(id).max(idsPerCall).nullish();
const groupIds = z.array(id).max(1_000).nullish();

/**
 * A part of datasets, in the contract's members: markers are x, germplasm is y. Ids and members of the groups are
 * combined; without either, it is everything. The contract's clients also send list parameters (`page`, `limit`,
 * `filter`), which are ignored.
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

/** The same with positions of markers. With a map and selected markers, those that are not on it are left out. */
export const mappedSubset = subset.extend({ mapId: id.nullish() }).meta({ id: 'MappedSubset' });
