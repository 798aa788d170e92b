import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { readXlsx } from 'hucre/xlsx';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';

let portal: TestPortal;
/** Datasets of the tiny collection: a public one, and a hidden one. */
const open = 2;
const hidden = 7;
const traits = { height: 900, colour: 901, day: 902 };

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`insert into unit (id, name, abbreviation) values (900, 'centimetre', 'cm')`);
  await change(sql`
    insert into trait (id, name, data_type, unit_id) values
      (${traits.height}, 'Test height', 'numeric', 900),
      (${traits.colour}, 'Test colour', 'text', null),
      (${traits.day}, 'Test day', 'date', null)`);
  await change(sql`
    insert into germplasm (id, accenumb, accename) values (90010, 'TEST 10', null), (90002, 'TEST 2', 'Test name')`);
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id, treatment_id, rep, block, trial_row, trial_column) values
      (90001, ${open}, 90010, 1, '1', '1', 2, 1), (90002, ${open}, 90010, 1, '1', '1', 1, 1),
      (90003, ${open}, 90002, null, '2', '10', null, null), (90004, ${open}, 90002, null, '2', '9', null, null),
      (90005, ${open}, 90002, null, '2', '9', null, null), (90006, ${hidden}, 90010, 1, '1', '1', 1, 1)`);
  await change(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, value, value_number, value_date, recorded_on)
    select v.plot, p.dataset_id, v.trait, v.value, v.number, v.day, v.at from (values
      (90001, 900, '11', 11, null::date, timestamp '2021-06-02'),
      (90001, 900, '10', 10, null, timestamp '2021-06-01'),
      (90001, 900, '12', 12, null, timestamp '2022-06-01'),
      (90002, 900, '20', 20, null, timestamp '2021-06-01'),
      (90003, 900, '-30.5', -30.5, null, timestamp '2021-06-01'),
      (90003, 901, E'=1+1\twith\nlines \\\\ "quoted"', null, null, timestamp '2021-06-01'),
      (90004, 902, '19700111', null, date '1970-01-11', timestamp '2021-06-01'),
      (90005, 900, '44', 44, null, timestamp '2021-06-01 14:30'),
      (90006, 900, '9999', 9999, null, timestamp '2021-06-01')
    ) as v (plot, trait, value, number, day, at) join plot p on p.id = v.plot`);
  await change(sql`
    insert into dataset_trait (trait_id, dataset_id, value_count)
    select trait_id, dataset_id, count(*) from trial_value where trait_id >= 900 group by 1, 2`);
});
afterAll(() => portal.stop());

const chosen = { datasetIds: [open, hidden], xIds: Object.values(traits) };

describe('the text of trials', () => {
  const lines = (text: string) => text.split('\r\n').map((line) => line.split('\t'));

  test('has a row for each plot and year, with the last value of the year', async () => {
    const answer = await portal.call('POST', 'dataset/export/trial?format=tab', { body: chosen });
    expect(answer.status, answer.text()).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/"trials-2-\d{4}(-\d\d){5}-[\da-f-]{36}\.txt"/);
    expect(answer.text()).not.toMatch(/null|9999/);
    const [first, headings = [], ...rows] = lines(answer.text());
    expect(first).toEqual(['#input=PHENOTYPE']);
    expect(headings.join(' ')).toBe(
      'name dbId puid general_identifier taxonomy entity_parent_name entity_parent_general_identifier dataset_name dataset_version license_name year groups location latitude longitude elevation treatments_description rep block trial_row trial_column Test colour Test day Test height [cm]',
    );
    expect(rows.at(-1)).toEqual(['']);
    const found = rows.slice(0, -1).map((row) => {
      const named = new Map(headings.map((heading, at) => [heading, row[at]]));
      return [
        ...['name', 'general_identifier', 'year', 'block', 'trial_row'].map((name) => named.get(name)),
        ...row.slice(21),
      ];
    });
    expect(found).toEqual([
      ['TEST 10', 'TEST 10', '2021', '1', '1', '', '', '20'],
      ['TEST 10', 'TEST 10', '2021', '1', '2', '', '', '11'],
      ['TEST 10', 'TEST 10', '2022', '1', '2', '', '', '12'],
      ['Test name', 'TEST 2', '2021', '9', '', '', '1970-01-11', '44'],
      ['Test name', 'TEST 2', '2021', '10', '', '=1+1 with lines \\ "quoted"', '', '-30.5'],
    ]);
    const [dataset] = rows.map((row) => row[7]);
    expect(dataset).toMatch(/^2-./);
  });

  test('lists chosen groups by the first letters of their names', async () => {
    const [owner] = await portal.services.database.reader.values(
      sql<number>`select id from app_user where username = 'curator'`,
    );
    await change(sql`
      insert into item_group (id, group_type_id, name, user_id, is_public)
      values (900, 3, 'A "group" of two', ${owner}::int, true), (901, 3, 'Private', ${owner}::int, false)`);
    await change(sql`insert into group_germplasm (group_id, germplasm_id) values (900, 90002), (901, 90010)`);
    const groupsFor = async (as?: 'curator') => {
      const body = { ...chosen, yGroupIds: [900, 901] };
      const answer = await portal.call('POST', 'dataset/export/trial', { body, as });
      return [
        ...new Set(
          lines(answer.text())
            .slice(2, -1)
            .map((row) => `${row[0]} ${row[11]}`),
        ),
      ];
    };
    expect(await groupsFor()).toEqual(['Test name ["A \\"group\\" "]']);
    expect(await groupsFor('curator')).toEqual(['TEST 10 ["Private"]', 'Test name ["A \\"group\\" "]']);
  });

  test('of datasets that are not accessible is not found', async () => {
    for (const datasetIds of [[hidden], [99_999]]) {
      const answer = await portal.call('POST', 'dataset/export/trial', { body: { datasetIds } });
      expect([answer.status, answer.json().code]).toEqual([404, 'measurement.noData']);
    }
    const odd = await portal.call('POST', 'dataset/export/trial?format=__proto__', { body: chosen });
    expect(odd.status).toBe(400);
  });
});

