import { availableParallelism } from 'node:os';
import { type CallMatrix, rowStride } from '../calls/call-matrix';
import { type Command, startWasmThread, type WasmThread } from '../wasm/wasm-thread';
import { batchRows, type KernelOptions, type RowBatch, rowBatches, samplesOf } from './row-batches';

export interface ThreadedOptions extends KernelOptions {
  /** By default as many as there are cores, but at most four. */
  readonly threads?: number | undefined;
}

export const threadsOf = ({ threads }: ThreadedOptions) => threads ?? Math.min(4, availableParallelism());

/** Samples along a side of a tile. */
const side = 8;

export const panelsOf = (samples: number) => Math.ceil(samples / side);

/** Rows of tiles assigned to one thread. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

/** The lower rows are longer, so bands with the same number of tiles have fewer rows there. */
function bandsOf(panels: number, threads: number): Band[] {
  const rowOf = (part: number) => Math.round(Math.sqrt(part / threads) * panels);
  return Array.from({ length: threads }, (_, index) => ({ from: rowOf(index), to: rowOf(index + 1) })).filter(
    ({ from, to }) => from < to,
  );
}

const tilesBefore = (row: number) => (row * (row + 1)) / 2;
const tilesIn = ({ from, to }: Band) => tilesBefore(to) - tilesBefore(from);

/** Segments of a kernel's memory, one after the other. The first page is the kernel's own. */
export function planMemory<Name extends string>(segments: Readonly<Record<Name, number>>) {
  let bytes = 65_536;
  const at = {} as Record<Name, number>;
  for (const [name, size] of Object.entries<number>(segments) as [Name, number][]) {
    at[name] = bytes;
    bytes += Math.ceil(size / 64) * 64;
  }
  return { at, bytes };
}

export interface PairWork<Segment extends string, Result extends string> {
  readonly kernels: readonly string[];
  /** Bytes of each memory segment other than rows and results. */
  readonly segments: Readonly<Record<Segment, number>>;
  /** Bytes of each result for a pair. */
  readonly results: Readonly<Record<Result, number>>;
  start?(at: Readonly<Record<Segment, number>>): Command;
  /** Prepares a batch and returns the command for each thread, whose memory already has the rows of the batch. */
  take(batch: RowBatch): (at: Readonly<Record<Segment | Result | 'rows', number>>, band: Band) => Command;
}

export interface PairResults<Result extends string> {
  /** For each result: the tiles of all bands. */
  readonly tiles: Readonly<Record<Result, readonly Uint8Array[]>>;
  readonly bands: readonly Band[];
  readonly leftOut: number;
}

/** Threads go through all rows, each for its own part of the pairs, so that nothing is shared between them. */
export async function comparePairs<Segment extends string, Result extends string>(
  matrix: CallMatrix,
  options: ThreadedOptions,
  work: PairWork<Segment, Result>,
): Promise<PairResults<Result>> {
  const samples = samplesOf(matrix, options);
  const names = Object.keys(work.results) as Result[];
  const bands = bandsOf(panelsOf(samples), threadsOf(options));
  const teams = bands.map((band) => {
    const sizes = names.map((name) => [name, tilesIn(band) * side * side * work.results[name]] as const);
    const { at, bytes } = planMemory({
      rows: batchRows * rowStride(samples),
      ...work.segments,
      ...Object.fromEntries(sizes),
    } as Record<Segment | Result | 'rows', number>);
    return { band, at, sizes: new Map(sizes), thread: startWasmThread(work.kernels, bytes) };
  });
  return withThreads(teams, options.signal, async () => {
    if (work.start) for (const { thread, at } of teams) await thread.run(work.start(at));
    let leftOut = 0;
    let busy: Promise<unknown> = Promise.resolve();
    for await (const batch of rowBatches(matrix, options)) {
      leftOut += batch.leftOut;
      const orderFor = work.take(batch);
      await busy;
      busy = Promise.all(
        teams.map(({ thread, at, band }) => {
          const { writes = [], calls = [] } = orderFor(at, band);
          return thread.run({ writes: [[at.rows, batch.rows], ...writes], calls });
        }),
      );
      // The next await receives the error; until then it must not count as unhandled.
      busy.catch(() => undefined);
    }
    await busy;
    const tiles = {} as Record<Result, readonly Uint8Array[]>;
    for (const name of names)
      tiles[name] = await Promise.all(
        teams.map(({ thread, at, sizes }) =>
          thread.run({ read: { at: at[name], bytes: sizes.get(name) ?? 0 } }),
        ),
      );
    return { tiles, bands, leftOut };
  });
}

/** Threads end with the work, or when the caller aborts. */
export async function withThreads<T>(
  teams: readonly { readonly thread: WasmThread }[],
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const stop = () => Promise.all(teams.map(({ thread }) => thread.stop()));
  const onAbort = () => void stop();
  signal?.addEventListener('abort', onAbort);
  try {
    signal?.throwIfAborted();
    return await work();
  } catch (problem) {
    signal?.throwIfAborted();
    throw problem;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    await stop();
  }
}

/** Index of a pair among the pairs up to the diagonal, row by row. */
export const pairAt = (one: number, other: number) =>
  tilesBefore(Math.max(one, other)) + Math.min(one, other);

/** Iterates over all pairs up to the diagonal, in order: the band, and the index among its numbers. */
export function eachPair(
  samples: number,
  bands: readonly Band[],
  visit: (pair: number, band: number, index: number) => void,
): void {
  let pair = 0;
  for (const [band, { from, to }] of bands.entries()) {
    const last = Math.min(to * side, samples);
    for (let one = from * side; one < last; one += 1) {
      const row = Math.floor(one / side);
      const tiles = tilesBefore(row) - tilesBefore(from);
      const inTile = (one % side) * side;
      for (let other = 0; other <= one; other += 1) {
        const tile = tiles + Math.floor(other / side);
        visit(pair, band, tile * side * side + inTile + (other % side));
        pair += 1;
      }
    }
  }
}
