import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '@landrace/server/platform/db/database';
import { Failure } from '../../../launcher/failure.mjs';
import { liveHolder, takeLock } from '../../../launcher/lock.mjs';
import { createDataDirectory } from '../../../launcher/postgres/data-directory.mjs';
import { startPostgres } from '../../../launcher/postgres/start-postgres.mjs';
import type { VolumeSettings } from '../environment';
import type { AtEnd } from '../session';
import { openBenchDatabase } from '../with-portal';
import type { LoadTimes } from './fill';

/** Rows, indexes, log and the files that sorting needs; 40 GB at full size. */
const diskBytesPerRow = 400;

/** Written to the directory first: nothing without it is ever deleted. */
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
  let note = readNote(dataDir);
  if (note?.rows !== rows || !note.load) {
    removeVolume(dataDir);
    note = { rows };
  }
  createDataDirectory(dataDir);
  if (!note.load) requireSpace(dataDir, rows);
  const write = (noted: Note) => writeFileSync(noteFile(dataDir), JSON.stringify(noted));
  write(note);
  const lock = takeLock(dataDir);
  atEnd(() => {
    lock.release();
    if (!readNote(dataDir)?.load) removeVolume(dataDir);
  });
  const postgres = await startPostgres({ root, dataDir, log: (line) => console.error(line) });
  atEnd(() => postgres.stop());
  const database = openBenchDatabase(postgres.url, 2);
  return {
    database,
    load: note.load,
    keep: (load) => write({ rows, load }),
    async close() {
      await database.close();
      await postgres.stop();
      lock.release();
    },
  };
}

export function removeVolume(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  if (!existsSync(noteFile(dataDir)))
    throw new Failure('The directory for the volume holds something else; choose another.');
  if (liveHolder(dataDir)) throw new Failure('The volume is in use by another run.');
  rmSync(dataDir, { recursive: true, force: true });
}

function noteFile(dataDir: string): string {
  return path.join(dataDir, 'bench-volume.json');
}

function readNote(dataDir: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(dataDir), 'utf8')) as Note;
  } catch {
    return undefined;
  }
}

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
