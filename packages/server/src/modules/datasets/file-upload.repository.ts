import { sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';

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

/** Only the user's own upload. It stops being an upload. */
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
