import { maxWeatherPeriods } from '@landrace/contract/areas/measurements/weather';
import type { Weather } from '@landrace/contract/areas/measurements/weather.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { isOneOf } from '../../../platform/db/is-one-of';
import { type RowOf, toWire } from '../../../platform/db/to-wire';
import { type ChosenValues, valuesOf } from '../chosen-values';

type Sql = RawBuilder<unknown>;

/** One of them. */
export interface Start {
  readonly day?: string | null | undefined;
  /** As in `--10-01`. */
  readonly yearly?: string | null | undefined;
  readonly traitId?: number | null | undefined;
}

interface WeatherQuery {
  readonly trials: ChosenValues;
  readonly traitIds: readonly number[];
  readonly start: Start;
}

const recordedDay = sql`v.recorded_on::date`;

/** The first day of the period of a value `v` of a plot `p`; null if its plot has no such date. */
function startOf({ day, yearly, traitId }: Start): Sql {
  if (day) return sql`${day}::date`;
  if (traitId)
    return sql`(select max(s.value_date) from trial_value s
      where s.plot_id = p.id and s.trait_id = ${traitId}::int and s.value_date <= ${recordedDay})`;
  const [month, dayOfMonth] = (yearly ?? '--01-01').slice(2).split('-').map(Number);
  return sql`(select case when given.day <= ${recordedDay} then given.day else (given.day - interval '1 year')::date end
    from make_date(extract(year from v.recorded_on)::int, ${month}::int, ${dayOfMonth}::int) as given (day))`;
}

/** Trial values by dataset, site, start and day. A plot without a site is at that of its dataset, if that has one. */
function recorded({ trials, traitIds, start }: WeatherQuery): Sql {
  return sql`
    select each.dataset_id, each.location_id, each.start, each.day, count(*)::int as values
    from (
      select p.dataset_id, ${recordedDay} as day, ${startOf(start)} as start,
        coalesce(p.location_id, (select min(dl.location_id) from dataset_location dl
          where dl.dataset_id = p.dataset_id having count(*) = 1)) as location_id
      ${valuesOf(trials, traitIds)}
    ) as each group by each.dataset_id, each.location_id, each.start, each.day`;
}

/** Where the chosen values were recorded. */
export function listSites(reader: Reader, query: WeatherQuery): Promise<number[]> {
  return reader.values(sql<number>`
    select distinct location_id from (${recorded(query)}) as recorded where location_id is not null
    order by location_id`);
}

/** Climate variables with values at these sites. */
export function listVariableIdsAt(
  reader: Reader,
  datasetIds: readonly number[],
  siteIds: readonly number[],
): Promise<number[]> {
  return reader.values(sql<number>`
    select t.id from climate t where exists (
      select from climate_value v where v.climate_id = t.id and ${isOneOf(sql`v.dataset_id`, datasetIds)}
        and v.location_id = any(${[...siteIds]}::int[]))`);
}

/** What is summed up; ids that are undefined are not. */
interface Climate {
  readonly datasetIds: readonly number[];
  readonly meanId: number | undefined;
  readonly minimumId: number | undefined;
  readonly maximumId: number | undefined;
  readonly rainId: number | undefined;
  readonly baseTemperature: number;
}

/** One value of each day and site: several of a day are brought together within each dataset, then between datasets. */
function daily({ datasetIds, meanId, minimumId, maximumId, rainId }: Climate): Sql {
  const of = (id: number | undefined) => sql`filter (where v.climate_id = ${id ?? null}::int)`;
  const ids = [meanId, minimumId, maximumId, rainId].flatMap((id) => id ?? []);
  return sql`
    select each.location_id, each.day, avg(each.rain) as rain,
      coalesce(avg(each.mean), (avg(each.minimum) + avg(each.maximum)) / 2) as temperature
    from (
      select v.location_id, ${recordedDay} as day, avg(v.value_number) ${of(meanId)} as mean,
        min(v.value_number) ${of(minimumId)} as minimum, max(v.value_number) ${of(maximumId)} as maximum,
        sum(v.value_number) ${of(rainId)} as rain
      from climate_value v
      where ${isOneOf(sql`v.dataset_id`, datasetIds)} and v.climate_id = any(${ids}::int[])
        and v.location_id in (select location_id from period)
        and v.recorded_on >= (select min(start) from period)
        and v.recorded_on < (select max(day) + 1 from period)
      group by v.dataset_id, v.location_id, ${recordedDay}
    ) as each group by each.location_id, each.day`;
}

/** A few more than an answer has, if there are more. */
export async function listPeriods(
  reader: Reader,
  query: WeatherQuery,
  climate: Climate,
): Promise<Weather['periods']> {
  const hasTemperature = climate.meanId !== undefined || climate.minimumId !== undefined;
  const hasRain = climate.rainId !== undefined;
  const missing = (isSummed: boolean, value: Sql) =>
    isSummed ? sql`(period.day - period.start + 1 - count(${value}))::int` : sql`null::int`;
  const rows = await reader.many(sql<RowOf<Weather['periods'][number]>>`
    with period as materialized (
      select * from (${recorded(query)}) as recorded where location_id is not null and start <= day
      order by dataset_id, location_id, start, day limit ${maxWeatherPeriods + 1}::int
    ), daily as materialized (${daily(climate)})
    select period.dataset_id as "datasetId", dataset.name as "datasetName", period.location_id as "locationId",
      location.site_name as "locationName", period.start::text as start, period.day::text as end,
      period.day - period.start + 1 as days, period.values,
      -- greatest() ignores nulls, so that a missing day would count as a cold one.
      sum(greatest(0, daily.temperature - ${climate.baseTemperature}::float8))
        filter (where daily.temperature is not null) as "degreeDays",
      ${missing(hasTemperature, sql`daily.temperature`)} as "degreeDaysMissing",
      sum(daily.rain) as rain, ${missing(hasRain, sql`daily.rain`)} as "rainMissing"
    from period join dataset on dataset.id = period.dataset_id join location on location.id = period.location_id
      left join daily on daily.location_id = period.location_id and daily.day between period.start and period.day
    group by period.dataset_id, dataset.name, period.location_id, location.site_name, period.start, period.day,
      period.values
    order by period.dataset_id, period.location_id, period.start, period.day`);
  return rows.map(toWire);
}

/** Values of which there is no weather, by the reason. */
export function countLeftOut(
  reader: Reader,
  query: WeatherQuery,
): Promise<Pick<Weather, 'undated' | 'unplaced' | 'early'>> {
  const sum = (condition: Sql) => sql`coalesce(sum(values) filter (where ${condition}), 0)::int`;
  return reader.one(sql`
    select ${sum(sql`day is null`)} as undated, ${sum(sql`day is not null and location_id is null`)} as unplaced,
      ${sum(sql`day is not null and location_id is not null and (start is null or start > day)`)} as early
    from (${recorded(query)}) as recorded`);
}
