import { exportedFiles } from '@landrace/testkit/exported-files';
import { endedImport, loadedImport, uploadFile } from '@landrace/testkit/loaded-import';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startJobs } from '../../../../app/worker-runner';
import type { JobQueue } from '../../../../platform/jobs/job-queue';
import { matrixFolder, removeOrphanMatrices } from '../../../genotyping/public';

let portal: TestPortal;
/** Two, because an import waits for running exports. */
let workers: JobQueue[];
beforeAll(async () => {
  portal = await startTestPortal();
  workers = [await startJobs(portal.services), await startJobs(portal.services)];
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) select 'W ' || n from generate_series(1, 40) as n`),
  );
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await portal.stop();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const markers = 1_500;
/**
 * In each version every sample has the same call everywhere, which differs between versions, and so does the order of
 * samples.
 */
function vcf(version: 'old' | 'new'): string {
  const numbers = Array.from({ length: 40 }, (_, line) => line + 1);
  const lines = version === 'old' ? numbers.slice(0, 30) : numbers.slice(10).reverse();
  const head = `##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${lines.map((n) => `W ${n}`).join('\t')}\n`;
  const rows = Array.from({ length: markers }, (_, row) => {
    const marker = version === 'old' ? row : markers - row;
    return `1H\t${row + 1}\twm${marker}\tA\tT\t.\t.\t.\tGT\t${lines.map((n) => callOf(version, n, marker)).join('\t')}\n`;
  });
  return head + rows.join('');
}
function callOf(version: 'old' | 'new', line: number, marker: number): string {
  const isAlternate = (line + marker) % 3 === 0;
  if (version === 'old') return isAlternate ? '1/1' : '0/0';
  return isAlternate ? '0/1' : './.';
}

/** A correct export contains only calls of one version. */
function isOf(version: 'old' | 'new', text: string): boolean {
  const [head = '', ...rows] = text.split('\n').filter((line) => line !== '' && !line.startsWith('##'));
  const lines = head
    .split('\t')
    .slice(9)
    .map((name) => Number(name.slice(2)));
  if (lines.length !== 30 || rows.length !== markers) return false;
  return rows.every((row) => {
    const [, , id = '', , , , , , , ...calls] = row.split('\t');
    return calls.every((call, index) => call === callOf(version, lines[index] ?? 0, Number(id.slice(2))));
  });
}

const upload = (version: 'old' | 'new', options = '') =>
  ({ content: vcf(version), fileName: 'at-once.vcf', type: 'genotype', options }) as const;

const startExport = async (datasetId: number): Promise<string> => {
  const body = { datasetIds: [datasetId], generateVcf: true };
  const answer = await portal.call('POST', 'dataset/export/genotype', { as: 'curator', body });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json()[0].uuid;
};

async function exported(uuid: string): Promise<string> {
  const { names, textOf } = await exportedFiles(portal, uuid, 'curator');
  return textOf(names.find((name) => name.endsWith('.vcf')) ?? '');
}

const keyOf = async (datasetId: number) =>
  (
    await portal.services.database.reader.one(sql<{ key: string }>`
      select source_file as key from dataset where id = ${datasetId}::int`)
  ).key;

test('two exports and a re-import at the same time', async () => {
  const { stats } = await loadedImport(portal, upload('old'));
  const datasetId = stats.datasetId as number;
  const oldKey = await keyOf(datasetId);
  const uuid = await uploadFile(portal, upload('new', '&update=true'));
  expect(await endedImport(portal, uuid)).toMatchObject({
    status: 'completed',
    feedback: [],
    replacement: {
      datasetId,
      markers: { before: markers, after: markers, added: 1, removed: 1 },
      germplasm: { before: 30, after: 30, added: 10, removed: 10 },
    },
  });

  // The first export has started and knows all positions, but reads no values until the new matrix is in place.
  const { storage } = portal.services;
  const read = storage.readBytes.bind(storage);
  let letGo: () => void = () => undefined;
  const replaced = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const readRequested = vi.fn();
  vi.spyOn(storage, 'readBytes').mockImplementation(async (key, part) => {
    if (key.startsWith(oldKey)) {
      readRequested();
      await replaced;
    }
    return await read(key, part);
  });
  const slow = await startExport(datasetId);
  await expect.poll(() => readRequested.mock.calls.length).toBeGreaterThan(0);

  // The second starts while half of the rows of the new matrix are written but not yet visible.
  const holder = new pg.Client(portal.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table dataset_germplasm in share mode');
  const load = await portal.call('GET', `import/template/${uuid}/import`, { as: 'curator' });
  expect(load.status).toBe(200);
  await expect
    .poll(
      async () =>
        (
          await holder.query(
            `select 1 from pg_locks where not granted and relation = 'dataset_germplasm'::regclass`,
          )
        ).rowCount,
    )
    .toBe(1);
  const moments = vi.spyOn(portal.services.database, 'atOneMoment');
  const amid = await startExport(datasetId);
  await expect.poll(() => moments.mock.settledResults[0]?.type).toBe('fulfilled');
  await holder.query('commit');
  await holder.end();
  expect(await endedImport(portal, uuid)).toMatchObject({ imported: true });
  expect(await keyOf(datasetId)).not.toBe(oldKey);
  for (let day = 0; day < 2; day += 1)
    await removeOrphanMatrices(portal.services, new Date(Date.now() + 1000));
  letGo();

  expect(isOf('old', await exported(slow))).toBe(true);
  expect(isOf('old', await exported(amid))).toBe(true);
  expect(isOf('new', await exported(await startExport(datasetId)))).toBe(true);
});

test('a storage that becomes full during the import leaves the old matrix unchanged', async () => {
  const { stats } = await loadedImport(portal, { ...upload('old'), fileName: 'full.vcf' });
  const datasetId = stats.datasetId as number;
  const key = await keyOf(datasetId);
  const { storage } = portal.services;
  const versions = async () => (await storage.listFolders(matrixFolder)).length;
  const before = await versions();
  const uuid = await uploadFile(portal, { ...upload('new', '&update=true'), fileName: 'full.vcf' });
  expect(await endedImport(portal, uuid)).toMatchObject({ status: 'completed', feedback: [] });

  const write = storage.write.bind(storage);
  let writes = 0;
  vi.spyOn(storage, 'write').mockImplementation(async (name, content, signal) => {
    if (!name.startsWith(matrixFolder)) return await write(name, content, signal);
    writes += 1;
    if (writes < 3) return await write(name, content, signal);
    content.destroy();
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  // Nor can it clean up, as after a power failure.
  const remove = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('EIO'));
  await portal.call('GET', `import/template/${uuid}/import`, { as: 'curator' });
  expect(await endedImport(portal, uuid)).toMatchObject({
    status: 'failed',
    errorCode: 'storage.full',
    imported: false,
  });
  expect(writes).toBeGreaterThan(2);
  vi.mocked(storage.write).mockRestore();
  remove.mockRestore();

  expect(await keyOf(datasetId)).toBe(key);
  expect(isOf('old', await exported(await startExport(datasetId)))).toBe(true);
  expect(await versions()).toBe(before + 1);
  for (let day = 0; day < 2; day += 1)
    await removeOrphanMatrices(portal.services, new Date(Date.now() + 1000));
  expect(await versions()).toBe(before);
});
