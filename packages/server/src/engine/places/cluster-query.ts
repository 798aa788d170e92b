import type { Condition } from '@landrace/contract/core/condition';
import type { Kind } from '@landrace/contract/core/field';
import type { ClusterShare } from '@landrace/contract/core/place-request';
import { type RawBuilder, sql } from 'kysely';
import { selection } from '../query';
import type { BoundSource, TableSource } from '../source';
import type { ClusterRequest } from './cluster-request';
import { lastParallel } from './grid';
import { coordinatesOf, withinBox } from './placed-source';

/** Values listed of each cluster, and of all of them together. */
const sharesOfCluster = 5;
const sharesOfAll = 10;

/** Up to so many rows come one by one. */
export const rowsOneByOne = 500;

export interface Cell {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  /** The lowest of its keys. */
  readonly key: number;
  readonly shares?: readonly Share[];
  readonly mean?: number | null;
}

export interface Share extends Omit<ClusterShare, 'value'> {
  readonly value: string | number | null;
}

export interface ClusterRow {
  readonly count: number;
  readonly placed: number;
  readonly within: number;
  readonly west: number | null;
  readonly south: number | null;
  readonly east: number | null;
  readonly north: number | null;
  /** Absent where rows come one by one; then the places of these rows. */
  readonly cells: readonly Cell[] | null;
  readonly places: readonly number[] | null;
  readonly values: readonly Share[] | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** What a row is coloured by, over `v`. Dates are years. */
export function colourValue(bound: BoundSource, { field, as }: Colour): RawBuilder<unknown> {
  if (as === 'words') return bound.value(field);
  const kind: Kind | undefined = bound.table.fields[field]?.kind;
  return kind === 'partialDate'
    ? sql`extract(year from ${bound.span(field).from})::float8`
    : sql`${bound.value(field)}::float8`;
}
type Colour = NonNullable<ClusterRequest['colour']>;

/** What rows share when they are at the same place, for both forms of sources. */
export function placeKey(source: TableSource): RawBuilder<unknown> {
  const { sharedPlace } = source;
  return sharedPlace ? sql.ref(`v.${sharedPlace.by}`) : coordinatesOf(source).latitude;
}

interface Clustering {
  readonly source: TableSource;
  readonly bound: BoundSource;
  readonly condition: Condition | undefined;
  readonly request: ClusterRequest;
}

/**
 * Rows are counted by place first, of which there are few; places go into the cells of a grid on a web map. Totals
 * are of all rows of the source, so a source that is narrowed to the bounds has none but theirs.
 */
export function clustersQuery(clustering: Clustering): RawBuilder<ClusterRow> {
  const { colour } = clustering.request;
  const hasWords = colour?.as === 'words';
  return sql`with ${countedPlaces(clustering)},
    within as materialized (${placesWithin(clustering.request)}),
    inside as materialized (select coalesce(sum(rows), 0)::bigint as rows from within),
    ${hasWords ? wordCells : plainCells(colour !== undefined)}
    select (select coalesce(sum(rows), 0)::bigint from matching) as count, total.*, inside.rows as within,
      case when inside.rows > ${sql.lit(rowsOneByOne)} then (
        select json_agg(cell order by cell.row, cell.col) from cell) end as cells,
      case when inside.rows <= ${sql.lit(rowsOneByOne)} then (
        select array_agg(distinct place) from within) end as places,
      ${hasWords ? wordsOfAll : sql`null`} as values
    from inside, (
      select coalesce(sum(rows), 0)::bigint as placed, min(longitude) as west, min(latitude) as south,
        max(longitude) as east, max(latitude) as north,
        ${colour?.as === 'number' ? sql`min(least) as min, max(most) as max` : sql`null as min, null as max`}
      from placed) as total`;
}

/** `matching`: rows by place and colour. `placed`: those that have coordinates. */
function countedPlaces({ source, bound, condition, request: { colour } }: Clustering): RawBuilder<unknown> {
  const { sharedPlace: shared } = source;
  const words = colour?.as === 'words' ? bound.countedBy(colour.field) : undefined;
  const place = coordinatesOf(source);
  const columns = [
    sql`${placeKey(source)} as place, ${bound.value(source.table.key)} as key`,
    ...(shared ? [] : [sql`${place.latitude} as latitude, ${place.longitude} as longitude`]),
    ...(words ? [sql`${words.key} as colour`] : []),
    ...(colour?.as === 'number' ? [sql`${colourValue(bound, colour)} as value`] : []),
  ];
  const groups = sql`place${shared ? sql`` : sql`, latitude, longitude`}${words ? sql`, colour` : sql``}`;
  const measures =
    colour?.as === 'number'
      ? sql`, sum(value) as sum, count(value) as valued, min(value) as least, max(value) as most`
      : sql``;
  const lookup = words?.lookup;
  const coordinates = shared
    ? sql`, ${sql.ref(`p.${shared.latitude}`)} as latitude, ${sql.ref(`p.${shared.longitude}`)} as longitude`
    : sql``;
  const named = words ? sql`, ${lookup?.value ?? sql.ref('colour')} as value` : sql``;
  return sql`matching as materialized (
      select ${groups}, count(*) as rows, min(key) as key${measures}
      from (${selection(bound, sql.join(columns), { condition })}) as row group by ${groups}
    ), placed as materialized (
      select matching.*${coordinates}${named} from matching
        ${shared ? sql`join ${sql.id(shared.table)} as p on p.id = matching.place` : sql``}
        ${lookup ? sql`left join ${sql.id(lookup.table)} as looked on looked.id = matching.colour` : sql``}
      where ${sql.ref(shared ? `p.${shared.latitude}` : 'latitude')} is not null
    )`;
}

function placesWithin({ box, cell }: ClusterRequest): RawBuilder<unknown> {
  const side = sql`${cell}::float8`;
  const parallel = sql.lit(lastParallel);
  return sql`select placed.*, floor((longitude + 180) / 360 / ${side}) as col,
      floor((0.5 - ln(tan(pi() / 4 + radians(least(greatest(latitude, -${parallel}), ${parallel})) / 2)) / (2 * pi()))
        / ${side}) as row
    from placed where ${withinBox(box)(sql.ref('latitude'), sql.ref('longitude'))}`;
}

const meanPlace = sql`sum(latitude * rows) / sum(rows) as latitude, sum(longitude * rows) / sum(rows) as longitude,
  sum(rows)::bigint as count, min(key) as key`;

function plainCells(hasNumbers: boolean): RawBuilder<unknown> {
  const mean = hasNumbers ? sql`, sum(sum) / nullif(sum(valued), 0) as mean` : sql``;
  return sql`cell as (select col, row, ${meanPlace}${mean} from within group by col, row)`;
}

/** Several keys of a look-up may mean the same word, so words are added up before they are ranked. */
const wordCells = sql`word as (
    select col, row, value, sum(rows)::bigint as rows, sum(latitude * rows) / sum(rows) as latitude,
      sum(longitude * rows) / sum(rows) as longitude, min(key) as key,
      row_number() over (partition by col, row order by value is null, sum(rows) desc, value) as rank
    from within group by col, row, value
  ), cell as (
    select col, row, ${meanPlace}, ${shares(sharesOfCluster)} as shares from word group by col, row
  )`;

const wordsOfAll = sql`(select ${shares(sharesOfAll)} from (
    select value, sum(rows)::bigint as rows,
      row_number() over (order by value is null, sum(rows) desc, value) as rank
    from placed group by value) as word)`;

/** The most frequent ones, how many have none, and the rest in one number. */
function shares(most: number): RawBuilder<unknown> {
  const limit = sql.lit(most);
  return sql`jsonb_agg(jsonb_build_object('value', value, 'count', rows) order by rank)
      filter (where rank <= ${limit} or value is null)
    || case when count(*) filter (where rank > ${limit} and value is not null) > 0 then jsonb_build_array(
      jsonb_build_object('value', null, 'others', true,
        'count', sum(rows) filter (where rank > ${limit} and value is not null)))
      else '[]' end`;
}
