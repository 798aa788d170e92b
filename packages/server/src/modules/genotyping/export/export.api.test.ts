import { gunzipSync } from 'node:zlib';
import type { Spelling } from '@landrace/genotypes/calls/call-matrix';
import { openCalls } from '@landrace/genotypes/calls/open-calls';
import { storeCalls } from '@landrace/genotypes/calls/stored-calls.fixture';
import { openFrequencyWriter } from '@landrace/genotypes/frequencies/write-frequencies';
import { memoryFiles } from '@landrace/genotypes/store/memory-files.fixture';
import type { VariantFacts } from '@landrace/genotypes/variants/variant-facts';
import { endedExport, exportedFiles } from '@landrace/testkit/exported-files';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobContext } from '../../../platform/jobs/job-handler';
import type { JobQueue } from '../../../platform/jobs/job-queue';
import { matrixFiles } from '../public';
import { genotypeExportJob } from './genotype-export.job';

let portal: TestPortal;
let worker: JobQueue;
/** The collection has no ids from here on. */
const base = 5_000;
const open = 901;
const licensed = 902;
const hidden = 903;
const frequencies = 904;
const map = 801;
const ownMap = 802;
/** A table of nucleotides that came with a map of its own. */
const ofImport = 905;
const importMap = 803;

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

/** Lines 1 to 5; the last two are one germplasm since a merge. Empty for a missing call. */
const calls = [
  ['0/0', '0/1', '1/1', '', '0/0'],
  ['0/0', '0/0', '0/0', '0/0', '0/0'],
  ['1/1', '', '', '', '0/1'],
  ['0/1', '0/1', '0/1', '0/0', '0/0'],
];
const spelling: Spelling = ['0/0', '0/1', '1/1'];
const facts = (variant: number): VariantFacts => ({
  id: `M${variant + 1}`,
  chromosome: 'chr1',
  position: 100 * (variant + 1),
  reference: 'A',
  alternates: 'T',
  fields: '.\t.\t.',
});
const values = [
  [0, 0, 0.5, 1, Number.NaN],
  [0.25, 0.3, 0, 0, 0.999],
];

async function storeMatrices() {
  const files = matrixFiles(portal.services.storage);
  const variants = calls.map((row, variant) => ({ ...facts(variant), spelling, calls: row }));
  await storeCalls(files, 'genotypes/test', { variants, preamble: ['##fileformat=VCFv4.2'] });
  await storeCalls(files, 'genotypes/letters', {
    notation: 'letters',
    variants: calls.map((row, variant) => ({
      id: `M${variant + 1}`,
      spelling: ['A', 'A/T', 'T'] as const,
      calls: row.map((call) => ({ '0/0': 'A', '0/1': 'A/T', '1/1': 'T' })[call] ?? ''),
    })),
  });
  const frequencyWriter = await openFrequencyWriter(files, 'genotypes/frequencies', { samples: 5 });
  for (const [variant, row] of values.entries())
    await frequencyWriter.add(facts(variant), Float32Array.from(row));
  await frequencyWriter.finish();
}

beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
  await storeMatrices();
  await change(sql`
    insert into germplasm (id, accenumb) select id, 'L' || id - ${base}::int from generate_series(${base + 1}::int, ${base + 4}::int) as id`);
  await change(sql`update germplasm set accenumb = E'L\t2', puid = '10.1/two' where id = ${base + 2}`);
  await change(sql`update germplasm set entity_parent_id = ${base + 2} where id = ${base + 4}`);
  await change(sql`
    insert into marker (id, marker_type_id, name)
    select id, (select min(id) from marker_type), 'M' || id - ${base}::int from generate_series(${base + 1}::int, ${base + 4}::int) as id`);
  await change(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, licence_id, name, source_file) values
      (${open}, 1, 1, 1, null, 'Open', 'genotypes/test'), (${licensed}, 1, 1, 1, 3, 'Licensed', 'genotypes/test'),
      (${hidden}, 1, 1, 3, null, 'Hidden', 'genotypes/test'), (${frequencies}, 1, 4, 1, null, 'Frequencies', 'genotypes/frequencies'),
      (${ofImport}, 1, 1, 1, null, 'Of an import', 'genotypes/letters')`);
  for (const dataset of [open, licensed, hidden, frequencies, ofImport]) {
    const kind = dataset === frequencies ? 4 : 1;
    const markers = dataset === frequencies ? 2 : 4;
    await change(sql`
      insert into matrix_germplasm (dataset_id, position, germplasm_id)
      select ${dataset}::int, n, least(${base + 4}::int, ${base + 1}::int + n) from generate_series(0, 4) as n`);
    await change(sql`
      insert into dataset_germplasm (dataset_id, germplasm_id, kind)
      select ${dataset}::int, ${base}::int + n, ${kind}::smallint from generate_series(1, 4) as n`);
    await change(sql`
      insert into matrix_marker (dataset_id, position, marker_id)
      select ${dataset}::int, n, ${base + 1}::int + n from generate_series(0, ${markers - 1}::int) as n`);
    await change(sql`
      insert into dataset_marker (dataset_id, marker_id)
      select ${dataset}::int, ${base}::int + n from generate_series(1, ${markers}::int) as n`);
  }
  await change(sql`
    insert into map (id, name, is_public, user_id) values (${map}, 'Public map', true, null),
      (${ownMap}, 'Own map', false, (select id from app_user where username = 'researcher'))`);
  await change(sql`
    insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position)
    select ${map}::int, ${base}::int + marker, (select min(id) from map_feature_type), chromosome, position
    from (values (4, '2H', 1.5), (1, '10H', 2), (2, '2H', 0.25)) as placed (marker, chromosome, position)`);
  await change(sql`
    insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position)
    values (${ownMap}, ${base + 1}, (select min(id) from map_feature_type), '1H', 7)`);
  await change(sql`
    with import as (insert into change_set (kind, summary) values ('import', 'Import') returning id),
      changed as (update dataset set change_set_id = import.id from import where dataset.id = ${ofImport})
    insert into map (id, name, is_public, change_set_id) select ${importMap}, 'Zz of the import', true, id from import`);
  await change(sql`
    insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position)
    select ${importMap}::int, ${base}::int + marker, (select min(id) from map_feature_type), chromosome, position
    from (values (1, '1A', 500), (2, '1A', 70), (3, 'NA', 0)) as placed (marker, chromosome, position)`);
  await change(sql`
    insert into item_group (id, group_type_id, name, is_public, user_id) values
      (801, 3, 'Lines', true, null), (802, 3, 'Own lines', false, (select id from app_user where username = 'researcher')),
      (803, 2, 'Markers', true, null)`);
  await change(sql`
    insert into group_germplasm (group_id, germplasm_id) values (801, ${base + 4}), (801, 1), (802, ${base + 1})`);
  await change(
    sql`insert into group_marker (group_id, marker_id) values (803, ${base + 3}), (803, ${base + 4})`,
  );
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

const post = (path: string, body: unknown, as?: Account) => portal.call('POST', path, { as, body });

async function exported(body: object, as?: Account) {
  const answer = await post('dataset/export/genotype', { datasetIds: [open], ...body }, as);
  expect([answer.status, answer.text()]).toEqual([200, expect.anything()]);
  const [{ uuid }] = answer.json();
  return await exportedFiles(portal, uuid, as);
}

const linesOf = (text: string, lineEnd = '\n') => text.split(lineEnd).slice(0, -1);
/** Without comments. */
const tableOf = (text: string) => linesOf(text).filter((line) => !line.startsWith('# '));

describe('genotypes as files', () => {
  test('what the contract’s clients send: flat text, map, identifiers, HapMap, a text for Flapjack', async () => {
    const { job, names, textOf } = await exported({
      page: 0,
      limit: 2_147_483_647,
      filter: null,
      xIds: null,
      xGroupIds: [],
      yIds: [],
      yGroupIds: null,
      mapId: map,
      generateFlatFile: true,
      generateFlapjackProject: true,
      generateHapMap: true,
    });
    expect(job).toMatchObject({
      datatype: 'genotype',
      datasetIds: [open],
      fileName: expect.stringMatching(/^dataset-901-map-801-\d{4}(-\d\d){5}\.zip$/),
    });
    expect(names).toEqual([
      'dataset-901.txt',
      'dataset-901.dat',
      'dataset-901.map',
      'dataset-901.hapmap',
      'dataset-901.positions.txt',
      'dataset-901.identifiers',
    ]);
    const text = linesOf(textOf('dataset-901.txt'));
    const address = portal.url.replace(/\/$/, '');
    expect(text.slice(0, 5)).toEqual([
      '# fjFile = GENOTYPE',
      `# fjDatabaseLineSearch = ${address}/#/data/germplasm/$LINE`,
      `# fjDatabaseGroupPreview = ${address}/#/groups/upload/$GROUP`,
      `# fjDatabaseMarkerSearch = ${address}/#/data/genotypes/marker/$MARKER`,
      `# fjDatabaseGroupUpload = ${address}/api/group/upload`,
    ]);
    // In the order of the map; markers that are not on it come last.
    expect(text.slice(5)).toEqual([
      'Accession/Marker\tM2\tM4\tM1\tM3',
      'L1\tA\tA/T\tA\tT',
      'L 2\tA\tA/T\tA/T\t',
      'L3\tA\tA/T\tT\t',
      'L4\tA\tA\t\t',
      'L4-2\tA\tA\tA\tA/T',
    ]);
    expect(textOf('dataset-901.dat')).toBe(textOf('dataset-901.txt').replaceAll('\n', '\r\n'));
    expect(linesOf(textOf('dataset-901.map'), '\r\n')).toEqual([
      '# fjFile = MAP',
      'M2\t2H\t0.25',
      'M4\t2H\t1.5',
      'M1\t10H\t2',
    ]);
    expect(linesOf(textOf('dataset-901.hapmap')).at(2)).toBe(
      'M4\tA/T\t2H\t1500000\tNA\tNA\tNA\tNA\tNA\tNA\tNA\tAT\tAT\tAT\tAA\tAA',
    );
    expect(linesOf(textOf('dataset-901.identifiers'))).toEqual([
      '# fjFile = PHENOTYPE',
      '\tPUID\tSource Material Name\tSource Material PUID\tSynonyms',
      'L 2\t10.1/two\t\t\t',
      'L4\t\tL 2\t10.1/two\t',
      'L4-2\t\tL 2\t10.1/two\t',
    ]);
  });

  test('VCF and CSV, compressed separately, markers in rows', async () => {
    const { names, files } = await exported({
      generateVcf: true,
      generateCsv: true,
      orientation: 'MARKER_ROWS',
      gzip: true,
    });
    expect(names).toEqual(['dataset-901.vcf.gz', 'dataset-901.csv.gz', 'dataset-901.identifiers']);
    const text = (name: string) => linesOf(gunzipSync(files.get(name) ?? '').toString());
    expect(text('dataset-901.vcf.gz')).toEqual([
      '##fileformat=VCFv4.2',
      '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tL1\tL 2\tL3\tL4\tL4-2',
      ...calls.map((row, at) =>
        [`chr1\t${100 * (at + 1)}\tM${at + 1}\tA\tT\t.\t.\t.\tGT`, ...row.map((call) => call || './.')].join(
          '\t',
        ),
      ),
    ]);
    expect(text('dataset-901.csv.gz').slice(0, 2)).toEqual([
      'Marker/Accession,L1,L 2,L3,L4,L4-2',
      'M1,A,A/T,T,,A',
    ]);
  });

  test('on a map in cM, VCF and HapMap have no duplicate positions and state their unit', async () => {
    const { textOf } = await exported({ mapId: map, generateVcf: true, generateHapMap: true });
    expect(
      tableOf(textOf('dataset-901.vcf'))
        .filter((line) => !line.startsWith('#'))
        .map((line) => line.split('\t').slice(0, 8).join(' ')),
    ).toEqual([
      '2H 250000 M2 A T . . CM=0.25',
      '2H 1500000 M4 A T . . CM=1.5',
      '10H 2000000 M1 A T . . CM=2',
      '0 0 M3 A T . . .',
    ]);
    expect(textOf('dataset-901.vcf')).toContain('The map is genetic.');
    expect(linesOf(textOf('dataset-901.positions.txt')).slice(1)).toEqual([
      'Marker\tChromosome\tcM\tPOS',
      'M2\t2H\t0.25\t250000',
      'M4\t2H\t1.5\t1500000',
      'M1\t10H\t2\t2000000',
    ]);
  });

  test('without a chosen map markers have the positions of the import’s map, not of the first map', async () => {
    const files = await exported({
      datasetIds: [ofImport],
      generateVcf: true,
      generateFlapjackProject: true,
    });
    const places = (text: string) =>
      tableOf(text)
        .filter((line) => !line.startsWith('#'))
        .map((line) => line.trimEnd().split('\t').slice(0, 3).join(' '));
    expect(places(files.textOf('dataset-905.vcf'))).toEqual(['1A 70 M2', '1A 500 M1', '0 0 M3', '0 0 M4']);
    expect(places(files.textOf('dataset-905.map'))).toEqual(['M2 1A 70', 'M1 1A 500']);
    const other = await exported({
      datasetIds: [ofImport],
      mapId: map,
      generateHapMap: true,
      xIds: [base + 1],
    });
    expect(linesOf(other.textOf('dataset-905.hapmap'))[1]).toMatch(/^M1\tA\/T\t10H\t/);
    const some = await exported({ datasetIds: [ofImport], generateHapMap: true, xIds: [base + 1, base + 3] });
    expect(linesOf(some.textOf('dataset-905.hapmap'))).toHaveLength(3);
    // A VCF file has its own positions, and is returned unchanged.
    await change(sql`update dataset set source_file = 'genotypes/test' where id = ${ofImport}`);
    const vcf = await exported({ datasetIds: [ofImport], generateVcf: true });
    expect(places(vcf.textOf('dataset-905.vcf'))[0]).toBe('chr1 100 M1');
    await change(sql`update dataset set source_file = 'genotypes/letters' where id = ${ofImport}`);
    const maps = (await post('dataset/map', { datasetIds: [ofImport] })).json();
    expect(maps.map((one: { mapId: number; isOwn: boolean; isGenetic: boolean }) => one)).toMatchObject([
      { mapId: map, isOwn: false, isGenetic: true },
      { mapId: importMap, isOwn: true, isGenetic: false },
    ]);
  });

  test('dosages become real alleles if a map has them, and are refused otherwise', async () => {
    const dosage = (call: string) => ({ '0/0': '0', '0/1': '1', '1/1': '2' })[call] ?? '';
    await storeCalls(matrixFiles(portal.services.storage), 'genotypes/dosages', {
      notation: 'letters',
      variants: calls.map((row, variant) => ({ id: `M${variant + 1}`, calls: row.map(dosage) })),
    });
    await change(sql`update dataset set source_file = 'genotypes/dosages' where id = ${ofImport}`);
    const options = { datasetIds: [ofImport], generateVcf: true, generateHapMap: true };
    const refused = await post('dataset/export/genotype', options);
    expect(await endedExport(portal, refused.json()[0].uuid)).toMatchObject({
      status: 'failed',
      errorCode: 'genotype.noAlleles',
    });
    expect((await exported({ ...options, generateVcf: false, generateHapMap: false })).names).toContain(
      'dataset-905.txt',
    );
    await change(sql`update map_definition set alleles = 'G/C' where map_id = ${importMap}`);
    const some = { ...options, xIds: [base + 1, base + 2] };
    for (const mapId of [undefined, map]) {
      const { textOf } = await exported({ ...some, mapId });
      const row = linesOf(textOf('dataset-905.vcf')).find((line) => line.includes('\tM1\t'));
      expect(row?.split('\t').slice(3)).toEqual([
        'G',
        'C',
        '.',
        '.',
        expect.anything(),
        'GT',
        ...(calls[0]?.map((call) => call || './.') ?? []),
      ]);
      expect(textOf('dataset-905.hapmap')).toMatch(/M1\tG\/C\t.*\tGG\tGC\tCC\tNN\tGG\n/);
    }
    await change(sql`update dataset set source_file = 'genotypes/letters' where id = ${ofImport}`);
  });

  test('a part of it: by id and by group, on the map', async () => {
    const body = {
      yIds: [base + 3],
      yGroupIds: [801, 802],
      xIds: [base + 1],
      xGroupIds: [803],
      generateFlatFile: true,
    };
    const table = tableOf((await exported(body)).textOf('dataset-901.txt'));
    expect(table).toEqual(['Accession/Marker\tM1\tM3\tM4', 'L3\tT\t\tA/T', 'L4\t\t\tA', 'L4-2\tA\tA/T\tA']);
    const own = tableOf((await exported({ ...body, mapId: map }, 'researcher')).textOf('dataset-901.txt'));
    expect(own).toEqual(['Accession/Marker\tM4\tM1', 'L1\tA/T\tA', 'L3\tA/T\tT', 'L4\tA\t', 'L4-2\tA\tA']);
  });

  test('markers that are good enough among the chosen germplasm', async () => {
    const markers = async (quality: object, more: object = {}) =>
      tableOf((await exported({ quality, ...more })).textOf('dataset-901.txt'))[0]
        ?.split('\t')
        .slice(1);
    expect(await markers({ minMaf: 0.01 })).toEqual(['M1', 'M3', 'M4']);
    expect(await markers({ maxMissing: 0.2 })).toEqual(['M1', 'M2', 'M4']);
    expect(await markers({ maxHeterozygosity: 0.3, minMaf: null })).toEqual(['M1', 'M2']);
    expect(await markers({ minMaf: 0.5 }, { yIds: [base + 1, base + 2, base + 3] })).toEqual(['M1', 'M4']);
    const answer = await post('dataset/export/genotype', {
      datasetIds: [open],
      yIds: [base + 1],
      quality: { minMaf: 0.5, maxMissing: 0, maxHeterozygosity: 0 },
    });
    expect(await endedExport(portal, answer.json()[0].uuid)).toMatchObject({
      status: 'failed',
      errorCode: 'genotype.noData',
    });
  });

  test('only of datasets that may be read, a job for each', async () => {
    const all = { datasetIds: [hidden, open, licensed, frequencies, 1] };
    expect((await post('dataset/export/genotype', all)).json()).toHaveLength(1);
    expect((await post('dataset/export/genotype', all, 'admin')).json()).toHaveLength(2);
    const headers = { cookie: 'accepted-licenses=3; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' };
    const accepted = await portal.call('POST', 'dataset/export/genotype', { body: all, headers });
    expect(accepted.json()).toHaveLength(2);
    for (const datasetIds of [[licensed], [hidden], [99_999], [frequencies]])
      expect((await post('dataset/export/genotype', { datasetIds })).json()).toEqual([]);
  });

  test('an empty selection is reported', async () => {
    const nothing = await post('dataset/export/genotype', { datasetIds: [open], yIds: [1] });
    expect([nothing.status, nothing.json().code]).toEqual([404, 'genotype.noData']);
    const notOnMap = await post('dataset/export/genotype', {
      datasetIds: [open],
      xIds: [base + 3],
      mapId: map,
    });
    expect(notOnMap.json().code).toBe('genotype.noData');
    for (const body of [
      {},
      { datasetIds: [] },
      { datasetIds: [open], mapId: ownMap },
      { datasetIds: [open], mapId: 99_999 },
      { datasetIds: [open], quality: { minMaf: 2 } },
      { datasetIds: [open], orientation: 'ACROSS' },
    ]) {
      const answer = await post('dataset/export/genotype', body);
      expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
    }
  });

  test('rights are those at the time of creation', async () => {
    const { database, storage, logger } = portal.services;
    const handler = genotypeExportJob({ database, storage, findPrincipal: async () => undefined });
    const context: JobContext = {
      uuid: '00000000-0000-4000-8000-000000000003',
      userId: undefined,
      log: logger,
      signal: new AbortController().signal,
      progress: () => undefined,
    };
    const input = { datasetId: hidden, portal: 'https://p.example/', projectIds: [], acceptedLicenceIds: [] };
    await expect(handler.run(input, context)).rejects.toMatchObject({ code: 'genotype.noData' });
    expect(await handler.run({ ...input, datasetId: open }, context)).toMatchObject({
      key: `jobs/${context.uuid}`,
    });
    await expect(handler.run({ ...input, userId: 4_711 }, context)).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    const stopped: JobContext = {
      ...context,
      uuid: '00000000-0000-4000-8000-000000000004',
      signal: AbortSignal.abort(new Error('stop')),
    };
    // The error depends on the version of Node; what counts is that nothing is left.
    await expect(handler.run({ ...input, datasetId: open }, stopped)).rejects.toThrow();
    expect(await storage.read(`jobs/${stopped.uuid}`)).toBeUndefined();
  });

  test.each([
    ['genotypes', open, 'dataset/export/genotype', {}],
    ['allele frequencies', frequencies, 'dataset/export/allelefreq', { config: null }],
  ])('the file of %s is withheld once its dataset is hidden', async (_what, dataset, path, options) => {
    const answer = await post(path, { datasetIds: [dataset], ...options });
    const { uuid } = [answer.json()].flat()[0];
    await endedExport(portal, uuid);
    const download = async () => (await portal.call('GET', `dataset/export/async/${uuid}/download`)).status;
    expect(await download()).toBe(200);
    await change(sql`update dataset set dataset_state_id = 3 where id = ${dataset}`);
    expect(await download()).toBe(409);
    await change(sql`update dataset set dataset_state_id = 1 where id = ${dataset}`);
  });
});

