import { choice, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { type ImportStatus, importStatuses } from './import-status';

const statuses = Object.keys(importStatuses) as ImportStatus[];

/** What checks of the caller's files found; mostly asked for below one of them. */
export const importIssues = defineTable({
  name: 'importIssues',
  area: 'imports',
  segment: 'import/issue',
  access: 'Data Curator',
  key: 'issueId',
  nameField: 'status',
  defaultSort: { field: 'row' },
  fields: {
    issueId: integer({ hidden: true }),
    jobId: integer({ hidden: true }),
    status: choice(statuses, {
      codes: { texts: 'imports.status', codeOf: Object.fromEntries(statuses.map((code) => [code, code])) },
    }),
    severity: choice(['ERROR', 'WARNING']),
    /** Absent where it is about the whole file. */
    sheet: text({ optional: true, facet: 'values' }),
    /** As a spreadsheet program shows it; absent where it is about the whole sheet. */
    row: integer({ optional: true }),
    /** The heading as the file has it. */
    column: text({ optional: true, facet: 'values' }),
    /** Where the cell stands, from 1; absent where it is about no single cell. */
    columnNumber: integer({ optional: true, hidden: true }),
    value: text({ optional: true }),
  },
});
