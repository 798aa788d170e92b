import { createHash } from 'node:crypto';
import { type StoredArray, zarrMetadata } from './array-plan';
import { MatrixDamage } from './damage';
import type { FileFacts, FolderWriter } from './folder-writer';
import type { MatrixFiles } from './matrix-files';

/** What our reader needs, in one file. Other readers find the same in the files of Zarr. */
export interface Manifest<Facts> {
  readonly format: 'landrace-matrix-1';
  readonly facts: Facts;
  readonly arrays: Readonly<Record<string, StoredArray>>;
  readonly files: Readonly<Record<string, FileFacts>>;
}

export const manifestPath = 'manifest.json';

/** Written last: a folder without it is not a matrix. */
export async function writeManifest<Facts>(
  folder: FolderWriter,
  { facts, arrays }: { readonly facts: Facts; readonly arrays: readonly StoredArray[] },
): Promise<void> {
  for (const array of arrays) await writeJson(folder, `${array.name}/zarr.json`, zarrMetadata(array));
  await writeJson(folder, 'zarr.json', {
    zarr_format: 3,
    node_type: 'group',
    attributes: { landrace: facts },
  });
  const manifest: Manifest<Facts> = {
    format: 'landrace-matrix-1',
    facts,
    arrays: Object.fromEntries(arrays.map((array) => [array.name, array])),
    files: folder.files,
  };
  await writeJson(folder, manifestPath, manifest);
}

async function writeJson(folder: FolderWriter, path: string, value: unknown): Promise<void> {
  await folder.write(path, [Buffer.from(JSON.stringify(value))]);
}

/** Undefined if no matrix was written. */
export async function readManifest<Facts>(
  files: MatrixFiles,
  key: string,
): Promise<Manifest<Facts> | undefined> {
  const bytes = await files.read(`${key}/${manifestPath}`);
  if (!bytes) return undefined;
  const manifest = JSON.parse(Buffer.from(bytes).toString('utf8')) as Manifest<Facts>;
  if (manifest.format !== 'landrace-matrix-1') throw new MatrixDamage(manifestPath);
  return manifest;
}

/** Reads every file and compares it with what was written. */
export async function verifyFiles(files: MatrixFiles, key: string): Promise<void> {
  const manifest = await readManifest(files, key);
  if (!manifest) throw new MatrixDamage(manifestPath);
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const found = await files.read(`${key}/${path}`);
    if (found?.length !== bytes || createHash('sha256').update(found).digest('hex') !== sha256)
      throw new MatrixDamage(path);
  }
}