describe('a dataset as it is stored', () => {
  const source = (dataset: number, as?: Account) =>
    portal.call('GET', `dataset/${dataset}/download-source?random=1`, { as });

  test('genotypes are the files of the store, with the names of rows and columns beside them', async () => {
    const answer = await source(open);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const inFolder = `dataset-${open}/`;
    const unzipped = memoryFiles();
    const files = unzipped.content;
    for (const { name, content } of unzip(answer.bytes)) files.set(name.slice(inFolder.length), content);
    expect(files.get('markers.txt')?.toString()).toBe('0\tM1\n1\tM2\n2\tM3\n3\tM4\n');
    expect(linesOf(files.get('germplasm.txt')?.toString() ?? '')[1]).toBe('1\tL 2');
    const matrix = await openCalls(unzipped, 'matrix.zarr');
    expect(matrix).toMatchObject({ variants: 4, samples: 5, notation: 'numbers' });
    expect([...((await matrix?.counts())?.missing ?? [])]).toEqual([1, 0, 3, 0]);
  });

  test('allele frequencies are text', async () => {
    const answer = await source(frequencies);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(tableOf(answer.text())).toContain('L1\t0\t0.25');
  });

  test('nobody gets unreadable data, and other datasets have none', async () => {
    const codeOf = async (dataset: number) => {
      const answer = await source(dataset);
      return [answer.status, answer.json().code];
    };
    expect(await codeOf(hidden)).toEqual([404, 'dataset.notFound']);
    expect(await codeOf(licensed)).toEqual([404, 'dataset.notFound']);
    const trial = await portal.services.database.reader.one(
      sql<{ id: number }>`select min(dataset.id) as id from dataset
        join dataset_type on dataset_type.id = dataset_type_id where dataset_type.name = 'trials'
        and licence_id is null and dataset_state_id = 1`,
    );
    expect(await codeOf(trial.id)).toEqual([400, 'dataset.noSource']);
  });
});

