import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { chained } from './chained';

/** Speed over size: the slowest part of a download should be the network. */
const compressionLevel = 1;

/** Opened after the file before it is written, so that a zip uses one connection however many files it has. */
export interface LaterFile {
  readonly name: string;
  /** Whether its content is already compressed, and would not get smaller. */
  readonly isPacked?: boolean;
  open(): Promise<Readable>;
}

/** A file in a zip, compressed as a stream, possibly followed by others. Their length is unknown until their end. */
export function zipOf(name: string, content: Readable, later: readonly LaterFile[] = []): Readable {
  const zip = openZip();
  zip.follow(content);
  zip.file.addReadStream(content, name, { compressionLevel });
  return zip.endWith(later);
}

/** The same if none of them is open yet. */
export function zipOfLater(files: readonly LaterFile[]): Readable {
  return openZip().endWith(files);
}

function openZip() {
  // Later files are opened when an earlier one ends, which happens outside the context of their request.
  const inSameRequest = AsyncLocalStorage.snapshot();
  const file = new ZipFile();
  const output = file.outputStream as Readable;
  let current: Readable | undefined;
  const follow = (content: Readable) => {
    current = content;
    content.once('error', (problem) => output.destroy(problem));
  };
  output.once('close', () => current?.destroy());

  function add({ name, isPacked = false, open }: LaterFile): void {
    const options = isPacked ? { compress: false } : { compressionLevel };
    file.addReadStreamLazy(name, options, (take) => {
      inSameRequest(open).then(
        (opened) => {
          follow(opened);
          // The reader may have left while the file was opened.
          if (output.destroyed) opened.destroy();
          else take(null, opened);
        },
        (problem) => output.destroy(problem),
      );
    });
  }
  return {
    file,
    follow,
    endWith(later: readonly LaterFile[]): Readable {
      for (const each of later) add(each);
      file.end();
      return chained(output);
    },
  };
}
