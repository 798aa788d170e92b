import type { Points } from '@landrace/contract/areas/measurements/points.routes';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
/** Datasets of the tiny collection: a public one and a hidden one. */
const open = 2;
const hidden = 7;
const traits = { height: 900, weight: 901, colour: 902, twice: 903 };

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

/** [plot, trait, number, day] */
const values = [
  [90001, traits.height, 10, '2021-06-01'],
  [90001, traits.height, 12, '2021-07-01'],
  [90001, traits.height, 20, '2022-06-01'],
  [90001, traits.weight, 1, '2021-07-15'],
  [90002, traits.height, 14, '2021-06-01'],
  [90002, traits.weight, 2, '2021-06-01'],
  [90003, traits.height, 16, null],
  [90003, traits.weight, 4, null],
  [90004, traits.height, 999, '2021-06-01'],
] as const;

beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into trait (id, name, data_type) values
      (${traits.height}, 'Test height', 'numeric'), (${traits.weight}, 'Test weight', 'numeric'),
      (${traits.colour}, 'Test colour', 'text')`);
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id, treatment_id) values
      (90001, ${open}, 40, 1), (90002, ${open}, 40, 2), (90003, ${open}, 41, null), (90004, ${hidden}, 40, 1)`);
  for (const [plot, trait, number, day] of values)
    await change(sql`
      insert into trial_value (plot_id, dataset_id, trait_id, value, value_number, recorded_on)
      select id, dataset_id, ${trait}::int, ${String(number)}, ${number}::float8, ${day}::timestamp
      from plot where id = ${plot}::int`);
  await change(sql`
    insert into dataset_trait (trait_id, dataset_id, value_count)
    select trait_id, dataset_id, count(*) from trial_value where trait_id >= 900 group by 1, 2`);
  await change(sql`update dataset set start_date = '2019-04-01', end_date = null where id = ${open}`);
});
afterAll(() => portal.stop());

async function pointsOf(body: object, as?: Account): Promise<Points> {
  const answer = await portal.call('POST', 'dataset/data/trial/points', {
    body: { datasetIds: [open, hidden], xIds: [traits.height, traits.weight], ...body },
    as,
  });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}

/** Plot, time and values of each point, sorted. */
const rowsOf = ({ points }: Points) =>
  (points?.items ?? [])
    .map((item, at) => [
      points?.plots?.[at] ?? item,
      points?.times?.[at] ?? null,
      ...(points?.values ?? []).map((column) => column[at]),
    ])
    .sort((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]));

describe('a point is', () => {
  test('a plot in one year, with the last value by default; the year of the dataset if there is no day', async () => {
    expect(rowsOf(await pointsOf({}))).toEqual([
      [90001, 2021, 12, 1],
      [90001, 2022, 20, null],
      [90002, 2021, 14, 2],
      [90003, 2019, 16, 4],
    ]);
    expect(rowsOf(await pointsOf({ rule: 'mean' }))[0]).toEqual([90001, 2021, 11, 1]);
  });

  test('a plot on one day', async () => {
    const days = rowsOf(await pointsOf({ per: 'day' }));
    expect(days).toHaveLength(6);
    expect(days[0]).toEqual([90001, Date.UTC(2021, 5, 1) / 86_400_000, 10, null]);
    expect(days.at(-1)).toEqual([90003, null, 16, 4]);
  });

  test('a plot over all time, or a germplasm', async () => {
    expect(rowsOf(await pointsOf({ per: 'unit' }))).toEqual([
      [90001, null, 20, 1],
      [90002, null, 14, 2],
      [90003, null, 16, 4],
    ]);
    expect(rowsOf(await pointsOf({ per: 'item', rule: 'mean' }))).toEqual([
      [40, null, 14, 1.5],
      [41, null, 16, 4],
    ]);
  });
});

