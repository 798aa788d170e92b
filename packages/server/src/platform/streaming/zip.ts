import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Speed over size: the slowest part of a download should be the network. */
const compressionLevel = 1;

/** Opened when the file before it is written, so that a zip holds one connection however many files it has. */
interface LaterFile {
  readonly name: string;
  open(): Promise<Readable>;
}

/** A file in a zip, compressed as it comes, and perhaps more behind it. Their length is not known before their end. */
export function zipOf(name: string, content: Readable, later: readonly LaterFile[] = []): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current = content;
  const follow = (file: Readable) => {
    current = file;
    file.once('error', (problem) => output.destroy(problem));
  };
  follow(content);
  output.once('close', () => current.destroy());
  zip.addReadStream(content, name, { compressionLevel });
  for (const file of later) {
    zip.addReadStreamLazy(file.name, { compressionLevel }, (take) => {
      file.open().then(
        (opened) => {
          follow(opened);
          // Whoever waited for the zip may have left while the file was opened.
          if (output.destroyed) opened.destroy();
          else take(null, opened);
        },
        (problem) => output.destroy(problem),
      );
    });
  }
  zip.end();
  return output;
}
