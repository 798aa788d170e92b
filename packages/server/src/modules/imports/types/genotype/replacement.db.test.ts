import { gzipSync } from 'node:zlib';
import { type Call, variantLines } from '@landrace/genotypes/calls/call-lines';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { refreshAfterUndo } from '../../../datasets/public';
import { matrixFolder, openDatasetCalls, removeOrphanMatrices } from '../../../genotyping/public';
import { genotypeImporter } from './genotype-importer';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(genotypeImporter);
  await bench.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('R 1'), ('R 2'), ('R 3'), ('R 4')`),
  );
});
afterAll(() => bench.close());

/** Markers in rows, as flat text. */
const text = (title: string, lines: readonly string[], markers: readonly string[]) =>
  [
    `# dataset = ${title}`,
    ['Linkage Group / Chromosome', 'Position', 'Lines/Markers', ...lines].join('\t'),
    ...markers.map((marker, row) => `1H\t${row + 1}\t${marker}`),
    '',
  ].join('\n');

const orientation = 'GENOTYPE_MARKER_BY_GERMPLASM';
const first = (title: string) =>
  text(title, ['R 1', 'R 2', 'R 3'], ['ra\tA\tA\tT', 'rb\tC\tC\tC', 'rc\tG\t\tG']);
const second = (title: string) =>
  text(title, ['R 3', 'R 1', 'R 4'], ['ra\tT\tA\tA', 'rd\tC\tG\tG', 'rc\tG\tG\t', 're\tA\tA\tA']);

interface LoadOptions {
  readonly datasetId?: number;
  readonly isUpdate?: boolean;
  readonly mode?: 'check';
  readonly fileName?: string;
}
const load = (content: string | Uint8Array, request: LoadOptions = {}) => {
  const { datasetId, ...rest } = request;
  return bench.run(content, {
    fileName: 'calls.txt',
    ...rest,
    options: { orientation, ...(datasetId !== undefined && { datasetId }) },
  });
};

interface StoredDataset {
  readonly id: number;
  readonly key: string;
  readonly objects: number;
  readonly points: number;
}
const datasetOf = (name: string) =>
  bench.database.reader.one(sql<StoredDataset>`
    select id, source_file as key, object_count as objects, point_count as points from dataset where name = ${name}`);

/** Everything that the database and the storage have about a matrix, by name. */
async function contentOf(name: string) {
  const { id, key, objects, points } = await datasetOf(name);
  const { reader } = bench.database;
  const named = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await reader.many(query)).map((row) => row.name);
  const calls: (readonly Call[])[] = [];
  const matrix = await openDatasetCalls(bench.storage, key);
  if (matrix) for await (const line of variantLines(matrix)) calls.push(line);
  return {
    objects,
    points,
    calls,
    markers: await named(sql<{ name: string }>`
      select name from matrix_marker m join marker on marker.id = m.marker_id where dataset_id = ${id} order by position`),
    lines: await named(sql<{ name: string }>`
      select accenumb as name from matrix_germplasm m join germplasm g on g.id = m.germplasm_id
      where dataset_id = ${id} order by position`),
    ofMarkers: await named(sql<{ name: string }>`
      select name from dataset_marker m join marker on marker.id = m.marker_id where dataset_id = ${id} order by name`),
    ofGermplasm: await named(sql<{ name: string }>`
      select accenumb as name from dataset_germplasm m join germplasm g on g.id = m.germplasm_id
      where dataset_id = ${id} and kind = 1 order by accenumb`),
  };
}

const before = {
  objects: 3,
  points: 9,
  calls: [
    ['A', 'A', 'T'],
    ['C', 'C', 'C'],
    ['G', null, 'G'],
  ],
  markers: ['ra', 'rb', 'rc'],
  lines: ['R 1', 'R 2', 'R 3'],
  ofMarkers: ['ra', 'rb', 'rc'],
  ofGermplasm: ['R 1', 'R 2', 'R 3'],
};
const after = {
  objects: 3,
  points: 12,
  calls: [
    ['T', 'A', 'A'],
    ['C', 'G', 'G'],
    ['G', 'G', null],
    ['A', 'A', 'A'],
  ],
  markers: ['ra', 'rd', 'rc', 're'],
  lines: ['R 3', 'R 1', 'R 4'],
  ofMarkers: ['ra', 'rc', 'rd', 're'],
  ofGermplasm: ['R 1', 'R 3', 'R 4'],
};

const versions = async () => (await bench.storage.listFolders(matrixFolder)).map(({ key }) => key).sort();
/** Two days later, after the sweeper has run on both. */
async function sweep(): Promise<void> {
  for (let day = 0; day < 2; day += 1) await removeOrphanMatrices(bench, new Date(Date.now() + 1000));
}
const undo = (changeSetId: number) =>
  bench.database.inTransaction(async (tx) => {
    const changeSet = await lockChangeSet(tx, changeSetId);
    await refreshAfterUndo(tx, changeSetId, () => undoChangeSet(tx, changeSet, undefined));
  });
const issueCells = async () =>
  (await bench.issues()).map(({ status, column, value }) => [status, column, value]);

