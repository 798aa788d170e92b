import type { RefreshDerived } from '../modules/administration/undo';
import { refreshAfterUndo } from '../modules/datasets/public';
import { followPedigreesTakenBack } from '../modules/germplasm/public';

/** What the areas derive from rows that an undo takes back. */
export const refreshDerived: RefreshDerived = (tx, changeSetId, undo) =>
  followPedigreesTakenBack(tx, changeSetId, () => refreshAfterUndo(tx, changeSetId, undo));
