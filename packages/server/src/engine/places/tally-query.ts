import type { Condition } from '@landrace/contract/core/condition';
import type { Kind } from '@landrace/contract/core/field';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { packedIntegers, packedNumbers, readIntegers, readNumbers } from '../../platform/db/packed';
import { selection } from '../query';
import type { BoundSource, TableSource } from '../source';
import type { ClusterRequest } from './cluster-request';
import { coordinatesOf } from './placed-source';
import { type Sites, sitesAt, sumOf, type Tally } from './tally';

/** Stands for rows without a place; ids of places are greater. */
const nowhere = -1;
const notANumber = sql`'NaN'::float8`;
type Expression = RawBuilder<unknown>;
type Colour = NonNullable<ClusterRequest['colour']>;

/** The value that colours a row, over `v`. Dates are years. */
export function colourValue(bound: BoundSource, { field, as }: Colour): Expression {
  if (as === 'words') return bound.value(field);
  const kind: Kind | undefined = ownValue(bound.table.fields, field)?.kind;
  return kind === 'partialDate'
    ? sql`extract(year from ${bound.span(field).from})::float8`
    : sql`${bound.value(field)}::float8`;
}

/** The key of a row's place, for both kinds of sources. */
export function placeKey(source: TableSource): Expression {
  const { sharedPlace } = source;
  return sharedPlace ? sql.ref(`v.${sharedPlace.by}`) : coordinatesOf(source).latitude;
}

/** Places shared by rows, in a table of their own. */
export interface SharedSites {
  readonly sites: Sites;
  /** The index of a place by its id. */
  readonly numbers: ReadonlyMap<number, number>;
}

export async function readSharedSites(
  reader: Reader,
  { table, latitude, longitude }: NonNullable<TableSource['sharedPlace']>,
): Promise<SharedSites> {
  const degrees = { latitude: sql.ref(latitude), longitude: sql.ref(longitude) };
  const row = await reader.one(sql<Record<'ids' | 'latitudes' | 'longitudes', Buffer | null>>`
    select ${packedIntegers(sql`id`)} as ids, ${packedNumbers(degrees.latitude)} as latitudes,
      ${packedNumbers(degrees.longitude)} as longitudes
    from ${sql.id(table)} where ${degrees.latitude} is not null and ${degrees.longitude} is not null`);
  const ids = readIntegers(row.ids);
  const places = { latitude: readNumbers(row.latitudes), longitude: readNumbers(row.longitudes) };
  return { sites: sitesAt(ids, places), numbers: new Map(Array.from(ids, (id, number) => [id, number])) };
}

export interface Counting {
  readonly source: TableSource;
  readonly bound: BoundSource;
  readonly condition: Condition | undefined;
  readonly colour: Colour | undefined;
  readonly shared: SharedSites | undefined;
}

type Packed = 'places' | 'latitudes' | 'longitudes' | 'rows' | 'word' | 'sums' | 'valued' | 'least' | 'most';
type TallyRow = Readonly<Record<Packed, Buffer | null>> & { readonly words: readonly string[] | null };

/** PostgreSQL only counts rows, by place and colour; everything else is derived from the counts. */
export async function readTally(reader: Reader, counting: Counting): Promise<Tally> {
  const { shared, colour } = counting;
  const row = await reader.one(tallyQuery(counting));
  const rows = readIntegers(row.rows);
  const { sites, site } = shared ? sharedPlaces(row, shared) : ownPlaces(row);
  const entries = placedEntries(site);
  const placed = <Values extends Int32Array | Float64Array>(values: Values) =>
    entries.length === values.length ? values : (pick(values, entries) as Values);
  const inks = {
    words: () => ({ as: 'words' as const, word: placed(readIntegers(row.word)), words: row.words ?? [] }),
    number: () => ({
      as: 'number' as const,
      sum: placed(readNumbers(row.sums)),
      valued: placed(readIntegers(row.valued)),
      least: placed(readNumbers(row.least)),
      most: placed(readNumbers(row.most)),
    }),
  };
  return {
    sites,
    count: sumOf(rows),
    site: placed(site),
    rows: placed(rows),
    ...(colour && { colour: inks[colour.as]() }),
  };
}

function placedEntries(site: Int32Array): Int32Array {
  const entries = new Int32Array(site.length);
  let found = 0;
  for (let entry = 0; entry < site.length; entry += 1) {
    if (site[entry] === nowhere) continue;
    entries[found] = entry;
    found += 1;
  }
  return entries.subarray(0, found);
}