describe('possible selections', () => {
  test('counts of each dataset under the selection', async () => {
    const sizes = async (body: object, as?: Account) =>
      (
        await post(
          'dataset/export/genotype/summary',
          { datasetIds: [frequencies, open, hidden], ...body },
          as,
        )
      )
        .json()
        .data.map(
          (row: {
            datasetId: number;
            dataObjectCount: { value: number };
            dataPointCount: { value: number };
          }) => [row.datasetId, row.dataObjectCount.value, row.dataPointCount.value],
        );
    expect(await sizes({})).toEqual([
      [frequencies, 4, 2],
      [open, 4, 4],
    ]);
    expect(await sizes({ yIds: [base + 1], yGroupIds: [801], xGroupIds: [803] }, 'admin')).toEqual([
      [frequencies, 2, 0],
      [open, 2, 2],
      [hidden, 2, 2],
    ]);
    expect(await sizes({ xGroupIds: [803], mapId: map })).toEqual([
      [frequencies, 4, 0],
      [open, 4, 1],
    ]);
    const answer = (await post('dataset/export/genotype/summary', { datasetIds: [open] })).json();
    expect(answer).toMatchObject({ count: 1, data: [{ datasetName: 'Open' }] });
  });

  test('maps and groups with items of the datasets', async () => {
    const maps = async (datasetIds: number[], as?: Account) =>
      (await post('dataset/map', { datasetIds }, as))
        .json()
        .map(({ mapId, markerCount }: { mapId: number; markerCount: number }) => [mapId, markerCount]);
    expect(await maps([open, frequencies])).toEqual([
      [map, 3],
      [importMap, 3],
    ]);
    expect(await maps([frequencies])).toEqual([
      [map, 2],
      [importMap, 2],
    ]);
    expect(await maps([open], 'researcher')).toEqual([
      [ownMap, 1],
      [map, 3],
      [importMap, 3],
    ]);
    expect(await maps([hidden, licensed])).toEqual([]);
    const groups = async (body: object, as?: Account) =>
      (await post('dataset/group', { datasetIds: [open], groupType: 'germinatebase', ...body }, as))
        .json()
        .map(({ groupId, count }: { groupId: number; count: number }) => [groupId, count]);
    expect(await groups({})).toEqual([[801, 1]]);
    expect(await groups({ datasetType: 'genotype' }, 'researcher')).toEqual([
      [801, 1],
      [802, 1],
    ]);
    expect(await groups({ datasetType: 'trials' })).toEqual([]);
    expect(await groups({ groupType: 'markers' })).toEqual([[803, 2]]);
    expect(await groups({ groupType: 'markers', datasetIds: [frequencies] })).toEqual([]);
    expect(await groups({ datasetIds: [hidden] })).toEqual([]);
  });
});

