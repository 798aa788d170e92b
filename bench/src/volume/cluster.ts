import { statfsSync } from 'node:fs';
import type { Database } from '@landrace/server/platform/db/database';
import { Failure } from '../../../launcher/failure.mjs';
import { takeLock } from '../../../launcher/lock.mjs';
import { createDataDirectory } from '../../../launcher/postgres/data-directory.mjs';
import { startPostgres } from '../../../launcher/postgres/start-postgres.mjs';
import type { VolumeSettings } from '../environment';
import { keptDirectory } from '../kept-directory';
import type { AtEnd } from '../session';
import { openBenchDatabase } from '../with-portal';
import type { LoadTimes } from './fill';

/** Rows, indexes, log and the files that sorting needs; 40 GB at full size. */
const diskBytesPerRow = 400;

interface Note {
  readonly rows: number;
  /** Absent during the load. */
  readonly load?: LoadTimes;
}

export interface Volume {
  readonly database: Database;
  /** Of the load that filled it; undefined if it is empty. */
  readonly load: LoadTimes | undefined;
  keep(load: LoadTimes): void;
  close(): Promise<void>;
}

/** The embedded database with the product's settings; the remains of an interrupted load are removed. */
export async function openVolume(
  root: string,
  { rows, dataDir }: VolumeSettings,
  atEnd: AtEnd,
): Promise<Volume> {
  const kept = volumeDirectory(dataDir);
  let note = kept.readNote();
  if (note?.rows !== rows || !note.load) {
    kept.remove();
    note = { rows };
  }
  createDataDirectory(dataDir);
  if (!note.load) requireSpace(dataDir, rows);
  kept.writeNote(note);
  const lock = takeLock(dataDir);
  atEnd(() => {
    lock.release();
    if (!kept.readNote()?.load) kept.remove();
  });
  const postgres = await startPostgres({ root, dataDir, log: (line) => console.error(line) });
  atEnd(() => postgres.stop());
  const database = openBenchDatabase(postgres.url, 2);
  return {
    database,
    load: note.load,
    keep: (load) => kept.writeNote({ rows, load }),
    async close() {
      await database.close();
      await postgres.stop();
      lock.release();
    },
  };
}

export const volumeDirectory = (dataDir: string) => keptDirectory<Note>(dataDir, 'volume');

function requireSpace(dataDir: string, rows: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const gigabytes = (bytes: number) => Math.ceil(bytes / 1e9);
  const needed = rows * diskBytesPerRow;
  if (bavail * bsize > needed) return;
  throw new Failure(
    `The load may need ${gigabytes(needed)} GB of disk and ${gigabytes(bavail * bsize)} GB are free; ` +
      'choose another place with LANDRACE_BENCH_VOLUME_DIR, or fewer rows with LANDRACE_BENCH_VOLUME_ROWS.',
  );
}
