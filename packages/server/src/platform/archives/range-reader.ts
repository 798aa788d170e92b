import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RandomAccessReader } from 'yauzl';
import type { ByteRange } from '../storage/storage';

/** A file with random access. */
export interface RangedFile {
  /** Bytes. */
  readonly size: number;
  open(range?: ByteRange): Promise<Readable>;
}

/** The directory is read in small steps; a store should not get a request for each of them. */
const windowBytes = 256 * 1024;

export function rangeReader(file: RangedFile): RandomAccessReader {
  return new FileReader(file);
}

class FileReader extends RandomAccessReader {
  private window: { readonly start: number; readonly bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(private readonly file: RangedFile) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { file } = this;
    async function* pieces() {
      yield* await file.open({ start, end });
    }
    return Readable.from(pieces(), { objectMode: false });
  }

  override read(
    ...[target, offset, length, position, callback]: Parameters<RandomAccessReader['read']>
  ): void {
    this.bytes(position, length).then(
      (bytes) => {
        bytes.copy(target, offset);
        callback(bytes.length < length ? new Error('The file ends too early.') : null);
      },
      (problem) => callback(problem),
    );
  }

  override close(callback: (problem: Error | null) => void): void {
    callback(null);
  }

  private async bytes(position: number, length: number): Promise<Buffer> {
    const from = position - this.window.start;
    if (from < 0 || from + length > this.window.bytes.length) {
      const end = Math.min(this.file.size, position + Math.max(length, windowBytes));
      this.window = { start: position, bytes: await buffer(await this.file.open({ start: position, end })) };
      return this.window.bytes.subarray(0, length);
    }
    return this.window.bytes.subarray(from, from + length);
  }
}
