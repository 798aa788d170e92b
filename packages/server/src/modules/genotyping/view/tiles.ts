import type { GenotypeTileHead } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { type PromiseCache, promiseCache } from '@landrace/domain/promise-cache';
import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import { type Overview, overviewInMemory, overviewStrides } from '@landrace/genotypes/calls/overview';
import { type TileReader, tileReader } from '@landrace/genotypes/tiles/read-tile';
import type { MarkerColumns } from './marker-columns';

export const tileLines = 256;
export const tileMarkers = 256;

/** The second is read from all variants, which are still close together; the others are stored as overviews. */
const strides = [1, 4, ...overviewStrides];
const lineStrides = [1, 4, 16, 64];

/** Fewer markers or lines than this fit on any screen. */
const fewest = 64;

export const stridesOf = (markers: number) =>
  strides.filter((stride) => stride === 1 || markers >= stride * fewest);
export const lineStridesOf = (lines: number) =>
  lineStrides.filter((stride) => stride === 1 || lines >= stride * fewest);

interface Options {
  readonly columns: MarkerColumns;
  /** Positions in the matrix of the lines in the order of the view. */
  readonly lines: Int32Array;
  readonly stride: number;
  readonly lineStride: number;
  /** Indexes of the tile. */
  readonly line: number;
  readonly marker: number;
}

/** All that is needed to build a tile. */
export interface TileCommand {
  /** The stride of the overview that its rows come from; 1 for the matrix itself. */
  readonly source: number;
  readonly rows: Int32Array;
  /** The view's column of each row. */
  readonly columns: Int32Array;
  /** Positions in the matrix. */
  readonly samples: Int32Array;
}

export function tileCommand({ columns: all, lines, stride, lineStride, line, marker }: Options): TileCommand {
  const shown = some(lines, { from: line * tileLines, count: tileLines, stride: lineStride });
  const samples = Int32Array.from(shown, (place) => lines[place] as number);
  const from = marker * tileMarkers;
  const position = (column: number) => all.positions[column] as number;
  const sampled = isStored(stride) ? all.sampled(stride) : new Int32Array();
  if (sampled.length > 0) {
    const columns = sampled.slice(from, from + tileMarkers);
    return { source: stride, rows: columns.map((column) => position(column) / stride), columns, samples };
  }
  const columns = Int32Array.from(some(all.positions, { from, count: tileMarkers, stride }));
  return { source: 1, rows: columns.map(position), columns, samples };
}

const isStored = (stride: number) => overviewStrides.some((stored) => stored === stride);

interface Part {
  readonly from: number;
  readonly count: number;
  readonly stride: number;
}

/** Every nth index of a list within a range. */
function some({ length }: Int32Array, { from, count, stride }: Part): number[] {
  const most = Math.ceil(length / stride);
  return Array.from({ length: Math.max(0, Math.min(count, most - from)) }, (_, at) => (from + at) * stride);
}

/** What is cached of a matrix as long as it is open. */
interface Known {
  readonly read: TileReader;
  readonly overviews: PromiseCache<number, Overview>;
}

const known = new WeakMap<OpenedCalls, Known>();

function knownOf(matrix: OpenedCalls): Known {
  const found = known.get(matrix) ?? {
    read: tileReader(matrix),
    overviews: promiseCache<number, Overview>(overviewStrides.length),
  };
  known.set(matrix, found);
  return found;
}

/** The encoded answer: the length of the head, the head, the calls. */
export async function tileOf(
  matrix: OpenedCalls,
  order: TileCommand,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { rows, columns, samples } = order;
  const source = order.source === 1 ? matrix : await overviewOf(matrix, order.source);
  const { palette, calls } = await knownOf(matrix).read({ rows, samples, source, signal });
  const head: GenotypeTileHead = {
    lines: samples.length,
    markers: columns.length,
    columns: [...columns],
    palette: [...palette],
  };
  const text = Buffer.from(JSON.stringify(head));
  const bytes = new Uint8Array(4 + text.length + calls.length);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  bytes.set(calls, 4 + text.length);
  return bytes;
}

/** For matrices older than overviews, computed once while they are open. */
async function overviewOf(matrix: OpenedCalls, stride: number): Promise<Overview> {
  const stored = matrix.overview(stride);
  if (stored) return stored;
  return await knownOf(matrix).overviews.get(stride, () => overviewInMemory(matrix, stride));
}
