import { boolean, choice, ids, integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** The names on the wire, which are the tables of the members. */
const groupTypes = ['germinatebase', 'markers', 'locations'] as const;

export const groups = defineTable({
  name: 'groups',
  area: 'groups',
  segment: 'group',
  key: 'groupId',
  nameField: 'groupName',
  fields: {
    groupId: integer(),
    groupName: text({ link: { route: 'group-details', idField: 'groupId' } }),
    groupDescription: text({ optional: true }),
    groupTypeId: integer({ hidden: true }),
    groupType: choice(groupTypes),
    count: integer({ facet: 'histogram' }),
    groupVisibility: boolean({ facet: 'values' }),
    userId: integer({ optional: true, hidden: true }),
    userName: text({ optional: true }),
    projectIds: ids({ optional: true, hidden: true, sortable: false }),
    createdOn: timestamp(),
    updatedOn: timestamp({ optional: true }),
  },
});
