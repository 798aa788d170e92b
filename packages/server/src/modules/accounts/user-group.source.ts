import { userGroups } from '@landrace/contract/areas/accounts/user-group.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const userGroupSource = defineSource(userGroups, {
  view: 'user_group_list',
  scope: everyone,
  columns: {
    userGroupId: 'user_group_id',
    userGroupName: 'user_group_name',
    userGroupDescription: 'user_group_description',
    count: 'count',
    createdOn: 'created_on',
  },
});
