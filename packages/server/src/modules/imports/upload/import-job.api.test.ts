import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { endedImport, loadedImport, sendFile, uploadFile } from '@landrace/testkit/loaded-import';
import { plantedImport, plantImport } from '@landrace/testkit/planted-import';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobQueue } from '../../../platform/jobs/job-queue';
import { removeOldImports } from '../public';

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

const headings = mcpdDescriptors.map(mcpdHeading).join(',');
const passport = (accenumb: string) => `,,${accenumb}${','.repeat(38)}`;

async function mode(value: 'NONE' | 'VERIFY' | 'IMPORT'): Promise<void> {
  const answer = await portal.call('POST', 'settings/admin', {
    as: 'admin',
    body: { dataImportMode: value },
  });
  expect(answer.status, answer.text()).toBeLessThan(300);
}

const upload = (content: string) => uploadFile(portal, { content, fileName: 'passports.csv' });
const ended = (uuid: string) => endedImport(portal, uuid);

test('a file is checked, then loaded', async () => {
  await mode('IMPORT');
  const content = `${headings}\n${passport('NEW 1')}\n`;
  const started = await sendFile(portal, { content, fileName: 'passports.csv' });
  expect(started.json()).toEqual([{ uuid: expect.any(String), status: 'waiting' }]);
  const { uuid } = started.json()[0];
  expect(await ended(uuid)).toEqual({
    id: expect.any(Number),
    uuid,
    userId: expect.any(Number),
    status: 'completed',
    datatype: 'mcpd',
    originalFilename: 'passports.csv',
    isUpdate: false,
    imported: false,
    visibility: true,
    isLoad: false,
    createsGermplasm: false,
    createsLocations: false,
    rowCounts: { DATA: 1 },
    progress: 1,
    feedback: [],
    issueCounts: {},
    createdOn: expect.stringMatching(/Z$/),
    updatedOn: expect.stringMatching(/Z$/),
  });
  const load = await portal.call('GET', `import/template/${uuid}/import`, { as: 'curator' });
  expect(load.status, load.text()).toBe(200);
  expect(await ended(uuid)).toMatchObject({
    imported: true,
    isLoad: true,
    stats: { germplasm: 1, locations: 0, fileResourceId: expect.any(Number) },
    changeSetId: expect.any(Number),
  });
  const found = await portal.services.database.reader.many(
    sql`select from germplasm where accenumb = 'NEW 1'`,
  );
  expect(found).toHaveLength(1);
  const again = await portal.call('GET', `import/template/${uuid}/import`, { as: 'curator' });
  expect(again.status).toBe(404);
});

test('errors are reported, and prevent the load', async () => {
  await mode('IMPORT');
  const job = await ended(
    await upload(`${headings}\n${passport('A')}\n${passport('a')}\n${passport('A')}\n`),
  );
  expect(job).toMatchObject({
    status: 'completed',
    imported: false,
    issueCounts: { MCPD_DUPLICATE_ACCENUMB: 2 },
    feedback: [
      {
        status: 'MCPD_DUPLICATE_ACCENUMB',
        rowIndex: 3,
        message: 'This accession number already exists. (DATA, ACCENUMB: a)',
        type: 'ERROR',
        sheet: 'DATA',
        column: 'ACCENUMB',
        value: 'a',
      },
    ],
  });
  const german = await portal.call('POST', 'import/template', {
    as: 'curator',
    body: {},
    headers: { 'accept-language': 'de_DE' },
  });
  expect(german.json()[0].feedback[0].message).toBe(
    'Diese Akzessionsnummer gibt es schon. (DATA, ACCENUMB: a)',
  );
  const log = await portal.call('GET', `import/template/${job.uuid}/log`, { as: 'curator' });
  const [file] = unzip(log.bytes);
  const text = file?.content.toString() ?? '';
  for (const line of [
    'File: passports.csv',
    'Type: mcpd',
    'Outcome: checked, not imported',
    'Error, 2 ×: This accession number already exists. [MCPD_DUPLICATE_ACCENUMB]',
    '  DATA, row 3, ACCENUMB: a',
    '  DATA, row 4, ACCENUMB: A',
  ])
    expect(text.split('\r\n')).toContain(line);
  for (const as of ['researcher', undefined] as const)
    expect((await portal.call('GET', `import/template/${job.uuid}/log`, { as })).status).toBe(as ? 403 : 401);
  const load = await portal.call('GET', `import/template/${job.uuid}/import`, { as: 'curator' });
  expect(load.status).toBe(404);
});

test('who may upload, what and when', async () => {
  await mode('VERIFY');
  const refusal = async (request: { as?: Account; fileName?: string }) => {
    const answer = await sendFile(portal, { content: 'x', ...request });
    return [answer.status, answer.json().code];
  };
  expect((await refusal({ as: 'researcher' }))[0]).toBe(403);
  expect(await refusal({ fileName: 'passports.pdf' })).toEqual([400, 'import.extension']);
  const uuid = await upload(`${headings}\n${passport('ONLY CHECKED')}\n`);
  await ended(uuid);
  const load = await portal.call('GET', `import/template/${uuid}/import`, { as: 'curator' });
  expect(load.status).toBe(503);
  await mode('NONE');
  expect(await refusal({})).toEqual([503, 'import.disabled']);
});

