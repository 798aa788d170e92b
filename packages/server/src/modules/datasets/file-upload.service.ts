import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadedStream } from '@landrace/contract/upload';
import type { Writer } from '../../platform/db/handle';
import { listKeptPaths } from '../../platform/db/kept-paths';
import { listOrphans } from '../../platform/storage/orphans';
import type { FileResourceDeps } from './file-resource.service';
import { insertFileUpload, removeFileUploads, takeFileUpload } from './file-upload.repository';

const folder = 'resources';

/** Programs know files by it, so it is kept: `.pdf`. Nothing else of a name is made part of a key. */
function endingOf(fileName: string): string {
  return /\.[a-z0-9]{1,20}$/.exec(fileName.toLowerCase())?.[0] ?? '';
}

interface Sender {
  readonly userId: number;
  readonly signal: AbortSignal;
}

/** Keeps a file until its sender says what it is. The answer names it, and means nothing to anybody else. */
export async function takeFileIn(
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

/** What was sent under this name by this user. The name is looked for and never followed. */
export async function claimFile(
  tx: Writer,
  name: string,
  userId: number,
): Promise<{ readonly key: string; readonly size: number } | undefined> {
  const key = `${folder}/${name}`;
  const found = await takeFileUpload(tx, { key, userId });
  return found && { key, size: found.size };
}

/** Uploads that nobody came back for, and files that no row names: of requests that broke off, or were undone. */
export async function removeForgottenFiles(
  { database, storage }: FileResourceDeps,
  before: Date,
): Promise<void> {
  await database.inTransaction((tx) => removeFileUploads(tx, before));
  const listKept = (keys: readonly string[]) =>
    listKeptPaths(database.reader, ['file_resource', 'file_upload'], keys);
  for (const key of await listOrphans(storage, { folder, before, listKept })) await storage.remove(key);
}
