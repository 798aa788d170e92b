import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { type ArchiveLimits, archiveLimits, limitEntries } from './archive-limits';
import { ArchiveError } from './archive-problem';
import { type RangedFile, rangeReader } from './range-reader';
import { unpacked } from './unpacked';

export interface ArchivedFile {
  /** With its folders, separated by slashes. */
  readonly name: string;
  /** Bytes, decompressed. */
  readonly size: number;
  /** From its beginning, any number of times. */
  open(): Promise<Readable>;
}

/** A zip in which every file may be read: names are safe, sizes within limits, nothing is encrypted. */
export interface Archive {
  readonly files: readonly ArchivedFile[];
}

/** Reads the directory at the end of the file, and refuses the whole file if one entry is invalid. */
export async function openArchive(file: RangedFile, limits: ArchiveLimits = archiveLimits): Promise<Archive> {
  const zip = await fromRandomAccessReaderPromise(rangeReader(file), file.size, { autoClose: false }).catch(
    refuse,
  );
  const take = limitEntries(limits);
  const files = new Map<string, ArchivedFile>();
  try {
    for await (const entry of zip.eachEntry()) {
      take(entry);
      if (isFolder(entry) || isLeftBySystem(entry)) continue;
      refuseUnreadable(entry);
      const key = entry.fileName.normalize().toLowerCase();
      if (files.has(key)) throw new ArchiveError('repeatedName', entry.fileName);
      files.set(key, archivedFile(zip, entry));
    }
  } catch (problem) {
    return refuse(problem);
  }
  return { files: [...files.values()] };
}

const isFolder = ({ fileName }: Entry) => fileName.endsWith('/');

/** Files that macOS and Windows add. */
const isLeftBySystem = ({ fileName }: Entry) =>
  /^__MACOSX\//.test(fileName) || /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(fileName);

const [fileTypes, symbolicLink] = [0o170000, 0o120000];
const readableMethods = [0, 8];
/** An empty file compresses to two bytes, or a few more with poor compression. */
const emptyPackedBytes = 64;

function refuseUnreadable(entry: Entry): void {
  const { fileName, externalFileAttributes, compressionMethod, compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new ArchiveError('encrypted', fileName);
  if (((externalFileAttributes >>> 16) & fileTypes) === symbolicLink)
    throw new ArchiveError('unsafeName', fileName);
  const claimsToBeEmpty = uncompressedSize === 0 && compressedSize > emptyPackedBytes;
  if (!readableMethods.includes(compressionMethod) || claimsToBeEmpty)
    throw new ArchiveError('unreadable', fileName);
}

function archivedFile(zip: ZipFile, entry: Entry): ArchivedFile {
  const { fileName: name, uncompressedSize: size } = entry;
  return {
    name,
    size,
    open: async () => unpacked(await zip.openReadStreamPromise(entry).catch(refuse), entry),
  };
}

/** The library reports bad names only as sentences. */
const unsafeName = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s;

function refuse(problem: unknown): never {
  if (problem instanceof ArchiveError || !(problem instanceof Error)) throw problem;
  // An error of reading the file itself is not an issue of the zip.
  if ('code' in problem && String(problem.code).startsWith('E')) throw problem;
  const [, name] = unsafeName.exec(problem.message) ?? [];
  throw new ArchiveError(name === undefined ? 'unreadable' : 'unsafeName', name, { cause: problem });
}
