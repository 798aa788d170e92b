import { importChanges } from '@landrace/contract/areas/imports/import-change.table';
import { importIssues } from '@landrace/contract/areas/imports/import-issue.table';
import { uuid } from '@landrace/contract/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../../engine/mount';
import { defineSource, type TableSource } from '../../../engine/source';
import { ownUnlessAdministrator } from '../../../platform/access/scope';

export const importIssueSource = defineSource(importIssues, {
  scope: ownUnlessAdministrator('user_id'),
  columns: {
    row: 'row_number',
    column: 'column_name',
  },
});

export const importChangeSource = defineSource(importChanges, {
  scope: ownUnlessAdministrator('user_id'),
  columns: {
    row: 'row_number',
    column: 'column_name',
  },
});

/** For one file. The job of an address never changes, so only the list's own tables are read. */
const belowJob = (source: TableSource, name: string) =>
  defineMount(source, {
    path: `import/template/{uuid}/${name}`,
    params: z.object({ uuid }),
    reads: [],
    where: async ({ uuid }) => sql<boolean>`v.job_id = (select id from job where uuid = ${uuid}::uuid)`,
  });

export const importReportMounts = [
  belowJob(importIssueSource, 'issue'),
  belowJob(importChangeSource, 'change'),
];
