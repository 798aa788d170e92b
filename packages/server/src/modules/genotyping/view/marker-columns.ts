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
  /** The version of the matrix and of this order. */
  readonly version: string;
  /** The position of each column in the matrix. */
  readonly positions: Int32Array;
  /** The position on the map of each column that is on it. */
  readonly places: Float64Array;
  readonly chromosomes: readonly Span[];
  /** The column of a position in the matrix. */
  columnOf(position: number): number | undefined;
  /** One column for every nth, chosen from those whose positions are multiples of the stride. */
  sampled(stride: number): Int32Array;
}

interface ColumnQuery {
  readonly datasetId: number;
  /** The key of the matrix. */
  readonly key: string;
  /** The number of markers in the matrix. */
  readonly variants: number;
  readonly mapId: number | null;
}

/** A matrix may have a million markers: PostgreSQL sorts them, and only numbers are kept in memory. */
export async function readMarkerColumns(database: Database, query: ColumnQuery): Promise<MarkerColumns> {
  const { datasetId, key, variants, mapId } = query;
  const names = mapId === null ? [] : await listChromosomes(database.reader, mapId);
  const positions = new Int32Array(variants);
  const places = new Float64Array(variants).fill(Number.NaN);
  const chromosomes: Span[] = [];
  let count = 0;
  // The columns are cached for everybody who views the matrix, so they do not count as a client's download.
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
 * If markers have the same order in the file and on the map, each sample is the exact one. Otherwise some spans
 * contain no sampled marker: the nearest represents them.
 */
function sampleOf(positions: Int32Array, stride: number): Int32Array {
  const sampled: number[] = [];
  for (const [column, position] of positions.entries()) if (position % stride === 0) sampled.push(column);
  if (sampled.length === 0) return new Int32Array();
  let next = 0;
  return Int32Array.from({ length: Math.ceil(positions.length / stride) }, (_, slot) => {
    const from = slot * stride;
    while (next < sampled.length && (sampled[next] as number) < from) next += 1;
    const after = sampled[next];
    const before = sampled[next - 1];
    if (after !== undefined && after < from + stride) return after;
    if (after === undefined || before === undefined) return after ?? before ?? 0;
    return from + stride / 2 - before <= after - from - stride / 2 ? before : after;
  });
}
