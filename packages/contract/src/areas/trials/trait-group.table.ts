import { identifier, ids, integer, tags, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** Sets are for choosing what is compared; more traits than that are the whole list. */
export const maxTraitsInGroup = 500;

/** Named sets of traits that curators make. */
export const traitGroups = defineTable({
  name: 'traitGroups',
  area: 'trials',
  segment: 'trait/group',
  key: 'traitGroupId',
  nameField: 'traitGroupName',
  columns: ['count', 'traitNames', 'traitGroupDescription', 'userName', 'createdOn'],
  fields: {
    traitGroupId: identifier(),
    traitGroupName: text(),
    traitGroupDescription: text({ optional: true }),
    count: integer(),
    /** In the order of their names, as the ids are. */
    traitNames: tags({ optional: true }),
    traitIds: ids({ optional: true, sortable: false }),
    userName: text({ optional: true }),
    createdOn: timestamp(),
    updatedOn: timestamp({ optional: true }),
  },
});
