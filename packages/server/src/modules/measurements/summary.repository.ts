import type { Summary, SummarySeries } from '@landrace/contract/areas/measurements/summary.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { type ChosenValues, dimensionOf, numberIn, valuesOf } from './chosen-values';
import type { Dimension } from './measured';
import { settled } from './settled';

type Sql = RawBuilder<unknown>;
type Key = SummarySeries['keys'][number];

/** An outlier by Tukey's rule: one and a half times the distance of the quartiles from the nearer one. */
const isBeyond = sql`(number < at[2] - 1.5 * (at[4] - at[2]) or number > at[4] + 1.5 * (at[4] - at[2]))`;
/** Those farthest from the box; more are not seen apart. */
const maxOutliers = 50;
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
    matching: each(columns.map((column) => column)),
    using: sql`using (${sql.join([sql.ref('variable'), ...columns], comma)})`,
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

type SeriesRow = Omit<SummarySeries, 'sd' | 'bins'> & {
  readonly sd: number | null;
  readonly from: number;
  readonly to: number;
};

/**
 * One pass sorts the values of each series, which makes quantiles exact however few there are; a second one reads the
 * values beyond the whiskers.
 */
export async function listSeries(
  reader: Reader,
  chosen: ChosenValues,
  { variables, by, bins }: Division & { readonly bins: number | undefined },
): Promise<Pick<Summary, 'series' | 'ranges' | 'isCut'>> {
  const dimensions = by.map((name) => dimensionOf(chosen, name));
  const keys = keysOf(dimensions);
  const ids = variables.map(({ id }) => id);
  const variableId = sql`v.${sql.ref(chosen.measured.variableId)}`;
  const binned = bins
    ? sql`, tallied as (
        select variable${keys.names}, case when highest > lowest
            then least(width_bucket(number, lowest, highest, ${bins}::int), ${bins}::int) else 1 end as bin,
          count(*)::int as count
        from chosen join extent using (variable) where number is not null group by variable${keys.names}, bin
      ), histogram as (
        select variable${keys.names}, jsonb_object_agg(bin, count) as tally
        from tallied group by variable${keys.names}
      )`
    : sql``;
  const rows = await reader.many(sql<SeriesRow & { readonly tally: Record<string, number> | null }>`
    with chosen as materialized (
      select ${variableId} as variable, ${numberIn(chosen, variables)} as number${keys.values}
      ${valuesOf(chosen, ids, dimensions)}
    ), spread as (
      select variable${keys.names}, count(*)::int as count, avg(number) as mean,
        stddev_samp(number) as sd, percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by number) as at
      from chosen where number is not null group by variable${keys.names}
    ), extent as (
      select variable, min(at[1]) as lowest, max(at[5]) as highest from spread group by variable
    ), whisker as (
      select variable${keys.names},
        min(number) filter (where not ${isBeyond}) as low, max(number) filter (where not ${isBeyond}) as high,
        count(*) filter (where ${isBeyond})::int as beyond,
        (array_agg(number order by abs(number - at[3]) desc) filter (where ${isBeyond}))[1:${maxOutliers}::int] as outliers
      from chosen join spread ${keys.using} where number is not null group by variable${keys.names}
    )${binned}
    select variable as "variableId", ${keys.described} as keys, count, at[1] as min, at[2] as q1, at[3] as median,
      at[4] as q3, at[5] as max, mean, sd, low as "lowWhisker", high as "highWhisker", beyond as "outlierCount",
      coalesce(outliers, '{}') as outliers, lowest as from, highest as to, ${bins ? sql`tally` : sql`null::jsonb as tally`}
    from spread join whisker ${keys.using} join extent using (variable)
      ${bins ? sql`left join histogram ${keys.using}` : sql``}
    order by variable${keys.names} limit ${maxSeries + 1}::int`);
  return {
    series: rows
      .slice(0, maxSeries)
      .map(({ mean, sd, tally, from: _from, to: _to, keys: found, ...row }) => ({
        ...row,
        mean: settled(mean),
        keys: found.map(namedKey),
        ...(sd !== null && { sd: settled(sd) }),
        ...(bins && {
          bins: Array.from({ length: bins }, (_, at) => ownValue(tally ?? {}, String(at + 1)) ?? 0),
        }),
      })),
    ...(bins && { ranges: rangesOf(rows) }),
    isCut: rows.length > maxSeries,
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
