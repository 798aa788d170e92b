import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadedStream } from '@landrace/contract/upload';
import type { Writer } from '../../platform/db/handle';
import { listUsedPaths } from '../../platform/db/used-paths';
import { listOrphans } from '../../platform/storage/orphans';
import type { FileResourceDeps } from './file-resource.service';
import { insertFileUpload, removeFileUploads, takeFileUpload } from './file-upload.repository';

const folder = 'resources';

/** Programs recognise files by their extension, so it is kept: `.pdf`. No other part of a name goes into a key. */
function endingOf(fileName: string): string {
  return /\.[a-z0-9]{1,20}$/.exec(fileName.toLowerCase())?.[0] ?? '';
}

interface Sender {
  readonly userId: number;
  readonly signal: AbortSignal;
}

/** Stores a file until its sender describes it. The answer is a reference that only the sender can use. */
export async function storeUpload(
  { database, storage }: FileResourceDeps,
  { fileName, content }: UploadedStream,
  { userId, signal }: Sender,
): Promise<string> {
  const id = randomUUID();
  const name = `${id}${endingOf(fileName)}`;
  const key = `${folder}/${name}`;
  const { size } = await storage.write(key, Readable.from(content), signal);
  try {
    await database.inTransaction((tx) => insertFileUpload(tx, { id, userId, key, size }));
  } catch (problem) {
    await storage.remove(key);
    throw problem;
  }
  return name;
}

/** The upload of this user under this name. The name is only looked up, never used as a path. */
export async function claimFile(
  tx: Writer,
  name: string,
  userId: number,
): Promise<{ readonly key: string; readonly size: number } | undefined> {
  const key = `${folder}/${name}`;
  const found = await takeFileUpload(tx, { key, userId });
  return found && { key, size: found.size };
}

/** Abandoned uploads, and files that no row refers to: of aborted requests, or undone. */
export async function removeForgottenFiles(
  { database, storage }: FileResourceDeps,
  before: Date,
): Promise<void> {
  await database.inTransaction((tx) => removeFileUploads(tx, before));
  const listKept = (keys: readonly string[]) =>
    listUsedPaths(database.reader, ['file_resource', 'file_upload'], keys);
  for (const key of await listOrphans(storage, 'files', { folder, before, listKept }))
    await storage.remove(key);
}
