import { groups } from '@landrace/contract/areas/groups/group.table';
import { defineSource } from '../../engine/source';
import { every, inSelectedProjectLists, ownOrPublic } from '../../platform/access/scope';
import { rowsOfChangeSet } from '../administration/public';

export const groupSource = defineSource(groups, {
  view: 'group_list',
  customFilters: rowsOfChangeSet('groups'),
  scope: every(
    ownOrPublic({ owner: 'user_id', isPublic: 'group_visibility' }),
    inSelectedProjectLists('project_ids'),
  ),
  columns: {
    groupId: 'group_id',
    groupName: 'group_name',
    groupDescription: 'group_description',
    groupTypeId: 'group_type_id',
    groupType: 'group_type',
    count: 'count',
    groupVisibility: 'group_visibility',
    userId: 'user_id',
    userName: 'user_name',
    projectIds: 'project_ids',
    createdOn: 'created_on',
    updatedOn: 'updated_on',
  },
});
