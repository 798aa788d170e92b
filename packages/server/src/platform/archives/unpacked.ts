import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { ArchiveError } from './archive-problem';

/** The content of a file in a zip, checked against its checksum. A damaged one ends in an error, never early. */
export function unpacked(content: Readable, { fileName, crc32: expected }: Entry): Readable {
  async function* pieces() {
    let sum = 0;
    try {
      for await (const piece of content as AsyncIterable<Buffer>) {
        sum = crc32(piece, sum);
        yield piece;
      }
    } catch (problem) {
      throw new ArchiveError('unreadable', fileName, { cause: problem });
    }
    if (sum !== expected) throw new ArchiveError('unreadable', fileName);
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  stream.once('close', () => content.destroy());
  return stream;
}
