import { choice, identifier, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** What updates with the caller's files would change, or changed; usually requested for one file. */
export const importChanges = defineTable({
  name: 'importChanges',
  area: 'imports',
  segment: 'import/change',
  access: 'Data Curator',
  key: 'changeId',
  nameField: 'item',
  columns: ['action', 'sheet', 'row', 'column', 'oldValue', 'newValue'],
  defaultSort: { field: 'row' },
  fields: {
    changeId: identifier(),
    jobId: identifier(),
    action: choice(['added', 'changed', 'removed', 'unchanged']),
    sheet: text({ facet: 'values' }),
    row: integer({ optional: true }),
    /** The name of the row's subject. */
    item: text(),
    /** Changed cells: the heading, the old and the new value. Changes of a matrix: what the numbers count. */
    column: text({ optional: true, facet: 'values' }),
    oldValue: text({ optional: true }),
    newValue: text({ optional: true }),
    /** How many germplasm an institute belongs to, where other passports name it too. */
    affected: integer({ optional: true }),
  },
});
