import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** The earliest time a zip can record: the same content always gives the same bytes. */
const always = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Files by their names. */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Readable {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name, always);
  zip.end();
  return zip.outputStream as Readable;
}