test('the check reports what is replaced, and changes nothing', async () => {
  await load(first('Reported'));
  const { id } = await datasetOf('Reported');
  await load(second('Reported'), { isUpdate: true, mode: 'check' });
  expect(await bench.issues()).toEqual([]);
  const { config } = await bench.database.reader.one(sql<{ config: object }>`
    select config from job where id = ${bench.jobId}`);
  expect(config).toMatchObject({
    replacement: {
      datasetId: id,
      datasetName: 'Reported',
      markers: { before: 3, after: 4, added: 2, removed: 1 },
      germplasm: { before: 3, after: 3, added: 1, removed: 1 },
    },
  });
  const changes = await bench.database.reader.many(sql`
    select action, column_name as "column", item, row_number as row from import_change
    where job_id = ${bench.jobId} order by id`);
  expect(changes).toEqual([
    { action: 'added', column: 'Marker', item: 'rd', row: 4 },
    { action: 'added', column: 'Marker', item: 're', row: 6 },
    { action: 'removed', column: 'Marker', item: 'rb', row: null },
    { action: 'added', column: 'Germplasm', item: 'R 4', row: 2 },
    { action: 'removed', column: 'Germplasm', item: 'R 2', row: null },
  ]);
  expect(await contentOf('Reported')).toEqual(before);
});

test('a matrix is replaced by its number or its title, and an undo restores the old one', async () => {
  await load(first('Replaced'));
  const { id, key } = await datasetOf('Replaced');
  const { loaded } = await load(second('Another title'), { isUpdate: true, datasetId: id });
  expect(loaded?.counts).toEqual({ germplasm: 3, markers: 2, locations: 0, datasetId: id });
  expect(await contentOf('Replaced')).toEqual(after);
  const { key: newKey } = await datasetOf('Replaced');
  await sweep();
  expect(await versions(), 'an undo needs the old one').toEqual(expect.arrayContaining([key, newKey]));

  const { loaded: again } = await load(first('REPLACED'), { isUpdate: true });
  expect(await contentOf('Replaced')).toEqual(before);
  await expect(undo(loaded?.changeSetId ?? 0), 'the later one first').rejects.toMatchObject({
    code: 'changeSet.laterChange',
  });
  const { key: lastKey } = await datasetOf('Replaced');
  await undo(again?.changeSetId ?? 0);
  expect(await contentOf('Replaced')).toEqual(after);
  expect((await datasetOf('Replaced')).key).toBe(newKey);
  await undo(loaded?.changeSetId ?? 0);
  expect(await contentOf('Replaced')).toEqual(before);
  expect((await datasetOf('Replaced')).key).toBe(key);

  await removeOrphanMatrices(bench, new Date(Date.now() + 1000));
  expect(await versions(), 'a read in progress can finish').toContain(lastKey);
  await removeOrphanMatrices(bench, new Date(Date.now() - 60_000));
  expect(await versions(), 'it has only just become unused').toContain(lastKey);
  await removeOrphanMatrices(bench, new Date(Date.now() + 1000));
  expect(await versions()).toContain(key);
  expect(await versions()).not.toContain(newKey);
  expect(await versions()).not.toContain(lastKey);
});

test('an identical map is not created twice', async () => {
  const maps = async () =>
    (await bench.database.reader.many(sql`select from map where name = 'Mapped'`)).length;
  const withMap = (content: string) => `# map = Mapped\n${content}`;
  await load(withMap(first('Mapped')));
  await load(withMap(text('Mapped', ['R 2'], ['ra\tA', 'rb\tA'])), { isUpdate: true });
  expect(await bench.issues()).toEqual([]);
  expect(await maps()).toBe(1);
  await load(withMap(text('Mapped', ['R 2'], ['rb\tA', 'ra\tA'])), { isUpdate: true });
  expect(await maps(), 'markers have moved').toBe(2);
});

test('a matrix that does not exist cannot be replaced', async () => {
  await load(second('Nowhere'), { isUpdate: true });
  expect(await issueCells()).toEqual([['GENERIC_MISSING_DB_ITEM_UPDATE', null, 'Nowhere']]);
  await load(first('Twice'));
  await load(first('twice'));
  await load(second('TWICE'), { isUpdate: true });
  expect(await issueCells(), 'ambiguous title').toEqual([['GENERIC_MISSING_DB_ITEM_UPDATE', null, 'TWICE']]);
  const { id } = await bench.database.reader.one(sql<{ id: number }>`
    select min(id) as id from dataset where dataset_type_id <> 1`);
  await load(second('Other'), { isUpdate: true, datasetId: id });
  expect(await issueCells()).toEqual([['GENERIC_INVALID_REFERENCE', 'datasetId', String(id)]]);
  const { loaded } = await load(second('Twice'), { isUpdate: true });
  expect(loaded, 'exact spelling').toBeDefined();
});

/** Enough rows to fill a file of the store, so that some calls are in storage before the last row is read. */
const filled = Array.from({ length: 16_384 }, (_, row) => `1H\t9\trf${row}\tA|T\tT|A\tA|A\n`).join('');

test.each([
  [
    'an issue in the last row',
    { content: (text: string) => `${text}${filled}1H\t9\trz\tA\t#REF!\tA\n`, written: true },
  ],
  ['a name that nobody knows', { content: (text: string) => text.replace('R 4', 'R 9'), written: true }],
  ['a marker twice', { content: (text: string) => `${text}1H\t9\tRA\tA\tA\tA\n`, written: true }],
  [
    'an end that is missing',
    { content: (text: string) => gzipSync(text).subarray(0, -12), fileName: 'calls.txt.gz', written: false },
  ],
])(
  '%s is found after calls were stored, and nothing is left of them',
  async (name, { content, written, ...file }) => {
    await load(first(name));
    const { id, key } = await datasetOf(name);
    const stored = await versions();
    const writes = vi.spyOn(bench.storage, 'write');
    const { loaded, issues } = await load(content(second(name)), { isUpdate: true, datasetId: id, ...file });
    expect(writes.mock.calls.length > 0).toBe(written);
    writes.mockRestore();
    expect(loaded).toBeUndefined();
    expect(issues.errors).toBe(1);
    expect(await versions(), 'no folder to be swept later').toEqual(stored);
    expect((await datasetOf(name)).key).toBe(key);
    expect(await contentOf(name)).toEqual(before);
  },
);
