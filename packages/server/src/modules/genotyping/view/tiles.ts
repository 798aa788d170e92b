import type { GenotypeTileHead } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import { overviewStrides } from '@landrace/genotypes/overview/overview-arrays';
import { type Overview, overviewInMemory } from '@landrace/genotypes/overview/read-overview';
import { type TileReader, tileReader } from '@landrace/genotypes/tiles/read-tile';
import type { MarkerColumns } from './marker-columns';

export const tileLines = 256;
export const tileMarkers = 256;

/** The second is read from all variants, which still lie close together; the others are kept as overviews. */
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
  /** Lines in the order of the view: their positions in the matrix. */
  readonly lines: Int32Array;
  readonly stride: number;
  readonly lineStride: number;
  /** Numbers of the tile. */
  readonly line: number;
  readonly marker: number;
}

/** All that must be known to make a tile. */
export interface TileCommand {
  /** Of the overview that its rows are of; 1 stands for the matrix itself. */
  readonly source: number;
  readonly rows: Int32Array;
  /** Of each row: the column of the view. */
  readonly columns: Int32Array;
  /** Positions in the matrix. */
  readonly samples: Int32Array;
}

export function tileCommand({ columns: all, lines, stride, lineStride, line, marker }: Options): TileCommand {
  const shown = some(lines, { from: line * tileLines, count: tileLines, stride: lineStride });
  const samples = Int32Array.from(shown, (place) => lines[place] as number);
  const from = marker * tileMarkers;
  const position = (column: number) => all.positions[column] as number;
  const sampled = isKept(stride) ? all.sampled(stride) : new Int32Array();
  if (sampled.length > 0) {
    const columns = sampled.slice(from, from + tileMarkers);
    return { source: stride, rows: columns.map((column) => position(column) / stride), columns, samples };
  }
  const columns = Int32Array.from(some(all.positions, { from, count: tileMarkers, stride }));
  return { source: 1, rows: columns.map(position), columns, samples };
}

const isKept = (stride: number) => overviewStrides.some((kept) => kept === stride);

interface Part {
  readonly from: number;
  readonly count: number;
  readonly stride: number;
}

/** Every so-manieth place of a list, from one of these to another. */
function some({ length }: Int32Array, { from, count, stride }: Part): number[] {
  const most = Math.ceil(length / stride);
  return Array.from({ length: Math.max(0, Math.min(count, most - from)) }, (_, at) => (from + at) * stride);
}

/** What is known of a matrix as long as it is open. */
interface Known {
  readonly read: TileReader;
  readonly overviews: Map<number, Promise<Overview>>;
}

const known = new WeakMap<OpenedCalls, Known>();

function knownOf(matrix: OpenedCalls): Known {
  const found = known.get(matrix) ?? { read: tileReader(matrix), overviews: new Map() };
  known.set(matrix, found);
  return found;
}

/** The answer as it travels: the length of the head, the head, the calls. */
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

/** Matrices of before there were overviews are read once, as long as they are open. */
async function overviewOf(matrix: OpenedCalls, stride: number): Promise<Overview> {
  const kept = matrix.overview(stride);
  if (kept) return kept;
  const { overviews } = knownOf(matrix);
  const made = overviews.get(stride) ?? overviewInMemory(matrix, stride);
  overviews.set(stride, made);
  made.catch(() => overviews.delete(stride));
  return await made;
}
