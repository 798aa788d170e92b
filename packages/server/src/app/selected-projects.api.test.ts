import { projectHeader } from '@landrace/contract/core/table-request';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** With an empty project selected, or one that has only the trial, no caller gets facts of other datasets. */
let portal: TestPortal;
let empty: number;
let ofTrial: number;
let trialId: number;
beforeAll(async () => {
  portal = await startTestPortal();
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  try {
    const project = async (name: string): Promise<number> =>
      (await client.query('insert into project (name) values ($1) returning id', [name])).rows[0].id;
    empty = await project('Nothing measured');
    ofTrial = await project('One trial');
    const { rows } = await client.query(
      `select dataset_id, d.experiment_id from dataset_trait join dataset d on d.id = dataset_id
       where d.licence_id is null order by value_count desc limit 1`,
    );
    trialId = rows[0].dataset_id;
    // Alone in its experiment, so that nothing else is included.
    await client.query(
      `with own as (insert into experiment (name, project_id) values ('One trial', $1) returning id)
       update dataset set experiment_id = (select id from own) where id = $2`,
      [ofTrial, trialId],
    );
  } finally {
    await client.end();
  }
});
afterAll(() => portal.stop());

interface CallOptions {
  readonly projects?: readonly number[];
  readonly body?: object;
}

async function ask(method: string, path: string, { projects = [], body }: CallOptions = {}) {
  const headers = projects.length > 0 ? { [projectHeader]: projects.join(',') } : {};
  return await portal.call(method, path, { as: 'admin', headers, ...(body && { body }) });
}
async function page(path: string, options: CallOptions = {}) {
  const answer = await ask('POST', path, { body: { limit: 2_000 }, ...options });
  expect(answer.status, answer.text().slice(0, 300)).toBe(200);
  return answer.json() as { data: Record<string, unknown>[]; count: number };
}

/** Lists whose rows come from datasets. */
const lists = [
  'dataset/table',
  'dataset/attribute/table',
  'dataset/data/trial/table',
  'dataset/data/climate/table',
  'dataset/fileresource',
  'collaborator/table',
  'pedigree/table',
  'pedigreedefinition/table',
];

describe.each(lists)('%s', (path) => {
  test('has rows, and none in a project without datasets', async () => {
    expect((await page(path)).count).toBeGreaterThan(0);
    expect(await page(path, { projects: [empty] })).toMatchObject({ data: [], count: 0 });
  });
  test('has only rows of the datasets in the selected project', async () => {
    const { data } = await page(path, { projects: [ofTrial] });
    for (const row of data) if ('datasetId' in row) expect(row.datasetId).toBe(trialId);
  });
});

test('all values of the selected trial are included', async () => {
  const body = { limit: 1, filter: [{ column: 'datasetId', comparator: 'equals', values: [trialId] }] };
  const { count } = await page('dataset/data/trial/table', { body });
  expect(count).toBeGreaterThan(0);
  expect((await page('dataset/data/trial/table', { projects: [ofTrial] })).count).toBe(count);
});

test('germplasm is flagged for data of the selected projects alone', async () => {
  const flags = ['hasTrialsData', 'hasPedigreeData'];
  const flagged = async (projects: readonly number[]) => {
    const { data } = await page('germplasm/table', { projects });
    return flags.filter((flag) => data.some((row) => row[flag]));
  };
  expect(await flagged([])).toEqual(flags);
  expect(await flagged([empty])).toEqual([]);
  expect(await flagged([ofTrial])).toEqual(['hasTrialsData']);
  expect((await page('germplasm/table', { projects: [empty] })).count).toBe(
    (await page('germplasm/table')).count,
  );
});

test('traits and climates count values of the selected projects alone', async () => {
  const counted = async (path: string, projects: readonly number[]) =>
    (await page(path, { projects })).data.reduce((sum, row) => sum + Number(row.count), 0);
  for (const path of ['trait/table', 'climate/table']) {
    expect(await counted(path, [])).toBeGreaterThan(0);
    expect(await counted(path, [empty])).toBe(0);
  }
  expect(await counted('trait/table', [ofTrial])).toBeGreaterThan(0);
  expect(await counted('climate/table', [ofTrial])).toBe(0);
  const { data } = await page('trait/table', { projects: [ofTrial] });
  for (const { datasetIds } of data) if (datasetIds) expect(datasetIds).toEqual([trialId]);
});

