import type { ImportStats } from '@landrace/contract/areas/imports/import-history.table';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/note-event';
import type { Writer } from '../../../platform/db/handle';
import type { Importer } from '../importer';

interface LoadedImport {
  readonly importer: Importer;
  readonly isUpdate: boolean;
  readonly fileName: string;
  readonly userId: number | undefined;
  readonly changeSetId: number;
  readonly stats: ImportStats;
}

/** For administrators. Imports from the command line have no account. */
export async function noteLoad(
  tx: Writer,
  { importer, isUpdate, fileName, userId, changeSetId, stats }: LoadedImport,
): Promise<void> {
  const actor = await tx.maybe(sql<{ id: number; username: string }>`
    select id, username from app_user where id = ${userId ?? null}::int`);
  const { fileResourceId: _file, datasetId: _dataset, ...counts } = stats;
  const came = Object.entries(counts).filter(([, count]) => count > 0);
  await recordEvent(tx, {
    action: 'import.loaded',
    actor,
    subject: { id: changeSetId, name: fileName },
    details: { type: importer.type, isUpdate, ...Object.fromEntries(came) },
  });
}
