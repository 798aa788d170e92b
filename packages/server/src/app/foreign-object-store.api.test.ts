import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { GenotypeTileHead } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { exportedFiles } from '@landrace/testkit/exported-files';
import { loadedImport } from '@landrace/testkit/loaded-import';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type ForeignS3Server, startForeignS3Server } from '@landrace/testkit/s3/foreign-s3-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matrixFolder, removeOrphanMatrices } from '../modules/genotyping/public';
import type { JobQueue } from '../platform/jobs/job-queue';
import { openStorage } from '../platform/storage/open-storage';
import { startJobs } from './worker-runner';

/**
 * Everything that is kept in an object store, tested against an independent implementation that checks signatures
 * with its own code. What it cannot do (aborting and listing uploads, whole files while they are replaced, errors on
 * demand) is tested with our own stand-in: `object-storage.api.test.ts`, `s3-storage.test.ts`.
 */
let store: ForeignS3Server;
let portal: TestPortal;
let worker: JobQueue;

beforeAll(async () => {
  store = await startForeignS3Server();
  portal = await startTestPortal(store.environment);
  worker = await startJobs(portal.services);
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('F 1'), ('F 2'), ('F 3'), ('F 4')`),
  );
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
  await store.stop();
});

const as = 'curator';
const get = async (path: string) => {
  const answer = await portal.call('GET', path, { as });
  expect([answer.status, answer.status === 200 ? '' : answer.text()]).toEqual([200, '']);
  return answer;
};
const post = async (path: string, body: unknown) => {
  const answer = await portal.call('POST', path, { as, body });
  expect([answer.status, answer.status === 200 ? '' : answer.text()]).toEqual([200, '']);
  return answer.json();
};

const head = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT';
const firstBody = `${head}\tF 1\tF 2\tF 3
1H\t5\tfs1\tA\tT\t.\t.\t.\tGT\t0/0\t0/1\t1/1
1H\t9\tfs2\tC\tG,T\t.\t.\t.\tGT\t1/2\t./.\t0/0
2H\t7\tfs3\tG\tA\t.\t.\t.\tGT\t0/0\t0/0\t0/1
`;
const secondBody = `${head}\tF 4\tF 1
1H\t5\tfs1\tA\tT\t.\t.\t.\tGT\t1/1\t1/1
`;
const vcf = (body: string) => `##fileformat=VCFv4.2\n${body}`;
const upload = (body: string, options = '') =>
  ({ content: vcf(body), fileName: 'far-away.vcf', type: 'genotype', options }) as const;

async function exportedBody(datasetId: number): Promise<string> {
  const [{ uuid }] = await post('dataset/export/genotype', { datasetIds: [datasetId], generateVcf: true });
  const { textOf } = await exportedFiles(portal, uuid, as);
  return textOf(`dataset-${datasetId}.vcf`).replace(/^##.*\n/gm, '');
}

/** Calls of all lines and markers, as the genotype view draws them. */
async function tileOf(datasetId: number): Promise<string[][]> {
  const { version } = (await get(`dataset/${datasetId}/genotype-view?mapId=0`)).json();
  const { order } = await post(`dataset/${datasetId}/genotype-view/lines`, { sort: { by: 'file' } });
  const query = new URLSearchParams({ mapId: '0', version, order, line: '0', marker: '0' });
  const { bytes } = await get(`dataset/${datasetId}/genotype-view/tile?${query}`);
  const length = bytes.readUInt32LE();
  const head = JSON.parse(bytes.subarray(4, 4 + length).toString()) as GenotypeTileHead;
  const text = (line: number, marker: number) =>
    head.palette[bytes[4 + length + line * head.markers + marker] ?? 255]?.text ?? '';
  return Array.from({ length: head.lines }, (_, line) =>
    Array.from({ length: head.markers }, (__, marker) => text(line, marker)),
  );
}

async function countsOf(marker: string) {
  const { markerId } = (await get(`marker/${marker}`)).json();
  return (await get(`marker/${markerId}/allele-count`)).json();
}

const versions = async () =>
  (await portal.services.storage.listFolders(matrixFolder)).map(({ key }) => key).sort();
const keyOf = async (datasetId: number) =>
  (
    await portal.services.database.reader.one(sql<{ key: string }>`
      select source_file as key from dataset where id = ${datasetId}::int`)
  ).key;
const sweep = (inMs: number) => removeOrphanMatrices(portal.services, new Date(Date.now() + inMs));

test('a matrix is loaded, counted, drawn, exported, replaced, restored and swept', async () => {
  const { stats, changeSetId: loading } = await loadedImport(portal, upload(firstBody));
  const datasetId = stats.datasetId as number;
  const key = await keyOf(datasetId);
  expect(await exportedBody(datasetId)).toBe(firstBody);
  expect(await countsOf('fs2')).toMatchObject([
    { datasetId, germplasmCount: 3, missing: 1, heterozygous: 1 },
  ]);
  expect(await tileOf(datasetId)).toEqual([
    ['A', 'G/T', 'G'],
    ['A/T', '', 'G'],
    ['T', 'C', 'G/A'],
  ]);

  const { changeSetId: replacing } = await loadedImport(portal, upload(secondBody, '&update=true'));
  const newKey = await keyOf(datasetId);
  expect(newKey).not.toBe(key);
  expect(await exportedBody(datasetId)).toBe(secondBody);
  expect(await tileOf(datasetId)).toEqual([['T'], ['T']]);
  for (let day = 0; day < 2; day += 1) await sweep(2_000);
  expect(await versions(), 'the old one may be wanted back').toEqual(expect.arrayContaining([key, newKey]));

  expect(await post(`change-set/${replacing}/undo`, undefined)).toBe(true);
  expect(await exportedBody(datasetId)).toBe(firstBody);
  await sweep(2_000);
  expect(await versions(), 'it is marked first').toContain(newKey);
  await sweep(-60_000);
  expect(await versions(), 'the mark is young').toContain(newKey);
  await sweep(2_000);
  expect(await versions()).toContain(key);
  expect(await versions()).not.toContain(newKey);

  expect(await post(`change-set/${loading}/undo`, undefined)).toBe(true);
  for (let day = 0; day < 2; day += 1) await sweep(2_000);
  expect(await versions()).not.toContain(key);
});

test('allele frequencies are loaded, counted and exported', async () => {
  const content = 'Lines/Markers\tff1\tff2\nF 1\t0.25\t1\nF 2\t\t0.5\n';
  const { stats } = await loadedImport(portal, { content, fileName: 'shares.txt', type: 'allelefreq' });
  const datasetId = stats.datasetId as number;
  const body = { datasetIds: [datasetId] };
  const histogram = (await portal.call('POST', 'dataset/export/allelefreq/histogram', { as, body })).text();
  expect(histogram.split('\n').filter((line) => /\t[1-9]/.test(line))).toHaveLength(3);
  const { uuid } = await post('dataset/export/allelefreq', body);
  const { names, textOf } = await exportedFiles(portal, uuid, as);
  const values = names.find((name) => textOf(name).includes('0.25'));
  expect(textOf(values ?? '')).toContain('F 2\t\t0.5');
});

test('the file of an import is stored unchanged and served in parts', async () => {
  const { stats } = await loadedImport(portal, { ...upload(firstBody), fileName: 'kept.vcf' });
  const { bytes } = await get(`fileresource/${stats.fileResourceId}`);
  expect(bytes.toString()).toBe(vcf(firstBody));
  const headers = { range: 'bytes=-10' };
  const end = await portal.call('GET', `fileresource/${stats.fileResourceId}/stream`, { as, headers });
  expect([end.status, end.text()]).toEqual([206, vcf(firstBody).slice(-10)]);
});

test('a file of several parts is assembled, read in ranges and removed', async () => {
  const { storage } = portal.services;
  const content = randomBytes(20 * 1024 * 1024 + 7);
  expect(await storage.write('resources/large', Readable.from([content]))).toEqual({ size: content.length });
  const whole = await storage.read('resources/large');
  expect(whole && content.equals(await buffer(whole.content))).toBe(true);
  const across = { start: 8 * 1024 * 1024 - 9, end: 8 * 1024 * 1024 + 9 };
  expect(await storage.readBytes('resources/large', across)).toEqual(
    content.subarray(across.start, across.end),
  );
  await storage.remove('resources/large');
  expect(await storage.readBytes('resources/large')).toBeUndefined();
});

test('a store that cannot list unfinished uploads is left alone', async () => {
  await expect(portal.services.storage.removeUnfinished(new Date())).resolves.toBeUndefined();
});

test.each([
  [
    'a wrong secret',
    { LANDRACE_STORAGE_SECRET_KEY: 'guessed' },
    /refuses LANDRACE_STORAGE_ACCESS_KEY or .*\(Sig/,
  ],
  [
    'an unknown key',
    { LANDRACE_STORAGE_ACCESS_KEY: 'somebody' },
    /refuses LANDRACE_STORAGE_ACCESS_KEY or .*\(Inv/,
  ],
])('%s is refused with a message', async (_, other, sentence) => {
  const storage = openStorage({ ...store.environment, ...other });
  await expect(storage.verify()).rejects.toThrow(sentence);
  await expect(storage.write('a', Readable.from(['x']))).rejects.toThrow(sentence);
  await expect(storage.readBytes('a')).rejects.toThrow(sentence);
});

test('the error names a missing bucket', async () => {
  const url = store.environment.LANDRACE_STORAGE_URL?.replace('seeds', 'weeds') ?? '';
  const storage = openStorage({ ...store.environment, LANDRACE_STORAGE_URL: url });
  await expect(storage.verify()).rejects.toThrow(
    'The bucket "weeds" of LANDRACE_STORAGE_URL does not exist.',
  );
});
