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
