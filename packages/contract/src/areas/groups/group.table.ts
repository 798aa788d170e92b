import { boolean, choice, identifier, ids, integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** The names on the wire, which are the tables of the members. */
const groupTypes = ['germinatebase', 'markers', 'locations'] as const;

export const groups = defineTable({
  name: 'groups',
  area: 'groups',
  segment: 'group',
  key: 'groupId',
  nameField: 'groupName',
  columns: ['groupDescription', 'groupType', 'count', 'groupVisibility', 'userName', 'updatedOn'],
  fields: {
    groupId: identifier(),
    groupName: text({ link: { route: 'group-details', idField: 'groupId' } }),
    groupDescription: text({ optional: true }),
    groupTypeId: identifier(),
    groupType: choice(groupTypes),
    count: integer({ facet: 'histogram' }),
    groupVisibility: boolean({ facet: 'values' }),
    userId: identifier({ optional: true }),
    userName: text({ optional: true }),
    projectIds: ids({ optional: true, sortable: false }),
    createdOn: timestamp(),
    updatedOn: timestamp({ optional: true }),
  },
});