describe('a job that is removed', () => {
  const remove = (uuid: string, as: Account = 'curator') =>
    portal.call('DELETE', `import/template/${uuid}`, { as });
  const rows = (uuid: string, list: string, as: Account = 'curator') =>
    portal.call('POST', `import/template/${uuid}/${list}`, { as, body: {} });

  test('shows its issues to its owner and to administrators, until it is deleted with its file', async () => {
    await mode('IMPORT');
    const { uuid, id } = await ended(await upload(`${headings}\n${passport('B')}\n${passport('b')}\n`));
    for (const as of ['curator', 'admin'] as const) {
      expect((await rows(uuid, 'issue', as)).json()).toMatchObject({
        count: 1,
        data: [
          {
            issueId: expect.any(Number),
            jobId: id,
            status: 'MCPD_DUPLICATE_ACCENUMB',
            severity: 'ERROR',
            sheet: 'DATA',
            row: 3,
            column: 'ACCENUMB',
            value: 'b',
          },
        ],
      });
      expect((await rows(uuid, 'change', as)).json()).toMatchObject({ count: 0, data: [] });
    }
    const csv = await portal.call('POST', `import/template/${uuid}/issue/export`, {
      as: 'curator',
      body: {},
      headers: { accept: 'text/csv' },
    });
    expect(csv.text()).toContain('MCPD_DUPLICATE_ACCENUMB,ERROR,DATA,3,ACCENUMB,3,b');
    expect((await rows(uuid, 'issue', 'researcher')).status).toBe(403);
    expect((await remove(uuid, 'researcher')).status).toBe(403);
    const { key } = await portal.services.database.reader.one(
      sql<{ key: string }>`select source_path as key from job where uuid = ${uuid}::uuid`,
    );
    expect((await remove(uuid)).json()).toBe(true);
    expect(await portal.services.storage.read(key)).toBeUndefined();
    expect((await rows(uuid, 'issue', 'admin')).json()).toMatchObject({ count: 0 });
    expect((await remove(uuid)).status).toBe(404);
  });

  test("another curator's imports are not visible, and cannot be removed", async () => {
    await plantImport(portal.databaseUrl);
    const owner = sql`(select id from app_user where username = 'researcher')`;
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`update job set user_id = ${owner} where uuid = ${plantedImport}::uuid`),
    );
    for (const list of ['issue', 'change']) {
      expect((await rows(plantedImport, list)).json()).toMatchObject({ count: 0, data: [] });
      expect((await rows(plantedImport, list, 'admin')).json()).toMatchObject({ count: 1 });
    }
    expect((await remove(plantedImport)).status).toBe(404);
    expect((await remove(plantedImport, 'admin')).status).toBe(200);
  });

  test('after its retention time is removed by the worker; loaded data are kept', async () => {
    const loaded = await loadedImport(portal, { content: `${headings}\n${passport('KEPT')}\n` });
    const checked = await ended(await upload(`${headings}\n${passport('C')}\n${passport('c')}\n`));
    const { database, storage } = portal.services;
    const keys = await database.reader.many(
      sql<{
        key: string;
      }>`select source_path as key from job where id = any(${[loaded.id, checked.id]}) order by id`,
    );
    await removeOldImports(portal.services);
    expect(await ended(checked.uuid)).toMatchObject({ issueCounts: { MCPD_DUPLICATE_ACCENUMB: 1 } });

    await database.inTransaction((tx) =>
      tx.run(sql`update job set finished_on = now() - interval '1 year' where kind = 'import'`),
    );
    await removeOldImports(portal.services);
    expect((await portal.call('POST', 'import/template', { as: 'curator', body: {} })).json()).toEqual([]);
    expect((await rows(checked.uuid, 'issue', 'admin')).json()).toMatchObject({ count: 0 });
    const left = await Promise.all(keys.map(async ({ key }) => Boolean(await storage.readBytes(key))));
    expect(left, 'the loaded one and the other').toEqual([true, false]);
    const { fileResourceId } = loaded.stats;
    expect((await portal.call('GET', `fileresource/${fileResourceId}`, { as: 'curator' })).status).toBe(200);
    const history = await portal.call('POST', 'import/history/table', { as: 'curator', body: {} });
    expect(history.json().data.map(({ id }: { id: number }) => id)).toContain(loaded.id);
  });

  test('while it is queued never starts', async () => {
    await mode('IMPORT');
    await worker.stop();
    const uuid = await upload(`${headings}\n${passport('LATE')}\n`);
    expect((await remove(uuid)).json()).toBe(true);
    worker = await startJobs(portal.services);
    expect(await ended(uuid)).toMatchObject({ status: 'cancelled', imported: false });
  });
});
