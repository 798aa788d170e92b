import type { Cluster, ClusterAnswer } from '@landrace/contract/core/place-request';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import { every } from '../../platform/access/scope';
import type { Reader } from '../../platform/db/handle';
import { selection } from '../query';
import { type BoundSource, bindSource, type TableSource } from '../source';
import { type Cell, cellsOf, type PlacesInBox, placesInBox } from './cells';
import type { ClusterRequest } from './cluster-request';
import { withinBox } from './place-test';
import { coordinatesOf } from './placed-source';
import type { Tally } from './tally';
import { colourValue, placeKey } from './tally-query';

/** Up to this many rows are returned individually. */
const rowsOneByOne = 500;

interface RequestContext {
  readonly reader: Reader;
  readonly source: TableSource;
  readonly caller: Caller;
  readonly request: ClusterRequest;
}

/** What is within the bounds. Only rows that are shown with a name are read. */
export async function clustersWithin(
  context: RequestContext,
  tally: Tally,
): Promise<Pick<ClusterAnswer, 'within' | 'clusters'>> {
  const { box, cell } = context.request;
  const inBox = placesInBox(tally, box);
  const { within } = inBox;
  if (within === 0) return { within, clusters: [] };
  const clusters =
    within > rowsOneByOne
      ? await namedClusters(context, tally, cellsOf(tally, inBox, { box, side: cell }))
      : await singleRows(context, tally, inBox);
  return { within, clusters };
}

interface PlacedRow {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly colour: string | number | null;
}

const positionOf = ({
  latitude,
  longitude,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}) => `${latitude} ${longitude}`;

/** Cells of a single row get its id and name. */
async function namedClusters(
  context: RequestContext,
  { sites }: Tally,
  cells: readonly Cell[],
): Promise<Cluster[]> {
  const singles = cells.filter(({ count }) => count === 1).map(({ site }) => site);
  const rows = singles.length === 0 ? [] : await rowsAt(context, keysOf(sites, singles));
  const named = new Map(rows.map((row) => [positionOf(row), row]));
  return cells.map(({ site, ...cell }) => {
    const place = { latitude: sites.latitude[site], longitude: sites.longitude[site] };
    const single = cell.count === 1 ? named.get(positionOf(place)) : undefined;
    const { latitude, longitude, count, ...colours } = cell;
    return {
      ...{ latitude, longitude, count },
      ...(single && { id: single.id, name: single.name }),
      ...colours,
    };
  });
}

function keysOf({ keys }: Tally['sites'], sites: readonly number[]): number[] {
  return [...new Set(sites)].map((site) => keys[site] as number);
}

/** Every row within the bounds individually. */
async function singleRows(
  context: RequestContext,
  { sites, site }: Tally,
  { entries }: PlacesInBox,
): Promise<Cluster[]> {
  const { colour } = context.request;
  const keys = keysOf(
    sites,
    Array.from(entries, (entry) => site[entry] as number),
  );
  const rows = await rowsAt(context, keys);
  return rows.map((row) => ({
    ...{ latitude: row.latitude, longitude: row.longitude, count: 1, id: row.id, name: row.name },
    ...(colour?.as === 'words' && {
      shares: [{ ...(row.colour !== null && { value: row.colour }), count: 1 }],
    }),
    ...(colour?.as === 'number' && typeof row.colour === 'number' && { mean: row.colour }),
  }));
}

/** Rows at some places within the bounds, under the list's scope and the request's condition like all others. */
async function rowsAt(
  { reader, source, caller, request }: RequestContext,
  keys: readonly number[],
): Promise<PlacedRow[]> {
  const { latitude, longitude } = coordinatesOf(source);
  const { colour, condition, box } = request;
  const { key, idField, nameField } = source.table;
  const type = sql.raw(source.sharedPlace ? 'int[]' : 'float8[]');
  const isThere = sql<boolean>`${placeKey(source)} = any(${keys}::${type})
    and ${withinBox(box)(latitude, longitude)}`;
  const bound = await bindSource({ ...source, scope: every(source.scope, async () => isThere) }, caller);
  const columns = sql`${bound.value(idField)} as id, ${bound.value(nameField)} as name,
    ${latitude} as latitude, ${longitude} as longitude, ${colourOf(bound, colour)} as colour`;
  const rows = selection(bound, columns, { condition, sort: { field: key } });
  return (await reader.many(rows)) as unknown as PlacedRow[];
}

function colourOf(bound: BoundSource, colour: ClusterRequest['colour']): RawBuilder<unknown> {
  return colour ? colourValue(bound, colour) : sql`null`;
}
