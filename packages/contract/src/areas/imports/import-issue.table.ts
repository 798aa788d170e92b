import { choice, identifier, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { type ImportStatus, importStatuses } from './import-status';

const statuses = Object.keys(importStatuses) as ImportStatus[];

/** What checks of the caller's files found; usually requested for one file. */
export const importIssues = defineTable({
  name: 'importIssues',
  area: 'imports',
  segment: 'import/issue',
  access: 'Data Curator',
  key: 'issueId',
  nameField: 'status',
  columns: ['severity', 'sheet', 'row', 'column', 'value'],
  defaultSort: { field: 'row' },
  fields: {
    issueId: identifier(),
    jobId: identifier(),
    status: choice(statuses, {
      codes: { texts: 'imports.status', codeOf: Object.fromEntries(statuses.map((code) => [code, code])) },
    }),
    severity: choice(['ERROR', 'WARNING']),
    /** Absent for an issue of the whole file. */
    sheet: text({ optional: true, facet: 'values' }),
    /** As a spreadsheet program shows it; absent for an issue of the whole sheet. */
    row: integer({ optional: true }),
    /** The heading as written in the file. */
    column: text({ optional: true, facet: 'values' }),
    /** The column of the cell, from 1; absent if the issue is not about a single cell. */
    columnNumber: integer({ optional: true }),
    value: text({ optional: true }),
  },
});
