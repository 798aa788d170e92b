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
const rowsOneByOne = 500;

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
 * Rows are counted by place first, of which there are few; places go into the cells of a grid on a web map, those
 * out of bounds and without coordinates into none. Totals are of all rows of the source, so a source that is narrowed
 * to the bounds has none but theirs.
 */
export function clustersQuery(clustering: Clustering): RawBuilder<ClusterRow> {
  const { request } = clustering;
  const hasWords = request.colour?.as === 'words';
  const hasNumbers = request.colour?.as === 'number';
  const few = sql.lit(rowsOneByOne);
  return sql`with part as materialized (${partsOfMap(clustering)}),
    inside as materialized (select coalesce(sum(rows), 0)::bigint as rows from part where col is not null),
    cell as (${hasWords ? wordCells : plainCells(hasNumbers)})
    select total.*, inside.rows as within,
      case when inside.rows > ${few} then (select json_agg(cell order by cell.row, cell.col) from cell) end as cells,
      case when inside.rows <= ${few} then (
        select array_agg(distinct place) from part, unnest(part.places) as place) end as places,
      ${hasWords ? wordsOfAll : sql`null`} as values
    from inside, (
      select coalesce(sum(rows), 0)::bigint as count, coalesce(sum(placed), 0)::bigint as placed,
        min(west) as west, min(south) as south, max(east) as east, max(north) as north,
        ${hasNumbers ? sql`min(least) as min, max(most) as max` : sql`null as min, null as max`}
      from part) as total`;
}

/** Sums over the places of a cell, and of a colour if it is a word. Nothing after this touches more than the cells. */
function partsOfMap(clustering: Clustering): RawBuilder<unknown> {
  const { colour } = clustering.request;
  const groups = sql`col, row${colour?.as === 'words' ? sql`, value` : sql``}`;
  const measures =
    colour?.as === 'number'
      ? sql`, sum(sum) as sum, sum(valued) as valued, min(least) filter (where latitude is not null) as least,
          max(most) filter (where latitude is not null) as most`
      : sql``;
  return sql`select ${groups}, sum(rows) as rows, sum(rows) filter (where latitude is not null) as placed,
      sum(latitude * rows) as latitude, sum(longitude * rows) as longitude, min(key) as key,
      min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north,
      array_agg(place) filter (where col is not null) as places${measures}
    from (${countedPlaces(clustering)}) as spot group by ${groups}`;
}

/** Every place with its rows and its cell. Counts are plain integers: sums of larger ones are many times as slow. */
function countedPlaces({ source, bound, condition, request }: Clustering): RawBuilder<unknown> {
  const { sharedPlace: shared } = source;
  const { colour } = request;
  const words = colour?.as === 'words' ? bound.countedBy(colour.field) : undefined;
  const ofRow = coordinatesOf(source);
  const columns = [
    sql`${placeKey(source)} as place, ${bound.value(source.table.key)} as key`,
    ...(shared ? [] : [sql`${ofRow.latitude} as latitude, ${ofRow.longitude} as longitude`]),
    ...(words ? [sql`${words.key} as colour`] : []),
    ...(colour?.as === 'number' ? [sql`${colourValue(bound, colour)} as value`] : []),
  ];
  const groups = sql`place${shared ? sql`` : sql`, latitude, longitude`}${words ? sql`, colour` : sql``}`;
  const measures =
    colour?.as === 'number'
      ? sql`, sum(value) as sum, count(value)::int as valued, min(value) as least, max(value) as most`
      : sql``;
  const lookup = words?.lookup;
  const latitude = sql.ref(shared ? `p.${shared.latitude}` : 'matching.latitude');
  const longitude = sql.ref(shared ? `p.${shared.longitude}` : 'matching.longitude');
  const coordinates = shared ? sql`, ${latitude} as latitude, ${longitude} as longitude` : sql``;
  const named = words ? sql`, ${lookup?.value ?? sql.ref('matching.colour')} as value` : sql``;
  return sql`select matching.*${coordinates}${named}, ${cellOf(request, latitude, longitude)}
    from (
      select ${groups}, count(*)::int as rows, min(key) as key${measures}
      from (${selection(bound, sql.join(columns), { condition })}) as row group by ${groups}
    ) as matching
    ${shared ? sql`left join ${sql.id(shared.table)} as p on p.id = matching.place` : sql``}
    ${lookup ? sql`left join ${sql.id(lookup.table)} as looked on looked.id = matching.colour` : sql``}`;
}

function cellOf(
  { box, cell }: ClusterRequest,
  latitude: RawBuilder<unknown>,
  longitude: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const side = sql`${cell}::float8`;
  const isWithin = withinBox(box)(latitude, longitude);
  const shown = sql`least(greatest(${latitude}, ${sql.lit(-lastParallel)}), ${sql.lit(lastParallel)})`;
  return sql`case when ${isWithin} then floor((${longitude} + 180) / 360 / ${side})::int end as col,
    case when ${isWithin} then floor(
      (0.5 - ln(tan(pi() / 4 + radians(${shown}) / 2)) / (2 * pi())) / ${side})::int end as row`;
}

const meanPlace = sql`sum(latitude) / sum(rows) as latitude, sum(longitude) / sum(rows) as longitude,
  sum(rows)::bigint as count, min(key) as key`;

function plainCells(hasNumbers: boolean): RawBuilder<unknown> {
  const mean = hasNumbers ? sql`, sum(sum) / nullif(sum(valued), 0) as mean` : sql``;
  return sql`select col, row, ${meanPlace}${mean} from part where col is not null group by col, row`;
}

const wordCells = sql`select col, row, ${meanPlace}, ${shares(sharesOfCluster)} as shares
  from (
    select *, row_number() over (partition by col, row order by value is null, rows desc, value) as rank
    from part where col is not null) as word
  group by col, row`;

const wordsOfAll = sql`(select ${shares(sharesOfAll)} from (
    select value, sum(placed) as rows,
      row_number() over (order by value is null, sum(placed) desc, value) as rank
    from part where placed > 0 group by value) as word)`;

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
