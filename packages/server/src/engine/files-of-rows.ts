import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Caller } from '../platform/access/caller';
import type { Services } from '../platform/services';
import { isStorageKey } from '../platform/storage/storage-key';
import type { LaterFile } from '../platform/streaming/zip';
import type { ExportRequest } from './export';
import { selection } from './query';
import { bindSource, type TableSource } from './source';

interface FileDeps extends Pick<Services, 'database' | 'storage'> {
  readonly signal: AbortSignal;
}

interface ChosenRows {
  readonly source: TableSource;
  readonly caller: Caller;
  readonly request: ExportRequest;
}

/** The files that the rows of a list stand for, for a zip. A row whose file is missing is still in the list. */
export async function filesOfRows(
  { database, storage, signal }: FileDeps,
  { source, caller, request: { condition } }: ChosenRows,
): Promise<readonly LaterFile[]> {
  const { files, key } = source.table;
  if (!files) return [];
  const bound = await bindSource(source, caller);
  const columns = sql`${bound.value(key)}::text as id, ${bound.value(files.path)} as path`;
  const sort = { field: key };
  const rows = await database.reader.many(selection(bound, columns, { condition, sort }));
  const found: LaterFile[] = [];
  for (const { id, path } of rows) {
    signal.throwIfAborted();
    if (typeof path !== 'string' || !isStorageKey(path)) continue;
    const [start] = (await storage.readBytes(path, { start: 0, end: 1 })) ?? [];
    if (start === undefined) continue;
    found.push({
      // Two rows may have files of the same name.
      name: `${id}-${path.split('/').at(-1)}`,
      isPacked: true,
      open: async () => (await storage.read(path))?.content ?? Readable.from([]),
    });
  }
  return found;
}
