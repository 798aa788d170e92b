import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

/** Whoever may call the list at all is a curator, and may undo what another one did. */
export const changeSetSource = defineSource(changeSets, {
  view: 'change_set_list',
  scope: everyone,
  columns: {
    changeSetId: 'change_set_id',
    at: 'at',
    kind: 'kind',
    summary: 'summary',
    actorName: 'actor_name',
    undoneById: 'undone_by_id',
    undoneOn: 'undone_on',
    undoneByName: 'undone_by_name',
  },
});
