import { choice, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** What updates with the caller's files would do, or did; mostly asked for below one of them. */
export const importChanges = defineTable({
  name: 'importChanges',
  area: 'imports',
  segment: 'import/change',
  access: 'Data Curator',
  key: 'changeId',
  nameField: 'item',
  defaultSort: { field: 'row' },
  fields: {
    changeId: integer({ hidden: true }),
    jobId: integer({ hidden: true }),
    action: choice(['added', 'changed', 'removed', 'unchanged']),
    sheet: text({ facet: 'values' }),
    row: integer({ optional: true }),
    /** What the row is about, by its name. */
    item: text(),
    /** Of changed cells: the heading, what stood there and what will. Of those of a matrix: what they are. */
    column: text({ optional: true, facet: 'values' }),
    oldValue: text({ optional: true }),
    newValue: text({ optional: true }),
    /** Of an institute, which other passports name as well: of how many germplasm it is. */
    affected: integer({ optional: true, hidden: true }),
  },
});
