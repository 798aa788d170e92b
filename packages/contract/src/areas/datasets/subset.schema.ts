import { z } from 'zod';
import { id } from '../../id';
import { idsPerCall } from '../groups/group-kinds';

/** More than any screen lets users select. */
export const datasetIds = z.array(id).min(1).max(10_000);

const ids = z.array(id).max(idsPerCall).nullish();
const groupIds = z.array(id).max(1_000).nullish();

/**
 * A part of datasets, in the contract's members: x is what was observed (markers, traits, climate variables), y is what
 * it was observed on (germplasm, locations). Ids and members of the groups are combined; without either, it is
 * everything. The contract's clients also send list parameters (`page`, `limit`, `filter`), which are ignored.
 */
export const subset = z
  .object({
    datasetIds,
    xIds: ids,
    xGroupIds: groupIds,
    yIds: ids,
    yGroupIds: groupIds,
  })
  .meta({ id: 'Subset' });
/** @public the browser's pages choose by it */
export type Subset = z.output<typeof subset>;
