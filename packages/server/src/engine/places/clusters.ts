import type { Cluster, ClusterAnswer, ClusterShare } from '@landrace/contract/core/place-request';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import { every } from '../../platform/access/scope';
import type { Reader } from '../../platform/db/handle';
import { selection } from '../query';
import { type BoundSource, bindSource, type TableSource } from '../source';
import {
  type Cell,
  type ClusterRow,
  clustersQuery,
  colourValue,
  placeKey,
  type Share,
} from './cluster-query';
import type { ClusterRequest } from './cluster-request';
import { coordinatesOf, placedWhere, plainColumn, withinBox } from './placed-source';

export type ClusterView = Pick<ClusterAnswer, 'within' | 'clusters'>;
export type ClusterTotals = Omit<ClusterAnswer, keyof ClusterView>;

interface Asking {
  readonly reader: Reader;
  readonly source: TableSource;
  readonly caller: Caller;
  readonly request: ClusterRequest;
}

/** Totals of everything that matches, and what is within the bounds, in one pass over the rows. */
export async function clustersAndTotals(
  asking: Asking,
): Promise<{ totals: ClusterTotals; view: ClusterView }> {
  const row = await clusterRow(asking, asking.source);
  return { totals: totalsOf(row), view: await viewOf(asking, row) };
}

/** What is within the bounds, reading nothing else. */
export async function clustersWithin(asking: Asking): Promise<ClusterView> {
  const narrowed = placedWhere(asking.source, withinBox(asking.request.box));
  return await viewOf(asking, await clusterRow(asking, narrowed));
}

async function clusterRow({ reader, caller, request }: Asking, source: TableSource): Promise<ClusterRow> {
  const bound = await bindSource(source, caller);
  return await reader.one(clustersQuery({ source, bound, condition: request.condition, request }));
}

function totalsOf({ count, placed, west, south, east, north, values, min, max }: ClusterRow): ClusterTotals {
  return {
    count,
    placed,
    ...(values && { values: sharesOf(values) }),
    ...(min !== null && max !== null && { min, max }),
    ...(west !== null &&
      south !== null &&
      east !== null &&
      north !== null && { extent: { west, south, east, north } }),
  };
}

async function viewOf(asking: Asking, { within, cells, places }: ClusterRow): Promise<ClusterView> {
  if (within === 0) return { within, clusters: [] };
  return { within, clusters: await (cells ? namedClusters(asking, cells) : rowsAt(asking, places ?? [])) };
}

function sharesOf(shares: readonly Share[]): ClusterShare[] {
  return shares.map(({ value, ...share }) => (value === null ? share : { value, ...share }));
}

interface NamedRow {
  readonly key: number;
  readonly id: number;
  readonly name: string;
}

/** Cells of a single row get its id and name. */
async function namedClusters(asking: Asking, cells: readonly Cell[]): Promise<Cluster[]> {
  const { key, idField, nameField } = asking.source.table;
  const keys = cells.flatMap((cell) => (cell.count === 1 ? [cell.key] : []));
  const rows = await rowsWhere<NamedRow>(
    asking,
    sql`${plainColumn(asking.source, key)} = any(${keys}::int[])`,
    ({ value }) => sql`${value(key)} as key, ${value(idField)} as id, ${value(nameField)} as name`,
  );
  const named = new Map(rows.map((row) => [row.key, row]));
  return cells.map(({ latitude, longitude, count, key: lowest, shares, mean }) => {
    const single = count === 1 ? named.get(lowest) : undefined;
    return {
      ...{ latitude, longitude, count },
      ...(single && { id: single.id, name: single.name }),
      ...(shares && { shares: sharesOf(shares) }),
      ...(typeof mean === 'number' && { mean }),
    };
  });
}

interface PlacedRow extends NamedRow {
  readonly latitude: number;
  readonly longitude: number;
  readonly colour: string | number | null;
}

/** Every row within the bounds by itself; their places are known, which spares looking at any other. */
async function rowsAt(asking: Asking, places: readonly number[]): Promise<Cluster[]> {
  const { source, request } = asking;
  const { latitude, longitude } = coordinatesOf(source);
  const { colour } = request;
  const isAtOne = sql`${placeKey(source)} = any(${places}::${sql.raw(source.sharedPlace ? 'int[]' : 'float8[]')})`;
  const rows = await rowsWhere<PlacedRow>(
    asking,
    sql`${isAtOne} and ${withinBox(request.box)(latitude, longitude)}`,
    (bound) => sql`${bound.value(source.table.idField)} as id, ${bound.value(source.table.nameField)} as name,
      ${latitude} as latitude, ${longitude} as longitude,
      ${colour ? colourValue(bound, colour) : sql`null`} as colour`,
  );
  return rows.map((row) => ({
    ...{ latitude: row.latitude, longitude: row.longitude, count: 1, id: row.id, name: row.name },
    ...(colour?.as === 'words' && { shares: sharesOf([{ value: row.colour, count: 1 }]) }),
    ...(colour?.as === 'number' && typeof row.colour === 'number' && { mean: row.colour }),
  }));
}

/** A few rows of the list, under its scope and the request's condition like all others. */
async function rowsWhere<Row>(
  { reader, source, caller, request }: Asking,
  where: RawBuilder<boolean>,
  columns: (bound: BoundSource) => RawBuilder<unknown>,
): Promise<Row[]> {
  const bound = await bindSource({ ...source, scope: every(source.scope, async () => where) }, caller);
  const { condition } = request;
  const rows = selection(bound, columns(bound), { condition, sort: { field: source.table.key } });
  return (await reader.many(rows)) as Row[];
}
