import type { GenotypeTileHead } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import { overviewStrides } from '@landrace/genotypes/overview/overview-arrays';
import { type Overview, overviewInMemory } from '@landrace/genotypes/overview/read-overview';
import { type TileReader, type TileWish, tileReader } from '@landrace/genotypes/tiles/read-tile';
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

interface Wish {
  readonly columns: MarkerColumns;
  /** Lines in the order of the view: their positions in the matrix. */
  readonly lines: Int32Array;
  readonly stride: number;
  readonly lineStride: number;
  /** Numbers of the tile. */
  readonly line: number;
  readonly marker: number;
  readonly signal: AbortSignal;
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
export async function tileOf(matrix: OpenedCalls, wish: Wish): Promise<Buffer> {
  const { lines, lineStride, line, signal } = wish;
  const { columns, ...rows } = await rowsOf(matrix, wish);
  const shown = some(lines, { from: line * tileLines, count: tileLines, stride: lineStride });
  const samples = Int32Array.from(shown, (place) => lines[place] as number);
  const { palette, calls } = await knownOf(matrix).read({ ...rows, samples, signal });
  const head: GenotypeTileHead = {
    lines: samples.length,
    markers: columns.length,
    columns: [...columns],
    palette: [...palette],
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, calls]);
}

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

type Rows = Pick<TileWish, 'rows' | 'source'> & { readonly columns: Int32Array };

async function rowsOf(matrix: OpenedCalls, { columns: all, stride, marker }: Wish): Promise<Rows> {
  const from = marker * tileMarkers;
  const overview = await overviewOf(matrix, stride);
  const sampled = overview ? all.sampled(stride) : new Int32Array();
  const position = (column: number) => all.positions[column] as number;
  if (overview && sampled.length > 0) {
    const columns = sampled.slice(from, from + tileMarkers);
    return { columns, source: overview, rows: columns.map((column) => position(column) / stride) };
  }
  const columns = Int32Array.from(some(all.positions, { from, count: tileMarkers, stride }));
  return { columns, source: matrix, rows: columns.map(position) };
}

/** Matrices of before there were overviews are read once, as long as they are open. */
async function overviewOf(matrix: OpenedCalls, stride: number): Promise<Overview | undefined> {
  if (!overviewStrides.some((kept) => kept === stride)) return undefined;
  const kept = matrix.overview(stride);
  if (kept) return kept;
  const { overviews } = knownOf(matrix);
  const made = overviews.get(stride) ?? overviewInMemory(matrix, stride);
  overviews.set(stride, made);
  made.catch(() => overviews.delete(stride));
  return await made;
}
