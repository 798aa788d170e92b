import { callersOf } from '@landrace/testkit/list-callers';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../app/http';
import { startJobs } from '../app/worker-runner';
import type { JobContext } from '../platform/jobs/job-handler';
import type { JobQueue } from '../platform/jobs/job-queue';
import { exportJob } from './export-job';

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

interface JobBody {
  readonly as?: Account | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const start = (segment: string, order: JobBody) => portal.call('POST', `${segment}/table/export/job`, order);

async function jobOf(uuid: string, as: Account | undefined): Promise<Record<string, unknown>> {
  const jobs = (await portal.call('POST', 'dataset/export/async', { as, body: { uuids: [uuid] } })).json();
  return jobs.find((job: { uuid: string }) => job.uuid === uuid);
}

async function finished(uuid: string, as: Account | undefined): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await jobOf(uuid, as))?.status).toMatch(/completed|failed/);
  return await jobOf(uuid, as);
}

async function fileOf(segment: string, order: JobBody) {
  const answer = await start(segment, order);
  expect(answer.status, answer.text()).toBe(200);
  const [{ uuid, status }] = answer.json();
  expect(status).toBe('waiting');
  const job = await finished(uuid, order.as);
  const file = await portal.call('GET', `dataset/export/async/${uuid}/download`, { as: order.as });
  return { uuid, job, file };
}

/** As the portal's own pages send it. */
const csrf = { cookie: 'XSRF-TOKEN=abc', header: { 'x-xsrf-token': 'abc' } };
const tsv = { accept: 'text/tab-separated-values' };

describe('a file made in the background', () => {
  const callers: (Account | undefined)[] = [undefined, 'researcher', 'admin'];
  test.each(callers)('equals the one created immediately, for every list and %s', async (as) => {
    const headers = { ...tsv, cookie: `accepted-licenses=1|2; ${csrf.cookie}`, ...csrf.header };
    for (const { table } of listSources.filter((source) => callersOf(source.table).includes(as))) {
      const now = await portal.call('POST', `${table.segment}/table/export`, { as, body: {}, headers });
      const { job, file } = await fileOf(table.segment, { as, body: {}, headers });
      expect(file.status).toBe(200);
      expect(file.bytes.equals(now.bytes), table.name).toBe(true);
      expect(file.headers.get('content-type')).toBe(now.headers.get('content-type'));
      expect(job).toMatchObject({
        status: 'completed',
        datatype: 'list',
        table: table.name,
        progress: 1,
        resultSize: now.bytes.length,
      });
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${job.fileName}"`);
      expect(job.fileName).toMatch(new RegExp(`^${table.segment.replaceAll('/', '-')}-table-[\\w-]+\\.tsv$`));
    }
  });

  test('keeps filter, order, headings, selected projects and accepted licences', async () => {
    const body = {
      filter: [{ column: 'datasetName', comparator: 'contains', values: ['e'], operator: 'and' }],
      orderBy: 'datasetName',
      ascending: 0,
      columnNameMapping: { datasetName: 'Name\tof it', acceptedBy: 'By', datasetId: 'Id' },
    };
    const files = new Set<string>();
    for (const licences of ['accepted-licenses=1', 'accepted-licenses=']) {
      const cookie = `${licences}; ${csrf.cookie}`;
      const headers = { ...tsv, ...csrf.header, cookie, 'x-landrace-projects': '1' };
      const now = await portal.call('POST', 'dataset/table/export', { body, headers });
      const { file } = await fileOf('dataset', { body, headers });
      expect(file.text()).toBe(now.text());
      expect(file.text()).toMatch(/^.*"Name\tof it".*\r\n/);
      files.add(file.text());
    }
    expect(files.size, 'the licence makes a difference').toBe(2);
  });

  test('equals the one created immediately for the results of a search by place', async () => {
    const corners = [
      { lat: 0, lng: -20 },
      { lat: 0, lng: 100 },
      { lat: 80, lng: 100 },
      { lat: 80, lng: -20 },
    ];
    const searches = [
      ['germplasm/distance', { latitude: 40, longitude: 20, maximumDistance: 5_000 }],
      ['location/distance', { latitude: 40, longitude: 20 }],
      ['germplasm/polygon', { polygons: [corners] }],
    ] as const;
    for (const [segment, body] of searches) {
      const now = await portal.call('POST', `${segment}/table/export`, { body, headers: tsv });
      const { file } = await fileOf(segment, { body, headers: tsv });
      expect(file.text(), segment).toBe(now.text());
      expect(file.text().split('\r\n').length, 'some rows').toBeGreaterThan(3);
    }
  });

  test.each([
    ['application/zip', 'zip'],
    ['text/csv', 'csv'],
    ['application/json', 'json'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ])('is also available as %s', async (accept, extension) => {
    const { job, file } = await fileOf('marker', { body: {}, headers: { accept } });
    expect(job.fileName).toMatch(new RegExp(`\\.${extension}$`));
    expect(file.headers.get('content-type')).toContain(accept);
    expect(file.bytes.length).toBe(job.resultSize);
  });

  test('is created with the rights at the time of its creation', async () => {
    const { database } = portal.services;
    const change = (role: string) =>
      database.inTransaction((tx) =>
        tx.run(sql`update app_user set role = ${role} where username = 'curator'`),
      );
    const body = { columnNameMapping: { datasetName: 'Name' } };
    const before = await fileOf('dataset', { as: 'curator', body, headers: tsv });
    await change('administrator');
    const after = await fileOf('dataset', { as: 'curator', body, headers: tsv });
    expect(after.file.bytes.length).toBeGreaterThan(before.file.bytes.length);
    await change('curator');
  });

  test('is not created for somebody who was suspended meanwhile, not even as for an anonymous caller', async () => {
    const { database, storage } = portal.services;
    const sources = new Map(listSources.map((source) => [source.table.name, source]));
    const handler = exportJob({
      database,
      storage,
      settings: portal.services.settings,
      sources,
      findPrincipal: async () => undefined,
    });
    const input = {
      table: 'markers',
      body: {},
      format: 'tsv',
      name: 'x',
      extension: 'txt',
      userId: 1,
      projectIds: [],
      acceptedLicenceIds: [],
    };
    const context: JobContext = {
      uuid: '00000000-0000-4000-8000-000000000001',
      userId: 1,
      log: portal.services.logger,
      signal: new AbortController().signal,
      progress: () => undefined,
    };
    await expect(handler.run(input, context)).rejects.toMatchObject({ code: 'access.forbidden' });
    const { userId: _nobody, ...anonymous } = input;
    expect(await handler.run(anonymous, { ...context, userId: undefined })).toMatchObject({
      key: `jobs/${context.uuid}`,
    });
  });
});

describe('an invalid request', () => {
  test.each([
    [{ columnNameMapping: { nothing: 'x' } }, 'table.unknownColumn'],
    [{ orderBy: 'nothing', ascending: 1 }, 'table.unknownColumn'],
    [{ forcedFileExtension: '../x' }, 'request.invalid'],
    [{ filter: [{ column: 'markerName', comparator: 'equals', values: ['a\0b'] }] }, 'request.invalid'],
    [[], 'request.invalid'],
  ])('is refused immediately: %j', async (body, code) => {
    const answer = await start('marker', { body });
    expect([answer.status, answer.json().code]).toEqual([400, code]);
  });
});
