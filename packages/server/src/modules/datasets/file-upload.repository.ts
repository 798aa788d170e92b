import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';

export interface FileUpload {
  readonly id: string;
  readonly userId: number;
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

export async function insertFileUpload(tx: Writer, { id, userId, key, size }: FileUpload): Promise<void> {
  await tx.run(sql`
    insert into file_upload (id, user_id, path, size) values (${id}::uuid, ${userId}::int, ${key}, ${size}::bigint)`);
}

/** Only what they sent themselves. It is nobody's upload any more. */
export function takeFileUpload(
  tx: Writer,
  { key, userId }: Pick<FileUpload, 'key' | 'userId'>,
): Promise<{ readonly size: number } | undefined> {
  return tx.maybe(sql<{ size: number }>`
    delete from file_upload where path = ${key} and user_id = ${userId}::int returning size::float8 as size`);
}

export async function removeFileUploads(tx: Writer, before: Date): Promise<void> {
  await tx.run(sql`delete from file_upload where created_on < ${before}`);
}

/** Those of these keys that some row names, or named before a change that may be undone. */
export async function listKeptFiles(reader: Reader, keys: readonly string[]): Promise<string[]> {
  const rows = await reader.many(sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as stored (key)
    where exists (select from file_resource where file_resource.path = stored.key)
      or exists (select from file_upload where file_upload.path = stored.key)
      or exists (
        select from row_before_image kept
        where kept.table_name = 'file_resource' and kept.before ->> 'path' = stored.key)`);
  return rows.map(({ key }) => key);
}