describe('allele frequencies', () => {
  test('how often they occur, in two hundred steps', async () => {
    const answer = await post('dataset/export/allelefreq/histogram', { datasetIds: [hidden, frequencies] });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = linesOf(answer.text());
    expect(lines).toHaveLength(201);
    expect(lines.slice(0, 3)).toEqual(['position\tcount', '0.000000000000000\t4', '0.005000000000000\t0']);
    expect(lines.filter((line) => !line.endsWith('\t0'))).toEqual([
      'position\tcount',
      '0.000000000000000\t4',
      '0.250000000000000\t1',
      '0.300000000000000\t1',
      '0.500000000000000\t1',
      '0.995000000000000\t2',
    ]);
    const nothing = await post('dataset/export/allelefreq/histogram', {
      datasetIds: [frequencies],
      yIds: [1],
    });
    expect(nothing.text()).toBe('position\tcount\n');
  });

  async function binned(config: object | null) {
    const answer = await post('dataset/export/allelefreq', { datasetIds: [frequencies], mapId: map, config });
    expect(answer.json()).toEqual({ uuid: expect.any(String), status: 'waiting' });
    return await exportedFiles(portal, answer.json().uuid);
  }

  test('in bins and unchanged', async () => {
    const { job, names, textOf } = await binned({ binningMethod: 'equal', binsLeft: 4 });
    expect(job).toMatchObject({
      datatype: 'allelefreq',
      datasetIds: [frequencies],
      fileName: expect.stringMatching(/^dataset-904-map-801-[\d-]+\.zip$/),
    });
    expect(names).toEqual([
      'dataset-904.txt',
      'dataset-904-unbinned.txt',
      'dataset-904.map',
      'dataset-904.identifiers',
    ]);
    expect(linesOf(textOf('dataset-904.txt')).slice(5)).toEqual([
      '# bin\t0\t0\t0.25',
      '# bin\t1\t0.25\t0.5',
      '# bin\t2\t0.5\t0.75',
      '# bin\t3\t0.75\t1',
      'Accession/Marker\tM2\tM1',
      'L1\t1\t0',
      'L 2\t1\t0',
      'L3\t0\t2',
      'L4\t0\t3',
      'L4-2\t3\t',
    ]);
    expect(linesOf(textOf('dataset-904-unbinned.txt')).slice(5)).toEqual([
      'Accession/Marker\tM2\tM1',
      'L1\t0.25\t0',
      'L 2\t0.3\t0',
      'L3\t0\t0.5',
      'L4\t0\t1',
      'L4-2\t0.999\t',
    ]);
  });

  test('bins left and right of a point, and bins of equal size', async () => {
    const bins = (text: string) => linesOf(text).filter((line) => line.startsWith('# bin'));
    const split = await binned({ binningMethod: 'split', binsLeft: 1, binsRight: 2, splitPoint: 0.5 });
    expect(bins(split.textOf('dataset-904.txt'))).toEqual([
      '# bin\t0\t0\t0.5',
      '# bin\t1\t0.5\t0.75',
      '# bin\t2\t0.75\t1',
    ]);
    expect(tableOf(split.textOf('dataset-904.txt')).at(3)).toBe('L3\t0\t0');
    // Nearly half of them are 0, so the second edge equals the first.
    const auto = await binned({ binningMethod: 'auto', binsLeft: 3 });
    expect(bins(auto.textOf('dataset-904.txt'))).toEqual([
      '# bin\t0\t0\t0.25',
      '# bin\t1\t0.25\t0.5',
      '# bin\t2\t0.5\t1',
    ]);
    expect(bins((await binned(null)).textOf('dataset-904.txt'))).toHaveLength(10);
  });

  test('no readable ones', async () => {
    for (const body of [
      { datasetIds: [open] },
      { datasetIds: [99_999] },
      { datasetIds: [frequencies], yIds: [1] },
    ]) {
      const answer = await post('dataset/export/allelefreq', body);
      expect([answer.status, answer.json().code]).toEqual([404, 'alleleFrequency.noData']);
    }
  });
});