test('the text of climate has a row for each location and day, with the last number of the day', async () => {
  await change(
    sql`insert into climate (id, name, data_type) values (900, 'Test rain', 'numeric'), (901, 'Test sky', 'text')`,
  );
  await change(sql`
    insert into climate_value (dataset_id, location_id, climate_id, value, value_number, recorded_on)
    select ${open}::int, location.id, v.* from (values
        (900, '3', 3, timestamp '2021-06-01 12:00'), (900, '2', 2, '2021-06-01 06:00'),
        (900, 'much', null, '2021-06-02'), (901, 'blue', null, '2021-06-02'), (900, '5', 5, '2021-06-03')) as v,
      (select min(id) as id from location) as location`);
  await change(sql`
    insert into dataset_climate (climate_id, dataset_id, value_count) values (900, ${open}, 4), (901, ${open}, 1)`);
  const body = { datasetIds: [open, hidden], xIds: [900, 901] };
  const answer = await portal.call('POST', 'dataset/export/climate', { body });
  expect(answer.status, answer.text()).toBe(200);
  const [headings, ...rows] = answer.text().split('\r\n');
  expect(headings?.replaceAll('\t', ' ')).toBe(
    'name dbId dataset_name dataset_version license_name latitude longitude elevation date year Test rain',
  );
  expect(rows.map((row) => row.split('\t').slice(8))).toEqual([
    ['2021-06-01', '2021', '3'],
    ['2021-06-03', '2021', '5'],
    [],
  ]);
});

describe('other forms', () => {
  const fileOf = async (form: string) => {
    const answer = await portal.call('POST', 'dataset/export/trial', { body: { ...chosen, form } });
    expect(answer.status).toBe(200);
    return answer;
  };
  const endings = (text: string, cells: number) =>
    text.split('\n').map((line) => line.split(',').slice(-cells).join(','));

  test('a long file has a line for each value', async () => {
    const answer = await fileOf('long');
    expect(answer.headers.get('content-disposition')).toMatch(/\.csv"$/);
    const text = answer.text();
    expect(endings(text, 4).slice(0, 5)).toEqual([
      'trait,unit,recorded,value',
      'Test height,cm,2021-06-01,20',
      'Test height,cm,2021-06-01,10',
      'Test height,cm,2021-06-02,11',
      'Test height,cm,2022-06-01,12',
    ]);
    expect(text).toContain('Test height,cm,2021-06-01T14:30:00,44');
    expect(text).toContain(`Test colour,,2021-06-01,"'=1+1\twith\nlines \\ ""quoted"""`);
    expect(text).not.toContain('9999');
  });

  test("a wide file is the contract's table; for R its names are valid, and missing values are NA", async () => {
    const wide = (await fileOf('wide')).text();
    expect(endings(wide, 3)[0]).toBe('Test colour,Test day,Test height [cm]');
    expect(endings(wide, 3)[1]).toBe(',,20');
    const forR = (await fileOf('r')).text();
    expect(forR.startsWith('name,dbId,puid')).toBe(true);
    expect(endings(forR, 3).slice(0, 2)).toEqual(['Test.colour,Test.day,Test.height.cm', 'NA,NA,20']);
    expect(endings(forR, 3)[4]).toBe('NA,1970-01-11,44');
  });

  test('a workbook has numbers', async () => {
    const { sheets } = await readXlsx((await fileOf('xlsx')).bytes);
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]?.slice(-3)).toEqual(['Test colour', 'Test day', 'Test height [cm]']);
    expect(rows[1]?.slice(-3)).toEqual([null, null, 20]);
  });

  test('a job makes the same file, which needs access to the datasets in it', async () => {
    const worker = await startJobs(portal.services);
    try {
      const body = { datasetIds: [open, hidden], xIds: [traits.height], form: 'long' };
      const answer = await portal.call('POST', 'dataset/export/trial/job', { body, as: 'admin' });
      expect(answer.status, answer.text()).toBe(200);
      const [{ uuid }] = answer.json();
      const path = `dataset/export/async/${uuid}/download`;
      await expect.poll(async () => (await portal.call('GET', path, { as: 'admin' })).status).toBe(200);
      const file = await portal.call('GET', path, { as: 'admin' });
      const direct = await portal.call('POST', 'dataset/export/trial', { body, as: 'admin' });
      expect(file.text()).toBe(direct.text());
      expect(file.text()).toContain('9999');
      const { reader } = portal.services.database;
      const required = await reader.one(sql<{ ids: number[] }>`
        select result_readable_dataset_ids as ids from job where uuid = ${uuid}::uuid`);
      expect(required.ids).toEqual([open, hidden]);
    } finally {
      await worker.stop();
    }
  });
});
