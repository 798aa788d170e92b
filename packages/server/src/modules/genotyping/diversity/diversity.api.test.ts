import { maxRelatives } from '@landrace/contract/areas/genotyping/diversity-choices';
import { storeCalls } from '@landrace/genotypes/calls/stored-calls.fixture';
import { goldenCalls } from '@landrace/genotypes/kernels/golden-calls.fixture';
import { matrixInMemory } from '@landrace/genotypes/kernels/matrix-in-memory.fixture';
import { nearestRelatives } from '@landrace/genotypes/kernels/nearest-relatives';
import { pairAt } from '@landrace/genotypes/kernels/pair-threads';
import { principalComponents } from '@landrace/genotypes/kernels/principal-components';
import { relationship } from '@landrace/genotypes/kernels/relationship';
import { similarity } from '@landrace/genotypes/kernels/similarity';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobContext } from '../../../platform/jobs/job-handler';
import type { JobQueue } from '../../../platform/jobs/job-queue';
import { matrixFiles } from '../public';
import { diversityJob } from './diversity.job';
import { removeOrphanDiversity } from './diversity-reading.service';

let portal: TestPortal;
let worker: JobQueue | undefined;
/** The collection has no ids from here on. */
const base = 5_000;
const open = 901;
const licensed = 902;
const hidden = 903;
const plain = 904;
const ownGroup = 802;

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

const calls = goldenCalls();
const lineCount = 40;

function storeMatrix(key: string, rows: readonly (readonly number[])[]) {
  const variants = rows.map((row, variant) => ({
    id: `M${variant}`,
    chromosome: '1',
    position: variant,
    reference: 'A',
    alternates: 'T',
    fields: '.\t.\t.',
    calls: row,
  }));
  return storeCalls(matrixFiles(portal.services.storage), key, { variants });
}

beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
  await storeMatrix('genotypes/golden', calls);
  await storeMatrix(
    'genotypes/plain',
    Array.from({ length: 3 }, () => new Array<number>(lineCount).fill(0)),
  );
  await change(sql`
    insert into germplasm (id, accenumb, country_id)
    select ${base}::int + n, 'L' || n, case when n <= 20 then (select min(id) from country) end
    from generate_series(1, ${lineCount}::int) as n`);
  await change(sql`
    insert into marker (id, marker_type_id, name)
    select ${base}::int + n, (select min(id) from marker_type), 'M' || n
    from generate_series(1, ${calls.length}::int) as n`);
  await change(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, licence_id, name, source_file) values
      (${open}, 1, 1, 1, null, 'Open', 'genotypes/golden'), (${licensed}, 1, 1, 1, 3, 'Licensed', 'genotypes/golden'),
      (${hidden}, 1, 1, 3, null, 'Hidden', 'genotypes/golden'), (${plain}, 1, 1, 1, null, 'Plain', 'genotypes/plain')`);
  for (const [dataset, markers] of [
    [open, calls.length],
    [licensed, calls.length],
    [hidden, calls.length],
    [plain, 3],
  ] as const) {
    await change(sql`
      insert into matrix_germplasm (dataset_id, position, germplasm_id)
      select ${dataset}::int, n - 1, ${base}::int + n from generate_series(1, ${lineCount}::int) as n`);
    await change(sql`
      insert into matrix_marker (dataset_id, position, marker_id)
      select ${dataset}::int, n - 1, ${base}::int + n from generate_series(1, ${markers}::int) as n`);
  }
  await change(sql`
    insert into item_group (id, group_type_id, name, is_public, user_id) values
      (801, 3, 'Few', true, null),
      (${ownGroup}, 3, 'Own lines', false, (select id from app_user where username = 'researcher'))`);
  await change(sql`
    insert into group_germplasm (group_id, germplasm_id) values (801, ${base + 1}), (801, ${base + 2}),
      (${ownGroup}, ${base + 3}), (${ownGroup}, ${base + 4}), (${ownGroup}, ${base + 5}), (${ownGroup}, ${base + 6})`);
});
afterAll(async () => {
  await worker?.stop();
  await portal.stop();
});

const start = (body: unknown, as?: Account) => portal.call('POST', 'dataset/diversity', { as, body });
const read = (uuid: string, rest = '', as?: Account) =>
  portal.call('GET', `dataset/diversity/${uuid}${rest}`, { as });

async function jobOf(uuid: string, as?: Account) {
  const jobs = await portal.call('POST', 'dataset/export/async', { as, body: { uuids: [uuid] } });
  return jobs.json().find((job: { uuid: string }) => job.uuid === uuid);
}

async function finished(uuid: string, as?: Account) {
  await expect.poll(async () => (await jobOf(uuid, as))?.status).toMatch(/completed|failed|cancelled/);
  return await jobOf(uuid, as);
}

async function completed(body: unknown, as?: Account): Promise<string> {
  const answer = await start(body, as);
  expect(answer.status, answer.text()).toBe(200);
  const { uuid } = answer.json();
  expect(await finished(uuid, as)).toMatchObject({
    status: 'completed',
    datatype: 'diversity',
    datasetIds: [open],
  });
  return uuid;
}

describe('the result', () => {
  const matrix = matrixInMemory(calls);

  test('has the components of the kernels', async () => {
    const uuid = await completed({ datasetId: open });
    const facts = (await read(uuid)).json();
    expect(facts).toMatchObject({
      uuid,
      datasetId: open,
      datasetName: 'Open',
      isCurrent: true,
      markerCount: calls.length,
      leftOutCount: 0,
    });
    expect(facts.lines.ids).toEqual(Array.from({ length: lineCount }, (_, at) => base + 1 + at));
    expect(facts.lines.names[6]).toBe('L7');
    const related = await relationship(matrix);
    const top = await principalComponents(related, { count: 10 });
    expect(facts.components).toHaveLength(10);
    for (const [at, { eigenvalue, share }] of facts.components.entries()) {
      expect(eigenvalue).toBeCloseTo(top.values[at] ?? 0, 6);
      expect(share).toBeGreaterThan(0);
    }
    const sum = facts.components.reduce((whole: number, { share }: { share: number }) => whole + share, 0);
    expect(sum).toBeLessThan(1);
    for (const [axis, scores] of facts.lines.scores.entries())
      for (const [line, score] of scores.entries())
        expect(score).toBeCloseTo(top.vectors[axis]?.[line] ?? 0, 5);
  });

  test('has their similarities, tile by tile, and relatives', async () => {
    const uuid = await completed({ datasetId: open });
    const facts = (await read(uuid)).json();
    const pairs = await similarity(matrix);
    const { order, least, most, levels, tree } = facts.similarity;
    // Its last branch joins all lines, at least as unlike each other as those of any other.
    expect(tree.upper).toHaveLength(lineCount - 1);
    expect(tree.similarities.at(-1)).toBe(Math.min(...tree.similarities));
    expect(levels).toEqual([{ size: lineCount, span: 1 }]);
    const piece = await read(uuid, '/similarity?level=0&row=2&column=5&rows=3&columns=4');
    const cells = piece.bytes;
    expect(cells).toHaveLength(12);
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 4; column += 1) {
        const expected = pairs.values[pairAt(order[2 + row], order[5 + column])] ?? 0;
        const similarity = least + ((cells[row * 4 + column] ?? 0) / 254) * (most - least);
        expect(Math.abs(similarity - expected)).toBeLessThan((most - least) / 254);
      }

    const relatives = (await read(uuid, '/relatives?line=7')).json();
    const nearest = await nearestRelatives(matrix, { of: 7, count: maxRelatives });
    expect(relatives).toHaveLength(maxRelatives);
    for (const [at, { similarity }] of relatives.entries())
      expect(similarity).toBeCloseTo(nearest.relatives[at]?.similarity ?? 0, 5);
  });

  test('has histograms that count every marker and line once', async () => {
    const uuid = await completed({ datasetId: open });
    const { histograms, lines, varyingCount } = (await read(uuid)).json();
    const total = ({ counts }: { counts: number[] }) => counts.reduce((sum, count) => sum + count, 0);
    expect(histograms.maf.to).toBe(0.5);
    // One marker has no calls, and so no frequency.
    expect(total(histograms.maf)).toBe(calls.length - 1);
    expect(total(histograms.missing)).toBe(calls.length);
    expect(total(histograms.lineMissing)).toBe(lineCount);
    const varying = calls.filter((row) => new Set(row.filter((call) => call !== 3)).size > 1);
    expect(varyingCount).toBe(varying.length);
    const missing = calls.filter((row) => row[4] === 3).length / calls.length;
    expect(lines.missing[4]).toBeCloseTo(missing, 5);
  });

  test('has lines by a passport field, and by a group', async () => {
    const uuid = await completed({ datasetId: open }, 'researcher');
    const country = (await read(uuid, '/category?by=country', 'researcher')).json();
    expect(country.values).toHaveLength(1);
    expect([country.places[0], country.places[19], country.places[20]]).toEqual([0, 0, -1]);
    const group = (await read(uuid, `/category?groupId=${ownGroup}`, 'researcher')).json();
    expect(group.values).toEqual(['Own lines']);
    expect(group.places.slice(0, 8)).toEqual([-1, -1, 0, 0, 0, 0, -1, -1]);
    expect((await read(uuid, '/category?groupId=99999', 'researcher')).status).toBe(404);
    expect((await read(uuid, '/category', 'researcher')).status).toBe(400);
    expect((await read(uuid, '/category?by=price', 'researcher')).status).toBe(400);
  });

  test('has the files of the zip', async () => {
    const uuid = await completed({ datasetId: open, yIds: [1, 2, 3, 4, 5].map((at) => base + at) });
    const zip = await portal.call('GET', `dataset/export/async/${uuid}/download`);
    const files = new Map(unzip(zip.bytes).map(({ name, content }) => [name, content.toString()] as const));
    expect([...files.keys()].sort()).toEqual(
      ['curlywhirly.txt', 'eigenvalues.tsv', 'histograms.tsv', 'pca.tsv', 'similarity.tsv'].map(
        (ending) => `dataset-${open}.${ending}`,
      ),
    );
    const rows = (ending: string) => files.get(`dataset-${open}.${ending}`)?.trimEnd().split('\n') ?? [];
    expect(rows('pca.tsv')).toHaveLength(6);
    expect(rows('pca.tsv')[0]).toMatch(/^Line\tPC1\tPC2.*\tMissing\tHeterozygosity$/);
    const whirly = rows('curlywhirly.txt');
    expect(whirly.filter((row) => row.startsWith('# cwDatabase'))).toHaveLength(3);
    expect(whirly[3]).toMatch(/^categories:Country\tcategories:Entity type\tlabel\tPC1\tPC2\tPC3/);
    expect(whirly).toHaveLength(9);
    const pairs = rows('similarity.tsv');
    expect(pairs[0]).toBe('\tL1\tL2\tL3\tL4\tL5');
    const own = pairs[3]?.split('\t') ?? [];
    expect([own[0], own[3], own[1]]).toEqual(['L3', '1', pairs[1]?.split('\t')[3]]);
  });

  test('leaves out markers below the requested quality', async () => {
    const uuid = await completed({ datasetId: open, quality: { minMaf: 0.2 } });
    const { markerCount, histograms } = (await read(uuid)).json();
    expect(markerCount).toBeLessThan(calls.length);
    expect(histograms.maf.counts.slice(0, 8)).toEqual(new Array(8).fill(0));
  });
});

describe('refusals', () => {
  test.each([
    [{ datasetId: 99_999 }, 404, 'genotype.noData'],
    [{ datasetId: licensed }, 404, 'genotype.noData'],
    [{ datasetId: hidden }, 404, 'genotype.noData'],
    [{ datasetId: open, yIds: [1] }, 404, 'genotype.noData'],
    [{ datasetId: open, xIds: [1] }, 404, 'genotype.noData'],
    [{ datasetId: open, yGroupIds: [801] }, 400, 'diversity.tooFewLines'],
    // Somebody else's group has no members.
    [{ datasetId: open, yGroupIds: [ownGroup] }, 404, 'genotype.noData'],
    [{ datasetId: open, quality: { minMaf: 2 } }, 400, 'request.invalid'],
    [{}, 400, 'request.invalid'],
  ])('%j', async (body, status, code) => {
    const answer = await start(body);
    expect([answer.status, answer.json().code]).toEqual([status, code]);
  });

  test('lines that no marker distinguishes, with an error code instead of NaN', async () => {
    const { uuid } = (await start({ datasetId: plain })).json();
    expect(await finished(uuid)).toMatchObject({ status: 'failed', errorCode: 'diversity.noVariation' });
    expect((await read(uuid)).json().code).toBe('jobs.notFound');
  });

  test('tiles outside the image and missing lines', async () => {
    const uuid = await completed({ datasetId: open });
    for (const rest of [
      '/similarity?level=0&row=39&column=0&rows=2&columns=1',
      '/similarity?level=1&row=0&column=0&rows=1&columns=1',
      '/similarity?level=0&row=0&column=0&rows=513&columns=1',
      '/similarity?level=0&row=-1&column=0&rows=1&columns=1',
      '/relatives?line=40',
      '/relatives',
    ])
      expect((await read(uuid, rest)).json().code, rest).toBe('request.invalid');
  });
});

describe('access', () => {
  test('only its owner and administrators read a result; an anonymous one anybody who knows its uuid', async () => {
    const own = await completed({ datasetId: open, yGroupIds: [ownGroup] }, 'researcher');
    for (const rest of ['', '/category?by=country', '/relatives?line=0'])
      for (const other of ['curator', undefined] as const)
        expect((await read(own, rest, other)).json().code).toBe('jobs.notFound');
    expect((await read(own, '', 'researcher')).status).toBe(200);
    expect((await read(own, '', 'admin')).status).toBe(200);
    const anonymous = await completed({ datasetId: open, yIds: [1, 2, 3, 4].map((at) => base + at) });
    expect((await read(anonymous)).status).toBe(200);
  });

  test('an equal request returns the existing job, until it is removed or the selection changes', async () => {
    const options = { datasetId: open, yGroupIds: [ownGroup], quality: { maxMissing: 0.9 } };
    const first = await completed(options, 'researcher');
    expect((await start(options, 'researcher')).json()).toEqual({ uuid: first, status: 'completed' });
    const other = await completed({ ...options, quality: null }, 'researcher');
    expect(other).not.toBe(first);
    await change(sql`insert into group_germplasm (group_id, germplasm_id) values (${ownGroup}, ${base + 9})`);
    const grown = await completed(options, 'researcher');
    expect(grown).not.toBe(first);
    expect((await read(grown, '', 'researcher')).json().lines.ids).toHaveLength(5);
    await portal.call('DELETE', `dataset/export/async/${grown}`, { as: 'researcher' });
    expect((await read(grown, '', 'researcher')).status).toBe(404);
    expect(await completed(options, 'researcher')).not.toBe(grown);
  });

  test('an unreadable dataset is not shown, and a deleted line keeps its index', async () => {
    const uuid = await completed({ datasetId: open, yIds: [11, 12, 13, 14, 15].map((at) => base + at) });
    await change(sql`update dataset set dataset_state_id = 3 where id = ${open}`);
    for (const rest of ['', '/relatives?line=0', '/similarity?level=0&row=0&column=0&rows=1&columns=1'])
      expect((await read(uuid, rest)).json().code).toBe('genotype.noData');
    const file = await portal.call('GET', `dataset/export/async/${uuid}/download`);
    expect(file.json().code).toBe('jobs.resultWithheld');
    await change(
      sql`update dataset set dataset_state_id = 1, source_file = 'genotypes/plain' where id = ${open}`,
    );
    expect((await read(uuid)).json().isCurrent).toBe(false);
    await change(sql`update dataset set source_file = 'genotypes/golden' where id = ${open}`);
    await change(sql`delete from matrix_germplasm where germplasm_id = ${base + 12}`);
    await change(sql`delete from germplasm where id = ${base + 12}`);
    const { lines } = (await read(uuid)).json();
    expect([lines.ids[1], lines.names[1]]).toEqual([null, '']);
    const relatives = (await read(uuid, '/relatives?line=0')).json();
    expect(relatives.map(({ line }: { line: number }) => line)).not.toContain(1);
  });
});

describe('jobs', () => {
  const context = (signal: AbortSignal): JobContext => ({
    uuid: '00000000-0000-4000-8000-0000000000d1',
    userId: undefined,
    log: portal.services.logger,
    signal,
    progress: () => undefined,
  });
  const input = {
    datasetId: licensed,
    digest: '',
    portal: 'https://p.example/',
    projectIds: [],
    acceptedLicenceIds: [],
  };

  test('rights are checked at run time, and a stopped job leaves no file', async () => {
    const { database, storage } = portal.services;
    const handler = diversityJob({ database, storage, findPrincipal: async () => undefined });
    const { signal } = new AbortController();
    await expect(handler.run(input, context(signal))).rejects.toMatchObject({ code: 'genotype.noData' });
    await expect(handler.run({ ...input, userId: 4_711 }, context(signal))).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    const stopping = new AbortController();
    const stopped = { ...context(stopping.signal), progress: () => stopping.abort(new Error('stop')) };
    await expect(handler.run({ ...input, datasetId: open }, stopped)).rejects.toThrow('stop');
    expect(await storage.read(`jobs/${stopped.uuid}`)).toBeUndefined();
  });

  test('a waiting job is cancelled, and the next request starts another', async () => {
    await worker?.stop();
    const options = { datasetId: open, quality: { maxMissing: 0.8 } };
    const { uuid, status } = (await start(options, 'researcher')).json();
    expect(status).toBe('waiting');
    expect((await start(options, 'researcher')).json()).toEqual({ uuid, status: 'waiting' });
    await portal.call('DELETE', `dataset/export/async/${uuid}`, { as: 'researcher' });
    expect((await jobOf(uuid, 'researcher')).status).toBe('cancelled');
    expect((await read(uuid, '', 'researcher')).json().code).toBe('jobs.notFound');
    expect((await start(options, 'researcher')).json().uuid).not.toBe(uuid);
    worker = await startJobs(portal.services);
  });

  test('results that nobody can request any more are removed', async () => {
    const { storage } = portal.services;
    const existing = await completed({ datasetId: open, yIds: [1, 2, 3].map((at) => base + at) });
    const gone = await completed({ datasetId: open, yIds: [1, 2, 4].map((at) => base + at) });
    await portal.call('DELETE', `dataset/export/async/${gone}`);
    await removeOrphanDiversity(portal.services, new Date(Date.now() + 60_000));
    expect(await storage.readBytes(`diversity/${gone}/facts`)).toBeUndefined();
    expect((await read(existing)).status).toBe(200);
  });
});
