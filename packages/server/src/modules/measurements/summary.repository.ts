import { setImmediate as others } from 'node:timers/promises';
import type { Summary, SummarySeries } from '@landrace/contract/areas/measurements/summary.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { countInBins } from '@landrace/domain/statistics/bins';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { packed, unpacked } from '../../platform/db/packed-numbers';
import { boxFigures } from './box-figures';
import { type ChosenValues, dimensionOf, numberIn, valuesOf } from './chosen-values';
import type { Dimension } from './measured';

type Sql = RawBuilder<unknown>;
type Key = SummarySeries['keys'][number];

/** More series than a screen can show; the first by name. */
const maxSeries = 2_000;
/** Of each variable. */
const maxCategories = 100;

interface Division {
  readonly variables: readonly Variable[];
  readonly by: readonly string[];
}

/** The keys of the dimensions as columns `key0`, `key1`. */
function keysOf(dimensions: readonly Dimension[]) {
  const columns = dimensions.map((_, at) => sql.ref(`key${at}`));
  const comma = sql`, `;
  const each = (parts: readonly Sql[]) => (parts.length > 0 ? sql`, ${sql.join(parts, comma)}` : sql``);
  return {
    /** Calculated. */
    values: each(dimensions.map(({ key }, at) => sql`${key} as ${sql.ref(`key${at}`)}`)),
    names: each(columns),
    /** For an answer: keys and their names. */
    described: sql`array[${sql.join(
      dimensions.map(
        ({ name }, at) =>
          sql`json_build_object('key', ${columns[at]}::text, 'name', ${name ? name(columns[at] ?? sql``) : sql`nullif(${columns[at]}, '')`})`,
      ),
      comma,
    )}]::json[]`,
  };
}

interface SeriesRow {
  readonly variableId: number;
  readonly keys: Key[];
  readonly numbers: Buffer;
  /** Of all values of the variable. */
  readonly from: number;
  readonly to: number;
}

/** Quantiles are exact however few values there are, which takes all of them, sorted once. */
export async function listSeries(
  reader: Reader,
  chosen: ChosenValues,
  { variables, by, bins }: Division & { readonly bins: number | undefined },
): Promise<Pick<Summary, 'series' | 'ranges' | 'isCut'>> {
  const dimensions = by.map((name) => dimensionOf(chosen, name));
  const keys = keysOf(dimensions);
  const ids = variables.map(({ id }) => id);
  const variableId = sql`v.${sql.ref(chosen.measured.variableId)}`;
  const rows = await reader.many(sql<SeriesRow>`
    with chosen as (
      select ${variableId} as variable, ${numberIn(chosen, variables)} as number${keys.values}
      ${valuesOf(chosen, ids, dimensions)}
    ), series as (
      select variable${keys.names}, ${packed(sql`number`)} as numbers,
        min(min(number)) over of_variable as lowest, max(max(number)) over of_variable as highest
      from chosen where number is not null group by variable${keys.names}
      window of_variable as (partition by variable)
      order by variable${keys.names} limit ${maxSeries + 1}::int
    )
    select variable as "variableId", ${keys.described} as keys, numbers, lowest as from, highest as to
    from series order by variable${keys.names}`);
  const series: SummarySeries[] = [];
  for (const row of rows.slice(0, maxSeries)) {
    // Sorting a million numbers takes a tenth of a second.
    await others();
    series.push(seriesOf(row, bins));
  }
  return {
    series,
    ...(bins && { ranges: rangesOf(rows) }),
    isCut: rows.length > maxSeries,
  };
}

function seriesOf(
  { variableId, keys, numbers, from, to }: SeriesRow,
  bins: number | undefined,
): SummarySeries {
  const sorted = unpacked(numbers).sort();
  return {
    variableId,
    keys: keys.map(namedKey),
    ...boxFigures(sorted),
    ...(bins && { bins: countInBins(sorted, { from, to }, bins) }),
  };
}

function rangesOf(rows: readonly SeriesRow[]): Summary['ranges'] {
  return [
    ...new Map(rows.map(({ variableId, from, to }) => [variableId, { variableId, from, to }])).values(),
  ];
}

/** Without the member where there is no name. */
function namedKey({ key, name }: { readonly key: string; readonly name?: string | null | undefined }): Key {
  return name === null || name === undefined ? { key: '' } : { key, name };
}

/** How often each value occurs, the most frequent of each variable first. */
export async function listCategories(
  reader: Reader,
  chosen: ChosenValues,
  { variables, by }: Division,
): Promise<Summary['categories']> {
  if (variables.length === 0) return [];
  const dimensions = by.map((name) => dimensionOf(chosen, name));
  const keys = keysOf(dimensions);
  const ids = variables.map(({ id }) => id);
  const rows = await reader.many(sql<Summary['categories'][number]>`
    with counted as (
      select v.${sql.ref(chosen.measured.variableId)} as variable, v.value${keys.values}, count(*)::int as count
      ${valuesOf(chosen, ids, dimensions)} group by variable, v.value${keys.names}
    ), kept as (
      select variable, value, row_number() over (partition by variable order by sum(count) desc, value) as place
      from counted group by variable, value
    )
    select variable as "variableId", ${keys.described} as keys, value, count
    from counted join kept using (variable, value)
    where place <= ${maxCategories}::int
    order by variable, value${keys.names} limit ${maxSeries}::int`);
  return rows.map(({ keys: found, ...row }) => ({ ...row, keys: found.map(namedKey) }));
}
