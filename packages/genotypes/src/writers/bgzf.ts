import { Worker } from 'node:worker_threads';

/**
 * Runs in a thread: gzip members of at most 64 KiB each, with their length in an extra field. A string, since a
 * separate file would be hard to locate in the bundle.
 */
const threadSource = `
const { parentPort, workerData } = require('node:worker_threads');
const { deflateRawSync, crc32 } = require('node:zlib');
const most = 65280;
parentPort.on('message', ({ number, content }) => {
  const blocks = [];
  for (let from = 0; from < content.length; from += most) {
    const plain = content.subarray(from, from + most);
    let packed = deflateRawSync(plain, { level: workerData.level });
    if (packed.length > 65500) packed = deflateRawSync(plain, { level: 0 });
    const head = Buffer.from('1f8b08040000000000ff0600424302000000', 'hex');
    head.writeUInt16LE(packed.length + 25, 16);
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(crc32(plain), 0);
    tail.writeUInt32LE(plain.length, 4);
    blocks.push(head, packed, tail);
  }
  const joined = Buffer.concat(blocks);
  const made = new Uint8Array(joined.length);
  made.set(joined);
  parentPort.postMessage({ number, made }, [made.buffer]);
});
`;

/** An empty member, which shows readers that the file is complete. */
const endOfFile = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');

/** Bytes that a thread gets at a time: sixteen members. */
const chunkBytes = 16 * 65_280;

/** As in gzip; favours speed over size. */
const level = 1;
const threads = 2;

/**
 * Packs content as BGZF: gzip in members that can be found independently, so that bcftools and tabix can jump to a
 * position, and threads pack several at a time.
 */
export async function* bgzf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const crew = new Crew();
  try {
    const underWay: Promise<Uint8Array>[] = [];
    for await (const chunk of inChunks(content)) {
      underWay.push(crew.pack(chunk));
      const first = underWay.length >= threads * 2 ? underWay.shift() : undefined;
      if (first) yield await first;
    }
    for (const packed of underWay) yield await packed;
    yield endOfFile;
  } finally {
    await crew.dismiss();
  }
}

async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let output = new Uint8Array(chunkBytes);
  let filled = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + chunkBytes - filled);
      output.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < chunkBytes) continue;
      yield output;
      output = new Uint8Array(chunkBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield output.slice(0, filled);
}

interface Waiting {
  resolve(made: Uint8Array): void;
  reject(problem: unknown): void;
}

/** Threads that take chunks alternately. */
class Crew {
  readonly #workers = Array.from({ length: threads }, () => {
    const worker = new Worker(threadSource, { eval: true, workerData: { level } });
    worker.on('message', ({ number, made }: { number: number; made: Uint8Array }) => {
      this.#waiting.get(number)?.resolve(made);
      this.#waiting.delete(number);
    });
    worker.on('error', (problem) => this.#fail(problem));
    return worker;
  });
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #problem: unknown;

  pack(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const number = this.#next;
    this.#next += 1;
    const packed = new Promise<Uint8Array>((resolve, reject) => {
      if (this.#problem) reject(this.#problem);
      this.#waiting.set(number, { resolve, reject });
    });
    // A consumer that stops half-way must not bring the process down.
    packed.catch(() => undefined);
    this.#workers[number % this.#workers.length]?.postMessage({ number, content }, [content.buffer]);
    return packed;
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #fail(problem: unknown): void {
    this.#problem = problem;
    for (const { reject } of this.#waiting.values()) reject(problem);
    this.#waiting.clear();
  }
}
