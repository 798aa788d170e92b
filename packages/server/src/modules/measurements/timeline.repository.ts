import type { Timeline } from '@landrace/contract/areas/measurements/timeline.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { type ChosenValues, dimensionOf, numberIn, valuesOf } from './chosen-values';
import { settled } from './settled';

/** Points of all series of an answer. */
const maxSeriesPoints = 50_000;

const day = sql`(v.recorded_on::date - date '1970-01-01')`;

/** First and last day of variables, if they differ. */
export function listDays(
  reader: Reader,
  chosen: ChosenValues,
  variables: readonly Variable[],
): Promise<{ readonly variableId: number; readonly first: number; readonly last: number }[]> {
  const ids = variables.map(({ id }) => id);
  return reader.many(sql`
    select v.${sql.ref(chosen.measured.variableId)} as "variableId", min(${day}) as first, max(${day}) as last
    ${valuesOf(chosen, ids)} and v.recorded_on is not null
    group by 1 having min(${day}) < max(${day}) order by 1`);
}

interface SeriesRow {
  readonly key: string;
  readonly name: string | null;
  readonly total: number;
  readonly day: number | null;
  readonly count: number;
  readonly mean: number;
  readonly at: readonly [number, number, number];
}

/** One pass sorts the values of each day, so quartiles are exact however few there are. */
export async function listDailySeries(
  reader: Reader,
  chosen: ChosenValues,
  { variable, by }: { readonly variable: Variable; readonly by: string | undefined },
): Promise<Pick<Timeline, 'series' | 'undated' | 'isCut'>> {
  const dimension = by === undefined ? undefined : dimensionOf(chosen, by);
  const name = dimension?.name?.(sql`spread.key`) ?? sql`nullif(spread.key::text, '')`;
  const rows = await reader.many(sql<SeriesRow>`
    with chosen as materialized (
      select ${day} as day, ${numberIn(chosen, [variable])} as number, ${dimension ? dimension.key : sql`''::text`} as key
      ${valuesOf(chosen, [variable.id], dimension ? [dimension] : [])}
    ), spread as (
      select key, day, count(*)::int as count, avg(number) as mean,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by number) as at
      from chosen where number is not null group by key, day
    ), total as (
      select key, sum(count)::float8 as total from spread group by key
    ), named as (select spread.key, ${name} as name from (select distinct key from spread) as spread)
    select spread.key::text as key, named.name, total, day, count, mean, at
    from spread join total using (key) join named using (key)
    order by total desc, spread.key, day nulls first limit ${maxSeriesPoints + 1}::int`);
  const kept = rows.slice(0, maxSeriesPoints);
  return {
    series: seriesOf(kept),
    undated: kept.reduce((sum, row) => (row.day === null ? sum + row.count : sum), 0),
    isCut: rows.length > kept.length,
  };
}

/** Rows of the same series are consecutive. */
function seriesOf(rows: readonly SeriesRow[]): Timeline['series'] {
  const series: Timeline['series'] = [];
  let last: string | undefined;
  for (const { key, name, day: on, count, mean, at } of rows) {
    if (on === null) continue;
    if (key !== last)
      series.push({
        ...(name === null ? { key: '' } : { key, name }),
        days: [],
        counts: [],
        means: [],
        q1s: [],
        medians: [],
        q3s: [],
      });
    last = key;
    const one = series.at(-1);
    one?.days.push(on);
    one?.counts.push(count);
    one?.means.push(settled(mean));
    one?.q1s.push(at[0]);
    one?.medians.push(at[1]);
    one?.q3s.push(at[2]);
  }
  return series;
}

interface LinesChoice {
  readonly variable: Variable;
  /** A column of the joined tables, and its values. */
  readonly of: 'plot' | 'item';
  readonly ids: readonly number[];
}

interface LineRow {
  readonly unit: number;
  readonly itemId: number;
  readonly name: string;
  readonly days: number[];
  readonly counts: number[];
  readonly means: number[];
}

/** The mean of each day of single plots, or of single germplasm or locations. */
export async function listLines(
  reader: Reader,
  chosen: ChosenValues,
  { variable, of, ids }: LinesChoice,
): Promise<Timeline['lines']> {
  if (ids.length === 0) return [];
  const { measured } = chosen;
  const unit: RawBuilder<unknown> = of === 'plot' ? sql`v.plot_id` : measured.itemId;
  const number = numberIn(chosen, [variable]);
  const rows = await reader.many(sql<LineRow>`
    select unit, item as "itemId", ${measured.itemName(sql`item`)} as name, array_agg(day order by day) as days,
      array_agg(count order by day) as counts, array_agg(mean order by day) as means
    from (
      select ${unit} as unit, ${measured.itemId} as item, ${day} as day, count(*)::int as count, avg(${number}) as mean
      ${valuesOf(chosen, [variable.id])} and ${unit} = any(${[...ids]}::int[])
        and ${number} is not null and v.recorded_on is not null
      group by 1, 2, 3
    ) as daily group by unit, item`);
  const found = new Map(rows.map((row) => [row.unit, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { unit: _unit, means, ...line } = row;
    return [{ ...line, ...(of === 'plot' && { plotId: id }), means: means.map(settled) }];
  });
}
