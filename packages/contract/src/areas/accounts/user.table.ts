import { choice, identifier, integer, text, timestamp } from '../../core/field';
import { roles } from '../../core/role';
import { defineTable } from '../../core/table';
import { userStates } from './user';

export const users = defineTable({
  name: 'users',
  area: 'accounts',
  segment: 'user',
  access: 'Administrator',
  key: 'userId',
  nameField: 'username',
  columns: ['fullName', 'email', 'institutionName', 'role', 'state', 'lastSignInOn'],
  fields: {
    userId: identifier(),
    username: text(),
    fullName: text({ optional: true }),
    email: text({ optional: true }),
    institutionName: text({ optional: true, facet: 'values' }),
    role: choice(roles),
    state: choice(userStates),
    /** `local`, or the address of the access service that vouches for the user. */
    provider: text({ facet: 'values' }),
    userGroups: integer(),
    lastSignInOn: timestamp({ optional: true, facet: 'histogram' }),
    createdOn: timestamp(),
    updatedOn: timestamp({ optional: true }),
  },
});
