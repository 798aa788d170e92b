import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import { sql } from 'kysely';
import { defineSource } from '../../engine/source';
import {
  changeSetVisibilityReads,
  datasetsOfChangeSet,
  ofVisibleChangeSets,
} from '../../platform/access/change-set-visibility';

/** Curators also see what others changed, so that they can undo it, as far as they may know of its items. */
export const changeSetSource = defineSource(changeSets, {
  scope: ofVisibleChangeSets('change_set_id'),
  reads: changeSetVisibilityReads,
  origins: { visible: datasetsOfChangeSet(sql`v.change_set_id`) },
});