test('a passport counts and draws data of the selected projects', async () => {
  const { data } = await page('pedigree/table');
  const id = data[0]?.germplasmId ?? data[0]?.childId;
  const passport = async (projects: readonly number[]) =>
    (await ask('GET', `passport/${id}`, { projects })).json().counts.data;
  expect((await passport([])).pedigrees).toBeGreaterThan(0);
  expect(await passport([empty])).toMatchObject({ pedigrees: 0, traits: 0, datasets: 0 });
});

test('search finds datasets of the selected projects alone', async () => {
  const datasets = await page('dataset/table');
  const name = datasets.data.find(({ datasetId }) => datasetId !== trialId)?.datasetName;
  const found = async (section: string, query: unknown, projects: readonly number[]) =>
    (await ask('GET', `search/${section}?term=${encodeURIComponent(String(query))}`, { projects })).json();
  expect((await found('datasets', name, [])).count).toBeGreaterThan(0);
  expect(await found('datasets', name, [ofTrial])).toMatchObject({ count: 0, hits: [] });
});

test('exports contain the selected projects alone', async () => {
  const pedigrees = { includeAttributes: false };
  expect((await ask('POST', 'dataset/export/pedigree', { body: pedigrees })).status).toBe(200);
  const other = await ask('POST', 'dataset/export/pedigree', { body: pedigrees, projects: [ofTrial] });
  expect(other.status).toBe(404);
  const lines = async (projects: readonly number[]) => {
    const { bytes } = await ask('POST', 'dataset/data/trial/table/export', { projects, body: {} });
    return unzip(bytes)[0]?.content.toString().trimEnd().split('\r\n').length;
  };
  expect(await lines([])).toBeGreaterThan(1);
  expect(await lines([empty])).toBe(1);
});

test('data updates are those of the selected projects, and those without a dataset', async () => {
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  try {
    const counts = async () => {
      const selections = [[], [ofTrial], [empty]];
      return await Promise.all(
        selections.map(async (projects) => (await page('import/stats', { projects })).count),
      );
    };
    const [all = 0, selected = 0, none = 0] = await counts();
    const add = (datasetId: number | null) =>
      client.query(
        `with made as (insert into change_set (kind, actor_id, summary, are_items_known)
           values ('import', 1, 'Values', true) returning id),
         about as (insert into change_set_item (change_set_id, item_type, item_id)
           select id, 'dataset', $1::int from made where $1::int is not null)
         insert into job (kind, data_type, state, is_imported, change_set_id)
         select 'import', 'trial', 'completed', true, id from made`,
        [datasetId],
      );
    const { data } = await page('dataset/table');
    await add(trialId);
    await add(Number(data.find(({ datasetId }) => datasetId !== trialId)?.datasetId));
    await add(null);
    expect(await counts()).toEqual([all + 3, selected + 2, none + 1]);
  } finally {
    await client.end();
  }
});

test('a licence is accepted and a merge is previewed whatever is selected', async () => {
  const licences = async (projects: readonly number[]) => (await ask('GET', 'license', { projects })).json();
  expect(await licences([empty])).toEqual(await licences([]));
  const { data } = await page('trait/table');
  const [preferred, other] = data
    .filter(({ dataType, count }) => dataType === 'numeric' && Number(count) > 0)
    .map(({ traitId }) => traitId);
  const preview = async (projects: readonly number[]) =>
    (
      await ask('POST', 'trait/unify/preview', {
        projects,
        body: { preferredTraitId: preferred, otherTraitIds: [other] },
      })
    ).json();
  expect((await preview([])).traits[1].counts).not.toEqual({});
  expect(await preview([empty])).toEqual(await preview([]));
});
