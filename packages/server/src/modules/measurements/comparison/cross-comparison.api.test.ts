import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
const open = 2;
const hidden = 7;

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into location (id, location_type_id, site_name) values (900, 3, 'Test field'), (901, 1, 'Test valley')`);
  await change(sql`
    insert into germplasm (id, accenumb, location_id, pdci) values (90001, 'TEST 1', 901, 5), (90002, 'TEST 2', null, 7.5)`);
  await change(sql`
    insert into trait (id, name, data_type) values (900, 'Test height', 'numeric'), (901, 'Test colour', 'text')`);
  await change(sql`insert into climate (id, name) values (900, 'Test rain')`);
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id, location_id, rep, trial_row, latitude, longitude) values
      (90001, ${open}, 90001, 900, '1', 1, 50, 9), (90002, ${open}, 90001, 900, '2', 2, 50, 9),
      (90003, ${open}, 90002, 901, '1', 3, 51, 9), (90004, ${hidden}, 90001, 900, '1', 1, 52, 9)`);
  await change(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, value, value_number, recorded_on)
    select v.plot, p.dataset_id, v.trait, v.value, v.number, v.at from (values
      (90001, 900, '10', 10, timestamp '2021-06-01 10:00'), (90002, 900, '20', 20, '2021-06-01'),
      (90001, 901, E'red\tand\nwhite', null, null), (90003, 900, '30', 30, '2020-07-01'),
      (90004, 900, '9999', 9999, '2019-01-01')
    ) as v (plot, trait, value, number, at) join plot p on p.id = v.plot`);
  await change(sql`
    insert into climate_value (dataset_id, location_id, climate_id, value, value_number, recorded_on)
    values (${open}, 900, 900, '1', 1, '2021-01-01'), (${open}, 901, 900, '2', 2, '2021-01-01')`);
  await change(sql`
    insert into dataset_trait (trait_id, dataset_id, value_count)
    select trait_id, dataset_id, count(*) from trial_value where trait_id >= 900 group by 1, 2`);
  await change(
    sql`insert into dataset_climate (climate_id, dataset_id, value_count) values (900, ${open}, 2)`,
  );
});
afterAll(() => portal.stop());

/** Both germplasm, so that no other takes part. */
const chosenItems = { markedIds: [90_001, 90_002] };
const datasetIds = [open, hidden];
const height = { type: 'TRAIT', id: 900, columnName: null, datasetIds };
const colour = { ...height, id: 901 };
const rain = { ...height, type: 'CLIMATE' };
const column = (columnName: string) => ({ type: 'GERMPLASM_COLUMN', id: null, columnName });
const compare = (first: object, second: object) =>
  portal.call('POST', 'dataset/crosscomparison', { body: { first, second } });

async function pairsOf(first: object, second: object): Promise<string[]> {
  const answer = await compare(first, second);
  expect(answer.status, answer.text()).toBe(200);
  const [head, headings, ...lines] = answer.text().split('\r\n');
  expect(head).toBe('#input=PHENOTYPE');
  expect(headings).toMatch(/^name\tdbId\tgeneral_identifier\t/);
  return lines.slice(0, -1).map((line) => line.split('\t').slice(2).join('|'));
}

test('every value of a trait of a germplasm meets every one of the other', async () => {
  expect(await pairsOf(height, colour)).toEqual(['TEST 1|10|red and white', 'TEST 1|20|red and white']);
  expect(await pairsOf(height, { ...colour, markedIds: [90002] })).toEqual([]);
});

test('climate is that of the place of the plot, and otherwise that of the germplasm', async () => {
  expect(await pairsOf(height, rain)).toEqual(['TEST 1|10|1', 'TEST 1|20|1', 'TEST 2|30|2']);
  expect(await pairsOf(rain, column('pdci'))).toEqual(['TEST 1|2|5.00']);
  expect(await pairsOf(rain, rain)).toEqual(['TEST 1|2|2']);
});

test('fields of germplasm are those of its list', async () => {
  expect(await pairsOf(column('pdci'), height)).toEqual([
    'TEST 1|5.00|10',
    'TEST 1|5.00|20',
    'TEST 2|7.50|30',
  ]);
});

test('odd requests are refused with a reason', async () => {
  for (const [first, status] of [
    [{ ...height, id: null }, 400],
    [{ ...height, datasetIds: [] }, 400],
    [{ ...height, type: 'MARKER' }, 400],
    [column('name; drop table germplasm'), 400],
    [column('__proto__'), 400],
    [{ type: 'GERMPLASM_COLUMN' }, 400],
    [{ ...height, datasetIds: [hidden] }, 404],
    [{ ...height, id: 999_999 }, 404],
  ] as const)
    expect([first, (await compare(first, height)).status]).toEqual([first, status]);
});

async function chartOf(first: object, second: object, more: object = {}) {
  const answer = await portal.call('POST', 'dataset/crosscomparison/chart', {
    body: { first, second, ...more },
  });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}

const meansOfItems = sql<{ first: number; second: number; name: string }>`
  with mean as (
    select p.germplasm_id, v.trait_id, avg(v.value_number::numeric) as value
    from trial_value v join plot p on p.id = v.plot_id
    where v.dataset_id = ${open} and v.trait_id in (1, 3) group by 1, 2)
  select one.value::float8 as first, other.value::float8 as second, g.display_name as name
  from mean one join mean other on other.germplasm_id = one.germplasm_id and other.trait_id = 3
    join germplasm g on g.id = one.germplasm_id where one.trait_id = 1`;

test('two numbers are points of germplasm with their means and correlation', async () => {
  const trait = (id: number) => ({ type: 'TRAIT', id, datasetIds: [open] });
  const chart = await chartOf(trait(1), trait(3));
  const means = await portal.services.database.reader.many(meansOfItems);
  expect(means.length).toBeGreaterThan(5);
  const { items, names, values } = chart.points;
  const found = items.map((id: number, at: number) => [names[id], values[0][at], values[1][at]]);
  expect(found.map(([name]: [string]) => name).sort()).toEqual(means.map(({ name }) => name).sort());
  for (const { name, first, second } of means) {
    const [, x, y] = found.find(([known]: [string]) => known === name);
    expect(x).toBeCloseTo(first, 9);
    expect(y).toBeCloseTo(second, 9);
  }
  const r = await portal.services.database.reader.value(
    sql<number>`select corr(first, second) from (${meansOfItems}) as means`,
  );
  expect(chart.pairs).toEqual([
    { x: 0, y: 1, n: means.length, r: expect.closeTo(r, 9), p: expect.any(Number) },
  ]);
  expect(chart).not.toHaveProperty('boxes');
});

test('every value can meet every other one instead', async () => {
  const chart = await chartOf(height, { ...height }, { per: 'value' });
  expect(chart.count).toBe(2 * 2 + 1);
  expect((await chartOf(height, height)).points.values).toEqual([
    [15, 30],
    [15, 30],
  ]);
});

test('a number and a category are boxes, divided by colour on request', async () => {
  const plain = await chartOf(column('entityTypeName'), height);
  expect(plain.categories[0]).toEqual({
    shown: [{ value: 'Accession', count: 2 }],
    others: 0,
    otherPoints: 0,
  });
  expect(plain.boxes).toMatchObject([{ category: 0, count: 2, min: 15, median: 22.5, max: 30, mean: 22.5 }]);
  expect(plain.points.values).toEqual([
    [0, 0],
    [15, 30],
  ]);
  const coloured = await chartOf(column('entityTypeName'), height, {
    colour: { by: 'column', columnName: 'pdci' },
  });
  expect(coloured.groups).toEqual([
    { key: '5.00', name: '5.00', count: 1 },
    { key: '7.50', name: '7.50', count: 1 },
  ]);
  expect(coloured.boxes).toMatchObject([
    { category: 0, group: 0, count: 1, mean: 15 },
    { category: 0, group: 1, count: 1, mean: 30 },
  ]);
});

test('two categories are counts that agree with the list of germplasm', async () => {
  const chart = await chartOf(column('countryName'), column('biologicalStatusName'));
  const rows = await portal.services.database.reader.many(sql<{ first: string; second: string; n: number }>`
    select c.name as first, b.name as second, count(*)::int as n
    from germplasm g join country c on c.id = g.country_id join biological_status b on b.id = g.biological_status_id
    group by 1, 2`);
  expect(rows.length).toBeGreaterThan(5);
  const [countries, statuses] = chart.categories;
  const shown = chart.counts.flatMap((row: number[], at: number) =>
    row.flatMap((n, column) => {
      const status = statuses.shown[column]?.value;
      return n > 0 && status !== undefined ? [{ first: countries.shown[at].value, second: status, n }] : [];
    }),
  );
  for (const one of shown) expect(rows).toContainEqual(one);
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  expect(chart.count).toBe(total);
  const counted = chart.counts.flat().reduce((sum: number, n: number) => sum + n, 0);
  expect(counted + countries.otherPoints).toBe(total);
});

test('climate is that of each location of a germplasm, which can be its colour', async () => {
  const chart = await chartOf(height, rain, { colour: { by: 'site' } });
  expect(chart.points.values).toEqual([
    [15, 30],
    [1, 2],
  ]);
  expect(chart.sites).toEqual({ ids: [900, 901], names: { 900: 'Test field', 901: 'Test valley' } });
  expect(chart.groups.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Test field',
    'Test valley',
  ]);
});

test('without datasets, values of all that the caller may read take part', async () => {
  const anywhere = { type: 'TRAIT', id: 900, ...chosenItems };
  expect((await chartOf(anywhere, column('pdci'))).points.values).toEqual([
    [15, 30],
    [5, 7.5],
  ]);
  const body = { first: anywhere, second: column('pdci') };
  const answer = await portal.call('POST', 'dataset/crosscomparison/chart', { body, as: 'admin' });
  expect(answer.json().points.values[0]).toEqual([expect.closeTo((10 + 20 + 9999) / 3, 6), 30]);
});

test('suspect values can be left out of it', async () => {
  const mark = (isSuspect: boolean) =>
    change(sql`update trial_value set is_suspect = ${isSuspect} where plot_id = 90002 and trait_id = 900`);
  await mark(true);
  const first = async (more: object) => (await chartOf({ ...height, ...more }, height)).points.values;
  expect(await first({})).toEqual([
    [15, 30],
    [15, 30],
  ]);
  expect(await first({ withoutSuspect: true })).toEqual([
    [10, 30],
    [15, 30],
  ]);
  await mark(false);
});

test('more points than a browser should draw are counted in a grid', async () => {
  await change(sql`insert into germplasm (id, accenumb) values (90009, 'MANY')`);
  await change(sql`insert into trait (id, name, data_type) values (902, 'Test count', 'numeric')`);
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id) select 91000 + n, ${open}, 90009 from generate_series(1, 230) n`);
  await change(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, value, value_number)
    select 91000 + n, ${open}, 902, n::text, n from generate_series(1, 230) n`);
  await change(sql`insert into dataset_trait (trait_id, dataset_id, value_count) values (902, ${open}, 230)`);
  const many = { ...height, id: 902 };
  const chart = await chartOf(many, many, { per: 'value' });
  expect(chart.count).toBe(230 * 230);
  expect(chart).not.toHaveProperty('points');
  const [{ grid, n }] = chart.pairs;
  expect([n, grid.length, grid.reduce((sum: number, count: number) => sum + count, 0)]).toEqual([
    230 * 230,
    chart.gridSize ** 2,
    230 * 230,
  ]);
  // Boxes are of all points, too.
  const boxes = await chartOf(column('entityTypeName'), many, { per: 'value' });
  expect(boxes.boxes).toMatchObject([{ category: 0, count: 230, min: 1, median: 115.5, max: 230 }]);
  expect(await chartOf(many, many)).toMatchObject({ count: 1, points: { values: [[115.5], [115.5]] } });
});

test('nothing in common is no error', async () => {
  const chart = await chartOf({ ...height, markedIds: [90_002] }, colour);
  expect(chart).toMatchObject({ count: 0, boxes: [], points: { items: [] } });
});

test('odd requests for charts are refused with a reason', async () => {
  for (const body of [
    { first: height, second: column('__proto__') },
    { first: height, second: height, per: 'plot' },
    { first: height, second: height, colour: { by: 'column' } },
    { first: height, second: height, colour: { by: 'column', columnName: 'constructor' } },
    { first: { type: 'TRAIT', id: 900, datasetIds: [] }, second: height },
  ])
    expect((await portal.call('POST', 'dataset/crosscomparison/chart', { body })).status).toBe(400);
});

test('days, places, germplasm and plots of trials can be chosen', async () => {
  const post = async (path: string, body: object) => {
    const answer = await portal.call('POST', `dataset/data/trial/${path}`, { body });
    expect(answer.status, answer.text()).toBe(200);
    return answer.json();
  };
  expect(await post('timepoint', { datasetIds, traitIds: [900, 901] })).toEqual(['2020-07-01', '2021-06-01']);
  expect(await post('timepoint', { datasetIds, traitIds: [900], markedIds: [90002] })).toEqual([
    '2020-07-01',
  ]);
  expect(await post('timepoint', { datasetIds: [hidden] })).toEqual([]);
  const [places] = await portal.services.database.reader.values(sql<number>`
    select count(distinct (latitude, longitude))::int from plot where dataset_id = ${open} and latitude is not null`);
  expect(await post('location/count', { datasetIds })).toBe(places);
  const filter = [{ column: 'germplasmName', comparator: 'contains', operator: 'and', values: ['TEST '] }];
  const germplasm = await post('germplasm?isGermplasm=true', { datasetIds, filter, limit: 10 });
  expect(germplasm).toEqual({
    data: [1, 2].map((number) => ({
      germplasmId: 90_000 + number,
      germplasmGid: `TEST ${number}`,
      germplasmName: `TEST ${number}`,
      germplasmDisplayName: `TEST ${number}`,
      datasetId: open,
    })),
    count: 2,
  });
  const plots = await post('germplasm?isGermplasm=false', { datasetIds, filter, limit: 2, page: 1 });
  expect(plots).toMatchObject({
    data: [{ trialsetupId: 90_003, rep: '1', block: '1', trialRow: 3 }],
    count: 3,
  });
  const odd = await portal.call('POST', 'dataset/data/trial/germplasm', {
    body: { orderBy: 'x', ascending: 1 },
  });
  expect(odd.status).toBe(400);
});
