import type { FileResourceType } from '@landrace/contract/areas/datasets/file-resource.routes';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Storage, StoredFile } from '../../platform/storage/storage';
import { isStorageKey } from '../../platform/storage/storage-key';
import { findFile, listTypes } from './file-resource.repository';

export interface FileResourceDeps {
  readonly database: Database;
  readonly storage: Storage;
}

/** By the end of the name; browsers are told not to guess, and to save it whatever it is. */
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
};

function typeOf(name: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  return types[ending] ?? 'application/octet-stream';
}

/** A file holds what its dataset does, so it is handed out on the same terms. */
export async function fileOf(
  { database, storage }: FileResourceDeps,
  caller: Caller,
  id: number,
): Promise<StoredFile & { readonly name: string; readonly type: string }> {
  const file = await findFile(database.reader, caller, id);
  if (!file) throw fail('fileResource.notFound', {});
  if (!file.isReadable) throw fail('fileResource.licence', {});
  const stored = isStorageKey(file.key) ? await storage.read(file.key) : undefined;
  if (!stored) throw fail('fileResource.notFound', {});
  return { ...stored, name: file.name, type: typeOf(file.name) };
}

export async function fileTypes({ database }: FileResourceDeps, caller: Caller): Promise<FileResourceType[]> {
  const rows = await listTypes(database.reader, caller);
  return rows.map(({ description, createdOn, updatedOn, ...row }) => ({
    ...row,
    ...(description !== null && { description }),
    createdOn: createdOn.toISOString(),
    ...(updatedOn && { updatedOn: updatedOn.toISOString() }),
  }));
}
