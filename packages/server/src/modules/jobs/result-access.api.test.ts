import { endedExport } from '@landrace/testkit/exported-files';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../app/worker-runner';
import type { JobQueue } from '../../platform/jobs/job-queue';

let portal: TestPortal;
let worker: JobQueue;
beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

/** A dataset without germplasm, one of partners that the researcher's group may see, and a public one. */
const unrelated = 8;
const granted = 6;
const openPedigree = 5;

const change = (...statements: RawBuilder<unknown>[]) =>
  portal.services.database.inTransaction(async (tx) => {
    for (const statement of statements) await tx.run(statement);
  });

const datasetStates = [
  [1, 1, 1],
  [2, 1, null],
  [3, 2, null],
  [4, 1, null],
  [5, 1, null],
  [6, 2, null],
  [7, 3, null],
  [8, 1, null],
] as const;
afterEach(async () => {
  for (const [id, state, licence] of datasetStates)
    await change(
      sql`update dataset set dataset_state_id = ${state}, licence_id = ${licence} where id = ${id}`,
    );
  await change(
    sql`update app_user set role = 'curator' where username = 'curator'`,
    sql`insert into user_group_member (user_group_id, user_id) values (1, 3) on conflict do nothing`,
    sql`insert into licence_acceptance (licence_id, user_id) values (1, 3) on conflict do nothing`,
    sql`delete from licence_acceptance where user_id = 1`,
    sql`delete from setting where key = 'authMode'`,
    sql`delete from job where kind = 'export'`,
  );
  portal.services.settings.forget();
});

const hide = (id: number) => change(sql`update dataset set dataset_state_id = 3 where id = ${id}`);
const leaveGroup = sql`delete from user_group_member where user_id = 3`;

