import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { snakeCase } from '@landrace/contract/core/table';
import { heliumText } from '@landrace/domain/helium';
import { endedExport } from '@landrace/testkit/exported-files';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../app/worker-runner';
import type { JobContext } from '../../platform/jobs/job-handler';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { pedigreeExportJob } from './pedigree-export.job';

let portal: TestPortal;
let worker: JobQueue;
/** The collection has no ids from here on. */
const a = 5_000;
const first = 901;
const second = 902;
const licensed = 903;
const hidden = 904;
const empty = 905;
/** Tabs, line breaks, backslashes and letters of all kinds. */
const awkward = 'A\tB\r\nC\\t "D" \u2028 Ä 🌾';

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

async function relate(datasetId: number, pairs: readonly (readonly [number, number, string?])[]) {
  for (const [parent, child, type = 'OTHER'] of pairs)
    await change(sql`
      insert into pedigree (dataset_id, germplasm_id, parent_id, relationship_type, pedigree_description_id)
      values (${datasetId}, ${a + child}, ${a + parent}, ${type}, 1)`);
}

beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
  await change(sql`
    insert into germplasm (id, accenumb) select id, 'P' || id - ${a}::int from generate_series(${a}::int, ${a + 60}::int) as id`);
  await change(sql`update germplasm set accenumb = ${awkward} where id = ${a + 50}`);
  await change(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, licence_id, name) values
      (${first}, 1, 7, 1, null, 'First'), (${second}, 1, 7, 1, null, 'Second'), (${licensed}, 1, 7, 1, 3, 'Licensed'),
      (${hidden}, 1, 7, 3, null, 'Hidden'), (${empty}, 1, 7, 1, null, 'Empty')`);
  // A lineage of eight generations, 0 → 1 → … → 7, with a second parent of 4; in another dataset one more child of 4.
  await relate(first, [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4, 'F'],
    [20, 4, 'M'],
    [4, 5],
    [5, 6],
    [6, 7],
  ]);
  await relate(second, [
    [4, 30],
    [3, 4, 'F'],
    [50, 51],
  ]);
  await relate(licensed, [[4, 40]]);
  await relate(hidden, [[4, 41]]);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

const ask = (body: unknown, as?: Account) => portal.call('POST', 'dataset/export/pedigree', { as, body });
const head = ['# heliumInput = PEDIGREE', 'LineName\tParent\tParentType'];

/** Pairs of child and parent, without the header. */
async function linesOf(body: unknown, as?: Account): Promise<string[]> {
  const answer = await ask(body, as);
  expect([answer.status, answer.text()]).toEqual([200, expect.anything()]);
  const lines = answer.text().split('\r\n');
  expect(lines.slice(0, 2)).toEqual(head);
  expect(lines.at(-1), 'the last line ends').toBe('');
  return lines.slice(2, -1);
}

/** All germplasm in the file, as sorted numbers. */
const membersIn = (lines: readonly string[]) =>
  [...new Set(lines.flatMap((line) => line.split('\t').slice(0, 2)))]
    .map((name) => Number(name.slice(1)))
    .sort((x, y) => x - y);

describe('a pedigree as a file', () => {
  test('has a line per child and parent of the chosen datasets and of no other', async () => {
    const answer = await ask({ datasetIds: [first] });
    expect(answer.text()).toBe(
      [
        ...head,
        'P1\tP0\tOTHER',
        'P2\tP1\tOTHER',
        'P3\tP2\tOTHER',
        'P4\tP3\tF',
        'P4\tP20\tM',
        'P5\tP4\tOTHER',
        'P6\tP5\tOTHER',
        'P7\tP6\tOTHER',
        '',
      ].join('\r\n'),
    );
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="pedigree-[\da-f-]{36}\.helium"$/,
    );
    expect(await linesOf({ datasetIds: [first, second] }), 'recorded twice, written once').toHaveLength(10);
  });

  test.each([
    [{ yIds: [a + 4] }, 'one: two up and one down', [2, 3, 4, 5, 20]],
    [{ yIds: [a + 4, a + 20] }, 'several: three either way', [1, 2, 3, 4, 5, 6, 7, 20]],
    [{ yIds: [a + 4], levelsUp: 1, levelsDown: 2 }, 'as far as asked', [3, 4, 5, 6, 20]],
    [{ yIds: [a + 3], levelsUp: 0, levelsDown: -4 }, 'at least one', [2, 3, 4]],
    [{ yIds: [a + 7], levelsUp: 99, levelsDown: 99 }, 'at most five', [2, 3, 4, 5, 6, 7, 20]],
    [{ yIds: [], yGroupIds: null }, 'nobody in particular: all', [0, 1, 2, 3, 4, 5, 6, 7, 20]],
  ])('%j: %s', async (selection, _why, expected) => {
    expect(membersIn(await linesOf({ datasetIds: [first], ...selection }))).toEqual(expected);
  });

  test('traverses all chosen datasets together', async () => {
    const body = { datasetIds: [second, first], yIds: [a + 30], levelsUp: 2 };
    expect(membersIn(await linesOf(body))).toEqual([3, 4, 20, 30]);
    expect(membersIn(await linesOf({ ...body, datasetIds: [second] }))).toEqual([3, 4, 30]);
  });

  test('handles names that would break a line apart', async () => {
    const [line] = await linesOf({ datasetIds: [second], yIds: [a + 50] });
    expect(line).toBe(`P51\t${heliumText(awkward)}\tOTHER`);
    expect(heliumText(awkward)).toBe('A B C\\t "D"   Ä 🌾');
  });

  test('ends if the data are circular', async () => {
    await relate(empty, [
      [10, 11],
      [11, 12],
      [12, 10],
      [13, 13],
    ]);
    const lines = await linesOf({ datasetIds: [empty], yIds: [a + 10], levelsUp: 5, levelsDown: 5 });
    expect(lines).toEqual(['P10\tP12\tOTHER', 'P11\tP10\tOTHER', 'P12\tP11\tOTHER']);
    expect(await linesOf({ datasetIds: [empty], yIds: [a + 13] })).toEqual(['P13\tP13\tOTHER']);
    await change(sql`delete from pedigree where dataset_id = ${empty}`);
  });
});

describe('its members', () => {
  test('are those of visible groups', async () => {
    await change(sql`
      insert into item_group (id, group_type_id, name, is_public, user_id) values
        (801, 3, 'Public', true, null),
        (802, 3, 'Own', false, (select id from app_user where username = 'researcher'))`);
    await change(
      sql`insert into group_germplasm (group_id, germplasm_id) values (801, ${a + 7}), (802, ${a + 30})`,
    );
    const body = { datasetIds: [first, second], levelsUp: 1, levelsDown: 1 };
    expect(membersIn(await linesOf({ ...body, yGroupIds: [801] }))).toEqual([6, 7]);
    expect(membersIn(await linesOf({ ...body, yGroupIds: [801, 802] }))).toEqual([6, 7]);
    expect(membersIn(await linesOf({ ...body, yGroupIds: [801, 802] }, 'researcher'))).toEqual([4, 6, 7, 30]);
    expect(membersIn(await linesOf({ ...body, yGroupIds: [801], yIds: [a + 51] }))).toHaveLength(4);
    expect((await ask({ ...body, yGroupIds: [802] })).json()).toMatchObject({ code: 'pedigree.noData' });
  });

  test('are those of readable datasets, with the licence accepted', async () => {
    const ids = [first, second, licensed, hidden];
    const body = { datasetIds: ids, yIds: [a + 4], levelsUp: 1, levelsDown: 1 };
    expect(membersIn(await linesOf(body))).toEqual([3, 4, 5, 20, 30]);
    expect(membersIn(await linesOf(body, 'researcher'))).toEqual([3, 4, 5, 20, 30]);
    expect(membersIn(await linesOf(body, 'admin'))).toEqual([3, 4, 5, 20, 30, 41]);
    for (const as of [undefined, 'researcher', 'curator'] as const) {
      const answer = await ask({ ...body, datasetIds: [licensed, hidden] }, as);
      expect([answer.status, answer.json().code]).toEqual([404, 'pedigree.noData']);
    }
    const headers = { cookie: 'accepted-licenses=3; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' };
    const accepted = await portal.call('POST', 'dataset/export/pedigree', { body, headers });
    expect(accepted.text()).toContain('P40\tP4\tOTHER');
  });

  test('are those of all readable datasets by default', async () => {
    const body = { yIds: [a + 4], levelsUp: 1, levelsDown: 1 };
    expect(membersIn(await linesOf(body))).toEqual([3, 4, 5, 20, 30]);
    expect(membersIn(await linesOf({ ...body, datasetIds: null }, 'admin'))).toEqual([3, 4, 5, 20, 30, 41]);
  });

  test.each([
    [{ datasetIds: [] }],
    [{ datasetIds: [empty] }],
    [{ datasetIds: [99_999] }],
    [{ datasetIds: [first], yIds: [a + 60] }],
    [{ datasetIds: [first], yIds: [999_999] }],
    [{ datasetIds: [first], yGroupIds: [999_999] }],
  ])('are none: %j', async (body) => {
    const file = await portal.call('POST', 'dataset/export/pedigree', { body });
    expect([file.status, file.json().code]).toEqual([404, 'pedigree.noData']);
    const job = await portal.call('POST', 'dataset/export/pedigree-async', { body });
    expect([job.status, job.json()], 'no job begins').toEqual([200, []]);
    const count = await portal.call('POST', 'dataset/export/pedigree/count', { body });
    expect(count.json()).toEqual({ relations: 0, individuals: 0 });
  });

  test.each([
    [{ datasetIds: 'all' }],
    [{ datasetIds: [first], levelsUp: 'far' }],
    [{ datasetIds: [first], levelsDown: 1.5 }],
    [{ datasetIds: [first], yIds: [1.5] }],
    [{ datasetIds: [first], includeAttributes: 'yes' }],
    [{ datasetIds: [first], yIds: Array.from({ length: 100_001 }, () => 1) }],
  ])('refuses invalid requests', async (body) => {
    for (const call of ['pedigree', 'pedigree/count', 'pedigree-async']) {
      const answer = await portal.call('POST', `dataset/export/${call}`, { body });
      expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
    }
  });
});

test('its size is known before the export', async () => {
  const count = async (body: unknown, as?: Account) =>
    (await portal.call('POST', 'dataset/export/pedigree/count', { as, body })).json();
  expect(await count({ datasetIds: [first] })).toEqual({ relations: 8, individuals: 9 });
  expect(await count({ datasetIds: [first, second] })).toEqual({ relations: 10, individuals: 12 });
  const body = { datasetIds: [first, hidden], yIds: [a + 4], levelsUp: 1, levelsDown: 1 };
  expect(await count(body)).toEqual({ relations: 3, individuals: 4 });
  expect(await count(body, 'admin')).toEqual({ relations: 4, individuals: 5 });
});

describe('with attributes', () => {
  beforeAll(async () => {
    await change(sql`
      insert into attribute (id, target_table, name) values
        (701, 'germinatebase', 'Straw\tlength'), (702, 'germinatebase', 'Awns'), (703, 'germinatebase', 'Of others')`);
    await change(sql`
      insert into attribute_value (attribute_id, germplasm_id, value) values
        (701, ${a + 50}, 'long'), (701, ${a + 50}, E'very\nlong'), (702, ${a + 51}, 'none'), (703, ${a}, 'not asked for')`);
  });
  const body = { datasetIds: [second], yIds: [a + 50], includeAttributes: true };

  test('there is a second file about exactly the germplasm in the first', async () => {
    const answer = await ask(body);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="pedigree-[\da-f-]{36}\.zip"$/,
    );
    const [pedigree, attributes, ...others] = unzip(answer.bytes);
    expect([pedigree?.name, attributes?.name, others]).toEqual([
      'pedigree.helium',
      'pedigree-attributes.helium',
      [],
    ]);
    expect(pedigree?.content.toString().split('\r\n')).toEqual([
      ...head,
      `P51\t${heliumText(awkward)}\tOTHER`,
      '',
    ]);
    const [mark, headings = '', ...rows] = attributes?.content.toString().split('\r\n') ?? [];
    expect(mark).toBe('#heliumInput = PHENOTYPE');
    expect(headings.split('\t')).toEqual([
      'LineName',
      ...Object.keys(germplasm.fields).map(snakeCase),
      'Awns',
      'Straw length',
    ]);
    expect(rows).toHaveLength(3);
    const cells = rows.map((row) => {
      const values = row.split('\t');
      return Object.fromEntries(headings.split('\t').map((heading, index) => [heading, values[index]]));
    });
    expect(cells[0]).toMatchObject({
      LineName: heliumText(awkward),
      germplasm_id: String(a + 50),
      germplasm_name: heliumText(awkward),
      entity_type_name: 'Accession',
      genus: '',
      Awns: '',
      'Straw length': 'long;very long',
    });
    expect(cells[1]).toMatchObject({ LineName: 'P51', Awns: 'none', 'Straw length': '' });
  });

  test('a score that is switched off is not exported', async () => {
    await portal.call('POST', 'settings/admin', { as: 'admin', body: { pdciEnabled: false } });
    const [, attributes] = unzip((await ask(body)).bytes);
    expect(attributes?.content.toString()).not.toContain('pdci');
    await portal.call('POST', 'settings/admin', { as: 'admin', body: { pdciEnabled: true } });
  });
});

describe('created in the background', () => {
  const start = (body: unknown, as?: Account) =>
    portal.call('POST', 'dataset/export/pedigree-async', { as, body });

  const fileOf = (uuid: string, as?: Account) =>
    portal.call('GET', `dataset/export/async/${uuid}/download`, { as });

  test.each([undefined, 'researcher'] as const)('it is a zip with the same files, for %s', async (as) => {
    const body = { datasetIds: [first, hidden, second], yIds: [a + 4], includeAttributes: true };
    const answer = await start(body, as);
    expect(answer.json()).toEqual([{ uuid: expect.any(String), status: 'waiting' }]);
    const [{ uuid }] = answer.json();
    const job = await endedExport(portal, uuid, as);
    const file = await fileOf(uuid, as);
    expect(job).toMatchObject({
      status: 'completed',
      datatype: 'pedigree',
      datasetIds: [first, second],
      progress: 1,
      fileName: expect.stringMatching(/^pedigree-[\da-f-]{36}\.zip$/),
      resultSize: file.bytes.length,
    });
    const contents = (bytes: Buffer) => unzip(bytes).map(({ name, content }) => [name, content.toString()]);
    expect(contents(file.bytes)).toEqual(contents((await ask(body, as)).bytes));
  });

  test('without attributes the zip contains one file', async () => {
    const [{ uuid }] = (await start({ datasetIds: [first] })).json();
    await endedExport(portal, uuid);
    const files = unzip((await fileOf(uuid)).bytes);
    expect(files.map(({ name }) => name)).toEqual(['pedigree.helium']);
    expect(files[0]?.content.toString()).toBe((await ask({ datasetIds: [first] })).text());
  });

  test('rights are those at the time of creation', async () => {
    const { database, storage, settings, logger } = portal.services;
    const researcher = { id: 0, username: 'researcher', role: 'Regular User' } as const;
    const { id } = await database.reader.one(
      sql<{ id: number }>`select id from app_user where username = 'researcher'`,
    );
    const handler = pedigreeExportJob({
      database,
      storage,
      settings,
      findPrincipal: async (userId) => (userId === id ? { ...researcher, id } : undefined),
    });
    const context: JobContext = {
      uuid: '00000000-0000-4000-8000-000000000002',
      userId: id,
      log: logger,
      signal: new AbortController().signal,
      progress: () => undefined,
    };
    const input = { datasetIds: [hidden], userId: id, projectIds: [], acceptedLicenceIds: [] };
    await expect(handler.run(input, context)).rejects.toMatchObject({ code: 'pedigree.noData' });
    await change(sql`insert into dataset_permission (dataset_id, user_id) values (${hidden}, ${id})`);
    expect(await handler.run(input, context)).toMatchObject({ key: `jobs/${context.uuid}` });
    const gone = { ...input, userId: id + 1_000 };
    await expect(handler.run(gone, context)).rejects.toMatchObject({ code: 'access.forbidden' });
    await change(sql`delete from dataset_permission where dataset_id = ${hidden}`);
  });
});
