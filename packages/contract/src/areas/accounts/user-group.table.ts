import { identifier, integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

export const userGroups = defineTable({
  name: 'usergroups',
  area: 'accounts',
  segment: 'usergroup',
  access: 'Administrator',
  key: 'userGroupId',
  nameField: 'userGroupName',
  columns: ['userGroupDescription', 'count', 'createdOn'],
  fields: {
    userGroupId: identifier(),
    userGroupName: text(),
    userGroupDescription: text({ optional: true }),
    /** Members. */
    count: integer({ facet: 'histogram' }),
    createdOn: timestamp(),
  },
});
