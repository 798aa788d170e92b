import { createHash } from 'node:crypto';
import type { GenotypeViewFacts } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { copyOut } from '../../../platform/db/copy';
import type { Database } from '../../../platform/db/database';
import { outsideRequest } from '../../../platform/request-scope';
import { linesOf } from '../../../platform/streaming/lines';
import { listChromosomes } from '../export/matrix-choice.repository';
import { markersInOrder } from './view.repository';

type Span = GenotypeViewFacts['chromosomes'][number];

/** The markers of a matrix as the columns of a view. */
export interface MarkerColumns {
  /** Of the matrix and this order of it. */
  readonly version: string;
  /** Of each column: its position in the matrix. */
  readonly positions: Int32Array;
  /** Of each column that is on the map: where. */
  readonly places: Float64Array;
  readonly chromosomes: readonly Span[];
  /** The column of a position in the matrix. */
  columnOf(position: number): number | undefined;
  /** Columns that stand for each so-manieth, out of those whose positions are multiples of the stride. */
  sampled(stride: number): Int32Array;
}

interface Wanted {
  readonly datasetId: number;
  /** Of the matrix. */
  readonly key: string;
  /** Markers that the matrix has. */
  readonly variants: number;
  readonly mapId: number | null;
}

/** A matrix may have a million markers: PostgreSQL puts them in order, and no more than numbers are held. */
export async function readMarkerColumns(database: Database, wanted: Wanted): Promise<MarkerColumns> {
  const { datasetId, key, variants, mapId } = wanted;
  const names = mapId === null ? [] : await listChromosomes(database.reader, mapId);
  const positions = new Int32Array(variants);
  const places = new Float64Array(variants).fill(Number.NaN);
  const chromosomes: Span[] = [];
  let count = 0;
  // The columns are kept for everybody who looks at the matrix, so no client's download counts for them.
  const rows = await outsideRequest(() => copyOut(database, markersInOrder(datasetId, mapId), 'tabs'));
  for await (const line of linesOf(rows)) {
    const [position = '', number = '', place = ''] = line.split('\t');
    if (Number(position) >= variants || count === variants) continue;
    positions[count] = Number(position);
    if (place !== '') places[count] = Number(place);
    const name = number === '' ? '' : (names[Number(number)] ?? '');
    const last = chromosomes.at(-1);
    if (last?.name === name) last.to = count + 1;
    else chromosomes.push({ name, from: count, to: count + 1 });
    count += 1;
  }
  return columnsOf(`${key} ${mapId}`, {
    positions: positions.subarray(0, count),
    places: places.subarray(0, count),
    chromosomes,
  });
}

type Order = Pick<MarkerColumns, 'positions' | 'places' | 'chromosomes'>;

export function columnsOf(source: string, { positions, places, chromosomes }: Order): MarkerColumns {
  const version = createHash('sha256').update(source).update(positions).digest('base64url').slice(0, 20);
  const columns = new Int32Array(positions.reduce((most, position) => Math.max(most, position + 1), 0));
  columns.fill(-1);
  for (const [column, position] of positions.entries()) columns[position] = column;
  const known = new Map<number, Int32Array>();
  return {
    version,
    positions,
    places,
    chromosomes,
    columnOf(position) {
      const column = columns[position] ?? -1;
      return column < 0 ? undefined : column;
    },
    sampled(stride) {
      const found = known.get(stride) ?? sampleOf(positions, stride);
      known.set(stride, found);
      return found;
    },
  };
}

/**
 * Where markers lie in the file as on the map, each is the one that is meant. Where they do not, some spans have no such
 * marker at all: the nearest stands for them.
 */
function sampleOf(positions: Int32Array, stride: number): Int32Array {
  const kept: number[] = [];
  for (const [column, position] of positions.entries()) if (position % stride === 0) kept.push(column);
  if (kept.length === 0) return new Int32Array();
  let next = 0;
  return Int32Array.from({ length: Math.ceil(positions.length / stride) }, (_, slot) => {
    const from = slot * stride;
    while (next < kept.length && (kept[next] as number) < from) next += 1;
    const after = kept[next];
    const before = kept[next - 1];
    if (after !== undefined && after < from + stride) return after;
    if (after === undefined || before === undefined) return after ?? before ?? 0;
    return from + stride / 2 - before <= after - from - stride / 2 ? before : after;
  });
}
