import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
const open = 2;
const hidden = 7;

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

const [mean, low, high, rain, height, sowing] = [910, 911, 912, 913, 910, 911];

beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into location (id, location_type_id, site_name) values (910, 3, 'Test field'), (911, 3, 'Dry field')`);
  await change(sql`
    insert into trait (id, name, data_type) values (${height}, 'Test height', 'numeric'), (${sowing}, 'Test sowing', 'date')`);
  await change(sql`
    insert into climate (id, name, data_type) values (${mean}, 'Mean', 'numeric'), (${low}, 'Low', 'numeric'),
      (${high}, 'High', 'numeric'), (${rain}, 'Rain', 'numeric')`);
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id, location_id) values
      (91001, ${open}, 1, 910), (91002, ${open}, 1, 910), (91003, ${open}, 1, 911)`);
  await change(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, value, value_number, value_date, recorded_on)
    select v.plot, ${open}, v.trait, v.value, v.number, v.date::date, v.at::timestamp from (values
      (91001, 910, '10', 10, null, '2021-01-10 14:00'), (91002, 910, '20', 20, null, '2021-01-10'),
      (91001, 910, '30', 30, null, '2021-01-20'), (91003, 910, '40', 40, null, '2021-01-10'),
      (91002, 910, '50', 50, null, null), (91001, 911, '2021-01-08', null, '2021-01-08', null)
    ) as v (plot, trait, value, number, date, at)`);
  // Ten days with a mean of n - 3 degrees, without the fifth; lows and highs with the same mean; rain by the hour.
  await change(sql`
    insert into climate_value (dataset_id, location_id, climate_id, value, value_number, recorded_on)
    select ${open}, 910, v.climate, v.number::text, v.number, timestamp '2020-12-31' + n * interval '1 day' + v.hours * interval '1 hour'
    from generate_series(1, 10) n, lateral (values
      (${mean}::int, n - 3.0, 0), (${low}, n - 8.0, 0), (${high}, n + 2.0, 12), (${rain}, 0.5, 3), (${rain}, 1.0, 15)
    ) as v (climate, number, hours)
    where n <> 5`);
  // A second station doubles no rain, and one that may not be read adds nothing.
  await change(sql`
    insert into climate_value (dataset_id, location_id, climate_id, value, value_number, recorded_on) values
      (4, 910, ${rain}, '2.5', 2.5, '2021-01-02'), (${hidden}, 910, ${mean}, '99', 99, '2021-01-05')`);
  await change(sql`
    insert into dataset_trait (trait_id, dataset_id, value_count) values (${height}, ${open}, 5), (${sowing}, ${open}, 1)`);
  await change(sql`
    insert into dataset_climate (climate_id, dataset_id, value_count)
    select climate_id, dataset_id, count(*) from climate_value where climate_id >= 910 group by 1, 2`);
});
afterAll(() => portal.stop());

const call = (more: object) =>
  portal.call('POST', 'dataset/data/trial/weather', {
    body: { datasetIds: [open], xIds: [height], ...more },
  });

async function weather(more: object) {
  const answer = await call(more);
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}

const fixed = { start: { day: '2021-01-01' } };

test('degree days are sums over the days with a temperature above the base', async () => {
  const { periods, ...rest } = await weather({ ...fixed, meanId: mean, rainId: rain });
  // 1 + 3 + 4 + 5 + 6 + 7: the fifth day, of 2 degrees, is missing.
  expect(periods).toEqual([
    {
      datasetId: open,
      datasetName: expect.any(String),
      locationId: 910,
      locationName: 'Test field',
      start: '2021-01-01',
      end: '2021-01-10',
      days: 10,
      values: 2,
      degreeDays: 26,
      degreeDaysMissing: 1,
      // Eight days of 1.5, and one that is the mean of two stations.
      rain: 14,
      rainMissing: 1,
    },
    expect.objectContaining({
      end: '2021-01-20',
      days: 20,
      values: 1,
      degreeDays: 26,
      degreeDaysMissing: 11,
    }),
    {
      datasetId: open,
      datasetName: expect.any(String),
      locationId: 911,
      locationName: 'Dry field',
      start: '2021-01-01',
      end: '2021-01-10',
      days: 10,
      values: 1,
      degreeDaysMissing: 10,
      rainMissing: 10,
    },
  ]);
  expect(rest).toMatchObject({ undated: 1, unplaced: 0, early: 0, isCut: false });
  expect(rest.dateTraits).toContainEqual({ id: sowing, name: 'Test sowing' });
  expect(rest.variables.map(({ name }: { name: string }) => name)).toEqual(['High', 'Low', 'Mean', 'Rain']);
});

test('values that were marked as suspect can be left out', async () => {
  const mark = (isSuspect: boolean) =>
    change(
      sql`update trial_value set is_suspect = ${isSuspect} where plot_id = 91003 and trait_id = ${height}`,
    );
  await mark(true);
  const sites = async (more: object) =>
    (await weather({ ...fixed, ...more })).periods.map(
      ({ locationId }: { locationId: number }) => locationId,
    );
  expect(await sites({})).toEqual([910, 910, 911]);
  expect(await sites({ withoutSuspect: true })).toEqual([910, 910]);
  await mark(false);
});

test('the mean of the lowest and the highest temperature serves as well, above any base', async () => {
  const { periods } = await weather({
    ...fixed,
    minimumId: low,
    maximumId: high,
    baseTemperature: 2.5,
  });
  // Days of 3, 4, 5, 6 and 7 degrees.
  expect(periods[0]).toMatchObject({ degreeDays: 0.5 + 1.5 + 2.5 + 3.5 + 4.5, degreeDaysMissing: 1 });
  expect(periods[0]).not.toHaveProperty('rainMissing');
  const half = await weather({ ...fixed, minimumId: low });
  expect(half.periods[0]).not.toHaveProperty('degreeDaysMissing');
});

test('a period begins on the last such day of a year, or on a date of the plot', async () => {
  const startsOf = async (start: object) => {
    const { periods, early } = await weather({ start, meanId: mean });
    const found = periods.map((one: { start: string; end: string; values: number; degreeDays?: number }) => [
      one.start,
      one.end,
      one.values,
      one.degreeDays,
    ]);
    return { found, early };
  };
  expect((await startsOf({ yearly: '--10-01' })).found[0]).toEqual(['2020-10-01', '2021-01-10', 2, 26]);
  expect((await startsOf({ yearly: '--01-10' })).found[0]).toEqual(['2021-01-10', '2021-01-10', 2, 7]);
  expect(await startsOf({ traitId: sowing })).toEqual({
    found: [
      ['2021-01-08', '2021-01-10', 1, 5 + 6 + 7],
      ['2021-01-08', '2021-01-20', 1, 5 + 6 + 7],
    ],
    early: 2,
  });
  expect(await startsOf({ day: '2021-01-15' })).toMatchObject({ early: 3 });
});

/** For visitors. */
const readable = sql`dataset_id in (
  select id from dataset where dataset_state_id = 1 and licence_id is null and not is_external)`;

test('the figures of the collection agree with sums over its days', async () => {
  const expected = await portal.services.database.reader.many(sql<{
    dataset: number;
    site: number;
    day: string;
    warmth: number | null;
    rain: number | null;
  }>`
    with days as (
      select distinct v.dataset_id, p.location_id, v.recorded_on::date as day
      from trial_value v join plot p on p.id = v.plot_id
      where v.dataset_id = ${open} and v.trait_id = 1 and v.recorded_on is not null and p.location_id is not null)
    select dataset_id as dataset, location_id as site, day::text as day,
      (select sum(case when (lo.t + hi.t) / 2 > 4 then (lo.t + hi.t) / 2 - 4 else 0 end)::float8
        from (select recorded_on::date as d, avg(value_number)::numeric as t from climate_value
            where climate_id = 2 and location_id = days.location_id and ${readable} group by 1) lo
          join (select recorded_on::date as d, avg(value_number)::numeric as t from climate_value
            where climate_id = 1 and location_id = days.location_id and ${readable} group by 1) hi using (d)
        where d between date '2018-01-01' and days.day) as warmth,
      (select sum(r.t)::float8 from (select recorded_on::date as d, avg(value_number)::numeric as t from climate_value
            where climate_id = 3 and location_id = days.location_id and ${readable} group by 1) r
        where d between date '2018-01-01' and days.day) as rain
    from days order by 1, 2, 3`);
  const { periods } = await weather({
    xIds: [1],
    start: { day: '2018-01-01' },
    minimumId: 2,
    maximumId: 1,
    rainId: 3,
    baseTemperature: 4,
  });
  expect(periods).toHaveLength(expected.length);
  expect(expected.some(({ warmth }) => warmth !== null && warmth > 0)).toBe(true);
  for (const [at, { dataset, site, day, warmth, rain: sum }] of expected.entries()) {
    expect(periods[at]).toMatchObject({ datasetId: dataset, locationId: site, end: day });
    if (warmth !== null) expect(periods[at].degreeDays).toBeCloseTo(warmth, 6);
    if (sum !== null) expect(periods[at].rain).toBeCloseTo(sum, 6);
  }
});

test('odd requests are refused, and datasets that may not be read have no weather', async () => {
  for (const more of [
    {},
    { start: {} },
    { start: { day: '2021-01-01', yearly: '--01-01' } },
    { start: { day: '2021-02-30' } },
    { start: { yearly: '--02-30' } },
    { start: { traitId: 'x' } },
    { ...fixed, baseTemperature: 1000 },
  ])
    expect([more, (await call(more)).status]).toEqual([more, 400]);
  expect(await weather({ ...fixed, datasetIds: [hidden], meanId: mean })).toMatchObject({ periods: [] });
});
