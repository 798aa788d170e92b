import type { Summary } from '@landrace/contract/areas/measurements/summary.routes';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
/** Datasets of the tiny collection: a public one, one with a licence, a hidden one. */
const open = 2;
const hidden = 7;
/** Traits of the test: numbers, scores, words, dates. */
const traits = { height: 900, score: 901, colour: 902, flowering: 903, empty: 904, constant: 905 };

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into trait (id, name, data_type, restrictions) values
      (${traits.height}, 'Test height', 'numeric', null),
      (${traits.score}, 'Test score', 'categorical', '{"categories": [["1", "2", "3"]]}'),
      (${traits.colour}, 'Test colour', 'categorical', '{"categories": [["red", "white"]]}'),
      (${traits.flowering}, 'Test flowering', 'date', null),
      (${traits.empty}, 'Test nothing', 'numeric', null),
      (${traits.constant}, 'Test constant', 'numeric', null)`);
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id, treatment_id, rep, block, trial_row) values
      (90001, ${open}, 40, 1, '1', '1', 0), (90002, ${open}, 40, 2, '1', '1', 1), (90003, ${open}, 41, 1, '2', '1', 2),
      (90004, ${open}, 41, 2, '2', '10', 3), (90005, ${open}, 42, null, '10', '2', null), (90006, ${hidden}, 40, 1, '1', '1', 1)`);
  await measure(
    traits.height,
    { 90001: 10, 90002: 20, 90003: 30, 90004: 100, 90005: 12, 90006: 9999 },
    '2021-06-01',
  );
  await measure(traits.height, { 90001: 11, 90002: 12, 90003: 13 }, '2022-06-01');
  await measure(traits.constant, { 90001: 5, 90002: 5 });
  await measure(traits.score, { 90001: '3', 90002: '1', 90003: '2' });
  await measure(traits.colour, { 90001: 'red', 90002: 'red', 90003: 'white' });
  await change(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, value, value_date)
    values (90001, ${open}, ${traits.flowering}, '1970-01-11', '1970-01-11')`);
  await change(sql`
    insert into dataset_trait (trait_id, dataset_id, value_count)
    select trait_id, dataset_id, count(*) from trial_value where trait_id >= 900 group by 1, 2`);
});
afterAll(() => portal.stop());

async function measure(
  traitId: number,
  values: Record<number, number | string>,
  recordedOn: string | null = null,
): Promise<void> {
  for (const [plot, value] of Object.entries(values)) {
    const number = typeof value === 'number' ? value : null;
    await change(sql`
      insert into trial_value (plot_id, dataset_id, trait_id, value, value_number, recorded_on)
      select id, dataset_id, ${traitId}::int, ${String(value)}, ${number}::float8, ${recordedOn}::timestamp
      from plot where id = ${Number(plot)}::int`);
  }
}

async function summaryOf(body: object, as?: Account): Promise<Summary> {
  const answer = await portal.call('POST', 'dataset/data/trial/summary', {
    body: { datasetIds: [open, hidden], ...body },
    as,
  });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}

/** Names of the first dimension and the counts. */
const counts = ({ series }: Summary) =>
  Object.fromEntries(series.map(({ keys, count }) => [keys[0]?.name ?? '', count]));

describe('statistics of all values', () => {
  test('quartiles, whiskers and outliers are those of the sorted values, without hidden datasets', async () => {
    const { series, variables, isCut } = await summaryOf({ xIds: [traits.height] });
    // 10 11 12 12 13 20 30 100
    expect(series).toEqual([
      {
        variableId: traits.height,
        keys: [],
        count: 8,
        min: 10,
        q1: 11.75,
        median: 12.5,
        q3: 22.5,
        max: 100,
        mean: 26,
        sd: expect.closeTo(30.6361, 3),
        lowWhisker: 10,
        highWhisker: 30,
        outlierCount: 1,
        outliers: [100],
      },
    ]);
    expect(variables).toEqual([
      { id: traits.height, name: 'Test height', dataType: 'numeric', isNumeric: true, count: 8 },
    ]);
    expect(isCut).toBe(false);
    expect((await summaryOf({ xIds: [traits.height] }, 'admin')).series[0]).toMatchObject({
      count: 9,
      max: 9999,
    });
  });

  test('scores count as numbers, dates as days, words by their frequency', async () => {
    const { series, categories } = await summaryOf({ xIds: [traits.score, traits.colour, traits.flowering] });
    expect(series).toMatchObject([
      { variableId: traits.score, count: 3, median: 2 },
      { variableId: traits.flowering, count: 1, min: 10, max: 10 },
    ]);
    expect(series[1]).not.toHaveProperty('sd');
    expect(categories).toEqual([
      { variableId: traits.colour, keys: [], value: 'red', count: 2 },
      { variableId: traits.colour, keys: [], value: 'white', count: 1 },
    ]);
  });

  test('bins contain every value, also if all are equal', async () => {
    const { series, ranges } = await summaryOf({ xIds: [traits.height, traits.constant], bins: 3 });
    expect(series.map(({ bins }) => bins)).toEqual([
      [7, 0, 1],
      [2, 0, 0],
    ]);
    expect(ranges).toEqual([
      { variableId: traits.height, from: 10, to: 100 },
      { variableId: traits.constant, from: 5, to: 5 },
    ]);
  });

  test('without values there is nothing', async () => {
    expect(await summaryOf({ xIds: [traits.empty] })).toEqual({
      variables: [],
      series: [],
      categories: [],
      isCut: false,
    });
  });
});

describe('divided values', () => {
  const height = { xIds: [traits.height] };
  test.each([
    { by: 'year', expected: { 2021: 5, 2022: 3 } },
    { by: 'date', expected: { '2021-06-01': 5, '2022-06-01': 3 } },
    { by: 'rep', expected: { 1: 4, 2: 3, 10: 1 } },
    { by: 'block', expected: { 1: 6, 2: 1, 10: 1 } },
    { by: 'row', expected: { '': 1, 0: 2, 1: 2, 2: 2, 3: 1 } },
    { by: 'column', expected: { '': 8 } },
    { by: 'location', expected: { '': 8 } },
  ])('by $by', async ({ by, expected }) => {
    expect(counts(await summaryOf({ ...height, by: [by] }))).toEqual(expected);
  });

  test('by treatment and germplasm, each with its name', async () => {
    const { series } = await summaryOf({ ...height, by: ['treatment', 'germplasm'] });
    expect(series.map(({ keys, count }) => [...keys.map(({ key }) => key), count])).toEqual([
      ['', '42', 1],
      ['1', '40', 2],
      ['1', '41', 2],
      ['2', '40', 2],
      ['2', '41', 1],
    ]);
    expect(series[1]?.keys.every(({ name }) => name !== undefined && name !== '')).toBe(true);
  });

  test('by a few named germplasm and locations, and all others together', async () => {
    const named = { ...height, by: ['namedgermplasm'], namedGermplasmIds: [41, 40] };
    const { series } = await summaryOf(named);
    const { database } = portal.services;
    const expected = await database.reader.many(sql`
      select case when p.germplasm_id in (40, 41) then p.germplasm_id::text else '' end as key, count(*)::int as count
      from trial_value v join plot p on p.id = v.plot_id
      where v.trait_id = ${traits.height} and v.dataset_id = ${open} group by 1`);
    const found = series.map(({ keys: [key], count }) => ({ key: key?.key, count }));
    expect(found).toHaveLength(3);
    expect(expected).toEqual(expect.arrayContaining(found));
    expect(counts(await summaryOf({ ...height, by: ['namedlocations'], namedLocationIds: [1] }))).toEqual({
      '': 8,
    });
    // Nobody is named yet.
    expect(counts(await summaryOf({ ...height, by: ['namedgermplasm'] }))).toEqual({ '': 8 });
  });

  test('germplasm of one name are two series, each with its accession number', async () => {
    await change(sql`update germplasm set accename = 'Twin' where id in (40, 41)`);
    const { series } = await summaryOf({ ...height, by: ['germplasm'] });
    const numbers = await portal.services.database.reader.values(
      sql<string>`select 'Twin (' || accenumb || ')' from germplasm where id in (40, 41) order by id`,
    );
    expect(series.slice(0, 2).map(({ keys: [key] }) => key?.name)).toEqual(numbers);
    expect(series[2]?.keys[0]?.name).not.toContain('(');
  });

  test('by group and germplasm chosen by id; private groups of others are left out', async () => {
    const { rows } = await groups();
    const [shared, ofCurator] = rows;
    const by = { ...height, by: ['group'], yIds: [40], yGroupIds: [shared, ofCurator] };
    expect(counts(await summaryOf(by))).toEqual({ marked: 4, 'Test group': 5 });
    expect(counts(await summaryOf(by, 'curator'))).toEqual({ marked: 4, 'Test group': 5, 'Test private': 1 });
  });

  /** A public group of 40 and 42, and a private one of 42. */
  async function groups() {
    const { database } = portal.services;
    const [curator] = await database.reader.values(
      sql<number>`select id from app_user where username = 'curator'`,
    );
    const rows = await database.inTransaction((tx) =>
      tx.values(sql<number>`
        insert into item_group (group_type_id, name, user_id, is_public)
        values (3, 'Test group', ${curator}::int, true), (3, 'Test private', ${curator}::int, false) returning id`),
    );
    await change(sql`
      insert into group_germplasm (group_id, germplasm_id)
      values (${rows[0]}::int, 40), (${rows[0]}::int, 42), (${rows[1]}::int, 42)`);
    return { rows };
  }
});

test('more values than fit into memory are refused, but not a few of their germplasm', async () => {
  const counted = (count: number) =>
    change(sql`
      update dataset_trait set value_count = ${count}::int where trait_id = ${traits.constant} and dataset_id = ${open}`);
  await counted(10_000_001);
  const body = { datasetIds: [open], xIds: [traits.constant] };
  for (const path of ['dataset/data/trial/summary', 'dataset/stats/trial']) {
    const answer = await portal.call('POST', path, { body });
    expect([answer.status, answer.json().code]).toEqual([400, 'measurement.tooManyValues']);
  }
  expect((await summaryOf({ ...body, yIds: [40] })).series).toMatchObject([{ count: 2, median: 5 }]);
  await counted(2);
});

test('odd requests are refused with a reason', async () => {
  for (const body of [
    {},
    { datasetIds: [] },
    { datasetIds: ['x'] },
    { datasetIds: [open], by: ['name'] },
    { datasetIds: [open], by: ['year', 'rep', 'block'] },
    { datasetIds: [open], by: ['__proto__'] },
    { datasetIds: [open], by: ['namedgermplasm'], namedGermplasmIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { datasetIds: [open], by: ['namedgermplasm'], namedGermplasmIds: ['1 or true'] },
    { datasetIds: [open], bins: 1 },
    { datasetIds: [open], bins: 1e9 },
  ]) {
    const answer = await portal.call('POST', 'dataset/data/trial/summary', { body });
    expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
  }
});