function pick(values: Int32Array | Float64Array, entries: Int32Array): Int32Array | Float64Array {
  const Kind = values instanceof Int32Array ? Int32Array : Float64Array;
  const picked = new Kind(entries.length);
  for (let index = 0; index < entries.length; index += 1)
    picked[index] = values[entries[index] as number] as number;
  return picked;
}

function sharedPlaces({ places }: TallyRow, { sites, numbers }: SharedSites): Pick<Tally, 'sites' | 'site'> {
  return { sites, site: readIntegers(places).map((id) => numbers.get(id) ?? nowhere) };
}

function ownPlaces({ latitudes, longitudes }: TallyRow): Pick<Tally, 'sites' | 'site'> {
  const [latitude, longitude] = [readNumbers(latitudes), readNumbers(longitudes)];
  const isPlaced = (at: number) =>
    !Number.isNaN(latitude[at] ?? Number.NaN) && !Number.isNaN(longitude[at] ?? Number.NaN);
  const sites = sitesAt(latitude, { latitude, longitude });
  return { sites, site: Int32Array.from(latitude, (_, at) => (isPlaced(at) ? at : nowhere)) };
}

export function tallyQuery({
  source,
  bound,
  condition,
  colour,
}: Omit<Counting, 'shared'>): RawBuilder<TallyRow> {
  const { sharedPlace: shared } = source;
  const words = colour?.as === 'words' ? bound.countedBy(colour.field) : undefined;
  const number = colour?.as === 'number' ? colourValue(bound, colour) : undefined;
  const { latitude, longitude } = coordinatesOf(source);
  const places = shared
    ? sql`${placeKey(source)} as place`
    : sql`${latitude} as latitude, ${longitude} as longitude`;
  const columns = sql.join([
    places,
    ...(words ? [sql`${words.key} as colour`] : []),
    ...(number ? [sql`${number} as value`] : []),
  ]);
  const groups = sql`${sql.raw(shared ? 'place' : 'latitude, longitude')}${sql.raw(words ? ', colour' : '')}`;
  const measures = number
    ? sql`, sum(value) as sum, count(value)::int as valued, min(value) as least, max(value) as most`
    : sql``;
  // Counts are plain integers: sums of larger types are many times as slow.
  return sql`with counted as materialized (
      select ${groups}, count(*)::int as rows${measures}
      from (${selection(bound, columns, { condition })}) as row group by ${groups})
    ${words ? wordsOf(words.lookup) : sql``}
    select ${packed(source, { hasWords: words !== undefined, hasNumbers: number !== undefined })} from counted
    ${words ? sql`left join word on word.colour = counted.colour` : sql``}`;
}

/** Categories in their order, equal ones under one index. */
function wordsOf(lookup: ReturnType<BoundSource['countedBy']>['lookup']): Expression {
  const join = lookup ? sql`left join ${sql.id(lookup.table)} as looked on looked.id = used.colour` : sql``;
  return sql`, word as materialized (
      select colour, value, (dense_rank() over (order by value) - 1)::int as number
      from (select used.colour, ${lookup?.value ?? sql`used.colour`} as value
        from (select distinct colour from counted) as used ${join}) as named
      where value is not null)`;
}

function packed(source: TableSource, has: { hasWords: boolean; hasNumbers: boolean }): Expression {
  const or = (expression: Expression, other: Expression) => sql`coalesce(${expression}, ${other})`;
  return sql.join([
    ...(source.sharedPlace
      ? [sql`${packedIntegers(or(sql`place`, sql.lit(nowhere)))} as places`]
      : [
          sql`${packedNumbers(or(sql`latitude`, notANumber))} as latitudes`,
          sql`${packedNumbers(or(sql`longitude`, notANumber))} as longitudes`,
        ]),
    sql`${packedIntegers(sql`rows`)} as rows`,
    ...(has.hasWords
      ? [
          sql`${packedIntegers(or(sql`word.number`, sql.lit(-1)))} as word`,
          sql`(select json_agg(value order by number) from (select distinct number, value from word) as listed) as words`,
        ]
      : []),
    ...(has.hasNumbers
      ? [
          sql`${packedNumbers(or(sql`sum`, sql`0`))} as sums, ${packedIntegers(sql`valued`)} as valued`,
          sql`${packedNumbers(or(sql`least`, notANumber))} as least, ${packedNumbers(or(sql`most`, notANumber))} as most`,
        ]
      : []),
  ]);
}
