import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CuratorSession } from '../imports/curator-session';
import { importFile, undoImport } from '../imports/import-calls';
import { writeCsv } from '../imports/passport-file';
import { timed } from '../measure';
import type { BenchDatabase } from '../portal';
import { openLoadClient } from './load-client';
import type { LoadLog } from './load-log';
import { readers } from './load-plan';

/** Rows of each import. */
const importedRows = 10_000;
/** After a failure, so that a portal which refuses does not get a thousand requests a second. */
const failurePauseMs = 1_000;
/** A million rows take minutes next to the other load. */
const exportTimeoutMs = 600_000;
const formats = ['text/tab-separated-values', 'text/csv', 'application/zip', 'application/json'];

/** One file of all germplasm after the other, in alternating formats. Ends after a complete one. */
export async function exportAllTheTime(
  { curator: { server } }: CuratorSession,
  log: LoadLog,
  stop: AbortSignal,
): Promise<void> {
  const client = openLoadClient(server, readers);
  for (let round = 0; !stop.aborted; round += 1) {
    const accept = formats[round % formats.length] ?? '';
    const signal = AbortSignal.timeout(exportTimeoutMs);
    const response = await client.send('api/germplasm/table/export', { body: {}, accept, signal });
    log.note('export', response);
    if (response.status !== 200) await pause(failurePauseMs);
  }
  client.close();
}

/** One import of passports after the other: uploaded, checked, loaded, and undone. Ends after a complete round. */
export async function importAllTheTime(
  bench: BenchDatabase,
  { curator, folder }: CuratorSession,
  log: LoadLog,
  stop: AbortSignal,
): Promise<void> {
  const file = path.join(folder, 'passports.csv');
  await writeCsv(file, importedRows);
  while (!stop.aborted)
    try {
      const ms = await timed(async () => {
        const { changeSetId } = await importFile(bench, curator, { path: file, extension: 'csv' });
        await undoImport(curator.client, changeSetId);
      });
      log.note('import and undo', { status: 200, bytes: 0, ms });
    } catch (problem) {
      log.noteFailure('import and undo', problem);
      await pause(failurePauseMs);
    }
}