test('of values of the same day the last one entered counts, in whatever order they are read', async () => {
  await change(sql`
    insert into trait (id, name, data_type) values (${traits.twice}, 'Test twice', 'numeric')`);
  await change(sql`
    insert into trial_value (id, plot_id, dataset_id, trait_id, value, value_number, recorded_on)
    values (9000002, 90001, ${open}, ${traits.twice}, '7', 7, '2021-06-01'),
      (9000001, 90001, ${open}, ${traits.twice}, '5', 5, '2021-06-01')`);
  await change(sql`
    insert into dataset_trait (trait_id, dataset_id, value_count) values (${traits.twice}, ${open}, 2)`);
  const xIds = [traits.twice];
  expect(rowsOf(await pointsOf({ xIds }))).toEqual([[90001, 2021, 7]]);
  expect(rowsOf(await pointsOf({ xIds, rule: 'mean' }))).toEqual([[90001, 2021, 6]]);
});

test('correlations and spreads are those of the points', async () => {
  const { pairs, spreads, count } = await pointsOf({});
  expect(count).toBe(4);
  // 12 1, 14 2, 16 4
  expect(pairs).toEqual([
    { x: 0, y: 1, n: 3, r: expect.closeTo(0.9819805, 6), p: expect.closeTo(0.1210377, 6) },
  ]);
  expect(spreads[0]).toMatchObject({ count: 4, from: 12, to: 20 });
  expect(spreads[1]?.bins.reduce((sum, bin) => sum + bin)).toBe(3);
});

test('points are divided by a property', async () => {
  const { groups, points } = await pointsOf({ by: 'treatment', per: 'unit' });
  expect(groups.map(({ count }) => count)).toEqual([1, 1, 1]);
  expect(groups.filter(({ name }) => name === undefined)).toEqual([{ key: '', count: 1 }]);
  const last = points?.groups[points?.plots?.indexOf(90003) ?? -1];
  expect(groups[last ?? -1]).toEqual({ key: '', count: 1 });
  expect((await pointsOf({ by: 'year' })).groups).toEqual([
    { key: '2021', name: '2021', count: 2 },
    { key: '2019', name: '2019', count: 1 },
    { key: '2022', name: '2022', count: 1 },
  ]);
  // A germplasm has no treatment.
  expect((await pointsOf({ by: 'treatment', per: 'item' })).groups).toEqual([]);
});

test('points of named germplasm have groups of their own', async () => {
  const all = await pointsOf({ per: 'item' });
  const [first = 0] = all.points?.items ?? [];
  const { groups, points } = await pointsOf({
    per: 'item',
    by: 'namedgermplasm',
    namedGermplasmIds: [first],
  });
  const at = groups.findIndex(({ key }) => key === String(first));
  expect(groups[at]).toMatchObject({ name: expect.any(String), count: 1 });
  expect(points?.items.filter((_, place) => points.groups[place] === at)).toEqual([first]);
  expect(groups.filter(({ name }) => name === undefined).map(({ count }) => count)).toEqual([all.count - 1]);
});

test('hidden datasets and words give no points', async () => {
  expect((await pointsOf({}, 'admin')).count).toBe(5);
  expect(await pointsOf({ xIds: [traits.colour] })).toMatchObject({ variables: [], count: 0 });
  expect(await pointsOf({ datasetIds: [hidden] })).toMatchObject({ variables: [], count: 0 });
});

test('odd requests are refused with a reason', async () => {
  for (const body of [
    { xIds: [] },
    { xIds: [1, 2, 3, 4, 5, 6, 7, 8] },
    { per: 'plot' },
    { rule: 'median' },
    { by: 'constructor' },
  ]) {
    const answer = await portal.call('POST', 'dataset/data/trial/points', {
      body: { datasetIds: [open], xIds: [1], ...body },
    });
    expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
  }
});

test('points of climate are divided by month where they have one, and otherwise by nothing', async () => {
  const groupsOf = async (per: string) => {
    const body = { datasetIds: [4], xIds: [1, 2], per, by: 'month' };
    const answer = await portal.call('POST', 'dataset/data/climate/points', { body });
    expect(answer.status, answer.text()).toBe(200);
    return answer.json().groups.map(({ key }: { key: string }) => key);
  };
  expect((await groupsOf('day')).length).toBeGreaterThan(0);
  for (const key of await groupsOf('day')) expect(key).toMatch(/^(0[1-9]|1[0-2])$/);
  for (const per of ['unit', 'item', 'year']) expect(await groupsOf(per)).toEqual([]);
});
