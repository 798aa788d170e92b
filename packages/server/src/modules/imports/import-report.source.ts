import { importChanges } from '@landrace/contract/areas/imports/import-change.table';
import { importIssues } from '@landrace/contract/areas/imports/import-issue.table';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineSource, type TableSource } from '../../engine/source';
import { ownUnlessAdministrator } from '../../platform/access/scope';

export const importIssueSource = defineSource(importIssues, {
  view: 'import_issue_list',
  scope: ownUnlessAdministrator('user_id'),
  columns: {
    issueId: 'issue_id',
    jobId: 'job_id',
    status: 'status',
    severity: 'severity',
    sheet: 'sheet',
    row: 'row_number',
    column: 'column_name',
    columnNumber: 'column_number',
    value: 'value',
  },
});

export const importChangeSource = defineSource(importChanges, {
  view: 'import_change_list',
  scope: ownUnlessAdministrator('user_id'),
  columns: {
    changeId: 'change_id',
    jobId: 'job_id',
    action: 'action',
    sheet: 'sheet',
    row: 'row_number',
    item: 'item',
    column: 'column_name',
    oldValue: 'old_value',
    newValue: 'new_value',
    affected: 'affected',
  },
});

/** For one file. The job of an address never changes, so only the list's own tables are read. */
const belowJob = (source: TableSource, name: string) =>
  defineMount(source, {
    path: `import/template/{uuid}/${name}`,
    params: z.object({ uuid: z.guid() }),
    reads: [],
    where: async ({ uuid }) => sql<boolean>`v.job_id = (select id from job where uuid = ${uuid}::uuid)`,
  });

export const importReportMounts = [
  belowJob(importIssueSource, 'issue'),
  belowJob(importChangeSource, 'change'),
];
