import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Speed over size: the slowest part of a download should be the network. */
const compressionLevel = 1;

/** One file in a zip, compressed as it comes. Its length is not known before its end. */
export function zipOf(name: string, content: Readable): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  content.once('error', (problem) => output.destroy(problem));
  output.once('close', () => content.destroy());
  zip.addReadStream(content, name, { compressionLevel });
  zip.end();
  return output;
}
