import type { TableDefinition } from '@landrace/contract/core/table';
import { callersOf } from '@landrace/testkit/list-callers';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../app/http';
import { startWorker } from '../app/worker-runner';
import type { JobQueue } from '../platform/jobs/job-queue';

/** Two copies of one collection; from the second, whatever a caller may not know of is deleted. */
let whole: TestPortal;
let bare: TestPortal;
let workers: JobQueue[];
beforeAll(async () => {
  [whole, bare] = await Promise.all([startTestPortal(), startTestPortal()]);
  workers = await Promise.all([startWorker(whole.services), startWorker(bare.services)]);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all([whole.stop(), bare.stop()]);
});

type Row = Readonly<Record<string, unknown>>;

async function datasets(as: Account | undefined): Promise<{ id: number; name: string }[]> {
  const { data } = (await whole.call('POST', 'dataset/table', { as, body: {} })).json();
  return data.map((row: Row) => ({ id: row.datasetId, name: row.datasetName }));
}

async function deleteDatasets(ids: readonly number[]): Promise<void> {
  const client = new pg.Client(bare.databaseUrl);
  await client.connect();
  // Files of a dataset go with it; left behind without a link they would be everybody's.
  await client.query(
    `delete from file_resource f where exists (
       select from dataset_file_resource l where l.file_resource_id = f.id and l.dataset_id = any($1))
     and not exists (
       select from dataset_file_resource l where l.file_resource_id = f.id and l.dataset_id <> all($1))`,
    [ids],
  );
  await client.query('delete from dataset where id = any($1)', [ids]);
  await client.end();
}

async function everyAnswer(portal: TestPortal, as: Account | undefined): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (method: string, path: string, body?: unknown, accept = '*/*') => {
    const answer = await portal.call(method, path, { as, body, headers: { accept } });
    expect(answer.status, path).toBe(200);
    answers.set(`${path} ${accept}`, answer.text());
  };
  await ask('GET', 'stats/overview');
  await ask('GET', 'stats/entitytype');
  for (const { table } of listSources.filter((source) => callersOf(source.table).includes(as))) {
    await everyCall(table, ask);
    answers.set(`${table.segment}/table/export/job`, await fileOfJob(portal, as, table));
  }
  return answers;
}

async function fileOfJob(
  portal: TestPortal,
  as: Account | undefined,
  { segment }: TableDefinition,
): Promise<string> {
  const headers = { accept: 'text/tab-separated-values' };
  const [{ uuid }] = (
    await portal.call('POST', `${segment}/table/export/job`, { as, body: {}, headers })
  ).json();
  const download = () => portal.call('GET', `dataset/export/async/${uuid}/download`, { as });
  await expect.poll(async () => (await download()).status, { timeout: 30_000 }).toBe(200);
  return (await download()).text();
}

async function everyCall(
  table: TableDefinition,
  ask: (method: string, path: string, body: unknown, accept?: string) => Promise<void>,
): Promise<void> {
  const facets = Object.keys(table.fields).filter((name) => {
    const field = table.fields[name];
    return field?.facet && !field.minimumRole;
  });
  await ask('POST', `${table.segment}/table`, {});
  await ask('POST', `${table.segment}/table/ids`, {});
  await ask('POST', `${table.segment}/table/facets`, { fields: facets });
  for (const accept of ['text/csv', 'text/tab-separated-values', 'application/json']) {
    await ask('POST', `${table.segment}/table/export`, {}, accept);
  }
}

describe('what a caller may not know of', () => {
  test.each<[Account | undefined]>([['researcher'], [undefined]])(
    'is not told to %s in any answer',
    async (as) => {
      const visible = await datasets(as);
      const hidden = (await datasets('admin')).filter(
        ({ id }) => !visible.some((dataset) => dataset.id === id),
      );
      expect(hidden.length, 'the collection hides something').toBeGreaterThan(0);
      await deleteDatasets(hidden.map(({ id }) => id));

      const full = await everyAnswer(whole, as);
      const reduced = await everyAnswer(bare, as);
      for (const [path, text] of full) {
        expect(text, path).toBe(reduced.get(path));
        for (const { name } of hidden) expect(text, path).not.toContain(JSON.stringify(name).slice(1, -1));
      }
    },
  );
});
