import type { FileResourceType } from '@landrace/contract/areas/datasets/file-resource.routes';
import type { Caller } from '../../platform/access/caller';
import { toWire } from '../../platform/db/to-wire';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import type { ByteRange, StoredFile } from '../../platform/storage/storage';
import { isStorageKey } from '../../platform/storage/storage-key';
import type { PartialFile } from '../../platform/streaming/partial-answer';
import { findFile, listTypes } from './file-resource.repository';

export type FileResourceDeps = Pick<Services, 'database' | 'storage'>;

/** By file extension; browsers are instructed not to guess, and to save the file whatever it is. */
const types: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv; charset=utf-8'],
  ['tsv', 'text/tab-separated-values; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['zip', 'application/zip'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
]);

function typeOf(name: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  return types.get(ending) ?? 'application/octet-stream';
}

interface FoundFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
}

/** A file has the content of its dataset, so it has the same access rules. */
async function find({ database }: FileResourceDeps, caller: Caller, id: number): Promise<FoundFile> {
  const file = await findFile(database.reader, caller, id);
  if (!file || !isStorageKey(file.key)) throw fail('fileResource.notFound', {});
  if (!file.isReadable) throw fail('fileResource.licence', {});
  const { key } = file;
  const name = withEnding(file.name, key);
  return { key, name, type: typeOf(name) };
}

/** People name files as they like; the extension of the upload identifies the type. */
function withEnding(name: string, key: string): string {
  const [ending = ''] = /\.\w+$/.exec(key) ?? [];
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending;
}

export async function fileOf(
  deps: FileResourceDeps,
  caller: Caller,
  id: number,
): Promise<StoredFile & { readonly name: string; readonly type: string }> {
  const { key, name, type } = await find(deps, caller, id);
  const stored = await deps.storage.read(key);
  if (!stored) throw fail('fileResource.notFound', {});
  return { ...stored, name, type };
}

/** A file that supports range requests. */
export async function streamOf(deps: FileResourceDeps, caller: Caller, id: number): Promise<PartialFile> {
  const { key, name, type } = await find(deps, caller, id);
  const open = async (range?: ByteRange) => {
    const stored = await deps.storage.read(key, range);
    if (!stored) throw fail('fileResource.notFound', {});
    return stored;
  };
  const { size } = await open({ start: 0, end: 0 });
  return { name, type, size, open: async (range) => (await open(range)).content };
}

export async function fileTypes({ database }: FileResourceDeps, caller: Caller): Promise<FileResourceType[]> {
  return (await listTypes(database.reader, caller)).map(toWire);
}
