import { users } from '@landrace/contract/areas/accounts/user.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const userSource = defineSource(users, {
  view: 'user_list',
  scope: everyone,
  columns: {
    userId: 'user_id',
    username: 'username',
    fullName: 'full_name',
    email: 'email',
    institutionName: 'institution_name',
    role: 'role',
    state: 'state',
    provider: 'provider',
    userGroups: 'user_groups',
    lastSignInOn: 'last_sign_in_on',
    createdOn: 'created_on',
    updatedOn: 'updated_on',
  },
});