interface JobBody {
  readonly as?: Account | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Runs a job and returns its uuid once its file can be downloaded. */
async function made(path: string, order: JobBody): Promise<string> {
  const answer = await portal.call('POST', path, order);
  expect(answer.status, answer.text()).toBe(200);
  const started = answer.json();
  const { uuid } = Array.isArray(started) ? started[0] : started;
  const job = await endedExport(portal, uuid, order.as);
  expect(job).toMatchObject({ status: 'completed' });
  expect(job).not.toHaveProperty('isWithheld');
  expect(await outcome(uuid, order.as)).toBe(200);
  return uuid;
}

async function outcome(uuid: string, as?: Account): Promise<number | string> {
  const answer = await portal.call('GET', `dataset/export/async/${uuid}/download`, { as });
  return answer.status === 200 ? 200 : `${answer.status} ${answer.json().code}`;
}

async function isWithheld(uuid: string, as?: Account): Promise<unknown> {
  const jobs = (await portal.call('POST', 'dataset/export/async', { as, body: { uuids: [uuid] } })).json();
  return jobs.find((job: { uuid: string }) => job.uuid === uuid)?.isWithheld;
}

const withheld = '409 jobs.resultWithheld';
const ofDataset = (id: number) => ({
  filter: [{ column: 'datasetId', comparator: 'equals', values: [id], operator: 'and' }],
});
const trialValues = (as: Account | undefined, id = granted) =>
  made('dataset/data/trial/table/export/job', { as, body: ofDataset(id) });

describe('the file of a job', () => {
  test('is withheld once the grant of a dataset in it is gone, and available again with the grant', async () => {
    const uuid = await trialValues('researcher');
    await change(leaveGroup);
    expect(await outcome(uuid, 'researcher')).toBe(withheld);
    expect(await isWithheld(uuid, 'researcher')).toBe(true);
    await change(sql`insert into user_group_member (user_group_id, user_id) values (1, 3)`);
    expect(await outcome(uuid, 'researcher')).toBe(200);
    expect(await isWithheld(uuid, 'researcher')).toBeUndefined();
  });

  test('is withheld once a dataset in it was deleted, from administrators too', async () => {
    await change(sql`
      insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, name) values (90, 1, 3, 1, 'Short')`);
    const uuid = await made('dataset/table/export/job', { as: 'admin', body: ofDataset(90) });
    await change(sql`delete from dataset where id = 90`);
    expect(await outcome(uuid, 'admin')).toBe(withheld);
  });

  test('of an anonymous caller is withheld once a dataset in it is no longer public', async () => {
    const uuid = await made('dataset/export/pedigree-async', { body: { datasetIds: [openPedigree] } });
    await hide(openPedigree);
    expect(await outcome(uuid)).toBe(withheld);
    expect(await isWithheld(uuid)).toBe(true);
  });

  test('is withheld once the acceptance of a licence is gone', async () => {
    await change(sql`update dataset set licence_id = 1 where id = ${openPedigree}`);
    const body = { datasetIds: [openPedigree] };
    const uuid = await made('dataset/export/pedigree-async', { as: 'researcher', body });
    await change(sql`delete from licence_acceptance where user_id = 3`);
    expect(await outcome(uuid, 'researcher')).toBe(withheld);
  });

  test('needs the licences that its anonymous caller had accepted, and no new one', async () => {
    await change(sql`update dataset set licence_id = 1 where id = ${openPedigree}`);
    const body = { datasetIds: [openPedigree] };
    const headers = { cookie: 'accepted-licenses=1; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' };
    const uuid = await made('dataset/export/pedigree-async', { body, headers });
    await change(sql`update dataset set licence_id = 2 where id = ${openPedigree}`);
    expect(await outcome(uuid)).toBe(withheld);
  });

  test('is withheld once its owner has lost the role that the list needs', async () => {
    const uuid = await made('germplasm/duplicate/table/export/job', { as: 'curator', body: {} });
    await change(sql`update app_user set role = 'user' where username = 'curator'`);
    expect(await outcome(uuid, 'curator')).toBe(withheld);
    await change(sql`update app_user set role = 'administrator' where username = 'curator'`);
    expect(await outcome(uuid, 'curator')).toBe(200);
  });

  test('is withheld once its owner has lost the role that one of its columns needs', async () => {
    const headers = { accept: 'text/csv' };
    const plain = { columnNameMapping: { datasetId: 'Id' }, ...ofDataset(openPedigree) };
    const [all, few] = [
      await made('dataset/table/export/job', { as: 'curator', body: ofDataset(openPedigree), headers }),
      await made('dataset/table/export/job', { as: 'curator', body: plain, headers }),
    ];
    await change(sql`update app_user set role = 'user' where username = 'curator'`);
    expect([await outcome(all, 'curator'), await outcome(few, 'curator')]).toEqual([withheld, 200]);
  });

  test('of an administrator is withheld once they lose the role that shows data of others', async () => {
    await change(sql`update app_user set role = 'administrator' where username = 'curator'`);
    const uuid = await made('import/issue/table/export/job', { as: 'curator', body: {} });
    await change(sql`update app_user set role = 'curator' where username = 'curator'`);
    expect(await outcome(uuid, 'curator')).toBe(withheld);
  });

  test('is for an administrator who may read what is in it', async () => {
    await change(sql`update dataset set licence_id = 1 where id = ${openPedigree}`);
    const body = { datasetIds: [openPedigree] };
    const uuid = await made('dataset/export/pedigree-async', { as: 'researcher', body });
    expect(await outcome(uuid, 'admin')).toBe(withheld);
    await change(sql`insert into licence_acceptance (licence_id, user_id) values (1, 1)`);
    expect(await outcome(uuid, 'admin')).toBe(200);
    expect(await outcome(uuid, 'curator')).toBe('404 jobs.notFound');
  });

  test('without a record of its content is withheld from everybody', async () => {
    const uuid = await made('marker/table/export/job', { as: 'researcher', body: {} });
    await change(sql`update job set result_readable_dataset_ids = null where uuid = ${uuid}::uuid`);
    expect(await outcome(uuid, 'researcher')).toBe(withheld);
    expect(await outcome(uuid, 'admin')).toBe(withheld);
  });
});

describe('a file without data of a hidden dataset stays', () => {
  test.each<[string, string, unknown]>([
    ['markers', 'marker/table/export/job', {}],
    ['germplasm with its data flags', 'germplasm/table/export/job', {}],
    ['traits', 'trait/table/export/job', {}],
    [
      'experiments',
      'experiment/table/export/job',
      {
        filter: [{ column: 'experimentId', comparator: 'equals', values: [-1], operator: 'and' }],
      },
    ],
    ['pedigrees', 'dataset/export/pedigree-async', { includeAttributes: true }],
    ['passports', 'germplasm/export/job', { format: 'mcpd' }],
    ['a Darwin Core archive', 'germplasm/export/job', { format: 'darwinCore' }],
    ['values of another trial', 'dataset/data/trial/table/export/job', ofDataset(granted)],
  ])('%s', async (_what, path, body) => {
    const uuid = await made(path, { as: 'researcher', body });
    await hide(unrelated);
    expect(await outcome(uuid, 'researcher')).toBe(200);
  });

  test('germplasm without the data flags, whatever is hidden', async () => {
    const body = { columnNameMapping: { germplasmId: 'Id', germplasmName: 'Name' } };
    const uuid = await made('germplasm/table/export/job', { as: 'researcher', body });
    await change(sql`update dataset set dataset_state_id = 3`, leaveGroup);
    expect(await outcome(uuid, 'researcher')).toBe(200);
  });
});

describe('a file is withheld that reveals something about a dataset', () => {
  const flagged = (value: number) => ({
    filter: [{ column: 'hasTrialsData', comparator: 'equals', values: [value], operator: 'and' }],
  });
  const named = { columnNameMapping: { germplasmId: 'Id' } };
  test.each<[string, string, unknown]>([
    ['in a column of germplasm', 'germplasm/table/export/job', {}],
    ['in a filter of germplasm', 'germplasm/table/export/job', { ...flagged(1), ...named }],
    ['in the filter of passports', 'germplasm/export/job', { format: 'mcpd', request: flagged(1) }],
    [
      'in the filter of a Darwin Core archive',
      'germplasm/export/job',
      { format: 'darwinCore', request: flagged(1) },
    ],
    ['in a count of traits', 'trait/table/export/job', {}],
    ['in the list of datasets', 'dataset/table/export/job', {}],
    ['in the attributes of a pedigree', 'dataset/export/pedigree-async', { includeAttributes: true }],
  ])('%s', async (_where, path, body) => {
    // A germplasm of the pedigree is in the trial, too.
    await change(sql`
      insert into dataset_germplasm (dataset_id, germplasm_id, kind)
      select ${granted}, germplasm_id, 3 from pedigree where dataset_id = ${openPedigree} limit 1 on conflict do nothing`);
    const uuid = await made(path, { as: 'researcher', body });
    await change(leaveGroup);
    expect(await outcome(uuid, 'researcher')).toBe(withheld);
  });
});

describe('if everybody must sign in', () => {
  const full = () =>
    change(sql`insert into setting (key, value) values ('authMode', '"FULL"')
      on conflict (key) do update set value = excluded.value`).then(() => portal.services.settings.forget());

  test('nobody gets an anonymous result by its address', async () => {
    const uuid = await made('marker/table/export/job', { body: {} });
    await full();
    expect(await outcome(uuid)).toBe('401 access.signInRequired');
    expect(await outcome(uuid, 'researcher')).toBe(200);
  });
});
