import { groups } from '@landrace/contract/areas/groups/group.table';
import { defineSource } from '../../engine/source';
import { every, inSelectedProjectLists, ownOrPublic } from '../../platform/access/scope';
import { rowsOfChangeSet } from '../administration/public';

export const groupSource = defineSource(groups, {
  customFilters: rowsOfChangeSet('groups'),
  scope: every(
    ownOrPublic({ owner: 'user_id', isPublic: 'group_visibility' }),
    inSelectedProjectLists('project_ids'),
  ),
});
