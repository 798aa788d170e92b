import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** The bytes cannot be unpacked, which is a problem of the file and not of the disk. */
export class BrokenGzip extends Error {
  readonly code: 'gzip-broken' | 'gzip-truncated';

  constructor(code: BrokenGzip['code']) {
    super(code);
    this.code = code;
  }
}

/** Each chunk costs a turn of the event loop and fresh pages. */
const chunkBytes = 1 << 18;

const magic = [0x1f, 0x8b] as const;

/** What bgzip writes last, which distinguishes a whole file from one that was cut between two blocks. */
const bgzfEnd = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');

/** A BGZF block starts with a header with an extra field of this name. */
const bgzfField = { at: 12, name: [0x42, 0x43], flag: 4 } as const;

/** The content of a file, whether it was packed by gzip, in blocks by bgzip, or not at all. */
export async function* plainBytes(
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    const start = await startOf(chunks);
    const all = joined(start, chunks);
    if (start[0] === magic[0] && start[1] === magic[1]) yield* unpacked(all, isBgzf(start), signal);
    else yield* all;
  } finally {
    await chunks.return?.();
  }
}

async function startOf(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let start: Uint8Array = new Uint8Array(0);
  while (start.length < bgzfField.at + bgzfField.name.length) {
    const next = await chunks.next();
    if (next.done) break;
    start = start.length === 0 ? next.value : Buffer.concat([start, next.value]);
  }
  return start;
}

async function* joined(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function isBgzf(start: Uint8Array): boolean {
  const { at, name, flag } = bgzfField;
  return ((start[3] ?? 0) & flag) !== 0 && start[at] === name[0] && start[at + 1] === name[1];
}

async function* unpacked(
  source: AsyncIterable<Uint8Array>,
  hasEnd: boolean,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const tail = new Tail();
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  /** Errors of the source are distinguished from those of its content. */
  let cause: unknown;
  const watched = tail.watch(source, (error) => {
    cause = error;
  });
  const work = pipeline(Readable.from(watched), gunzip, signal ? { signal } : {});
  // The reader of the chunks receives the error; until then it must not count as unhandled.
  work.catch(() => undefined);
  try {
    for await (const chunk of gunzip) yield chunk as Uint8Array;
    await work;
  } catch (error) {
    throw cause ?? issueOf(error) ?? error;
  } finally {
    gunzip.destroy();
  }
  if (hasEnd && !tail.is(bgzfEnd)) throw new BrokenGzip('gzip-truncated');
}

function issueOf(error: unknown): BrokenGzip | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new BrokenGzip('gzip-truncated');
  return typeof code === 'string' && code.startsWith('Z_') ? new BrokenGzip('gzip-broken') : undefined;
}

/** Remembers the last bytes that passed through. */
class Tail {
  #bytes: Buffer = Buffer.alloc(0);

  async *watch(
    source: AsyncIterable<Uint8Array>,
    failed: (error: unknown) => void,
  ): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of source) {
        const last = chunk.subarray(Math.max(0, chunk.length - bgzfEnd.length));
        this.#bytes = Buffer.concat([this.#bytes, last]).subarray(-bgzfEnd.length);
        // Streams read ahead, and the source may reuse its bytes.
        yield Buffer.from(chunk);
      }
    } catch (error) {
      failed(error);
      throw error;
    }
  }

  is(expected: Buffer): boolean {
    return this.#bytes.equals(expected);
  }
}
