import { storeCalls } from '@landrace/genotypes/calls/stored-calls.fixture';
import { openFrequencyWriter } from '@landrace/genotypes/frequencies/write-frequencies';
import { noFacts } from '@landrace/genotypes/variants/variant-facts';
import { exportedFiles } from '@landrace/testkit/exported-files';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobQueue } from '../../../platform/jobs/job-queue';
import { matrixFiles } from '../public';

let portal: TestPortal;
let worker: JobQueue;
/** The collection has no ids from here on. */
const base = 5_000;
const [calls, frequencies] = [901, 902];

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
  const files = matrixFiles(portal.services.storage);
  const marker = {
    id: 'M1',
    chromosome: 'chr1',
    position: 1,
    reference: 'A',
    alternates: 'T',
    fields: '.\t.\t.',
  };
  await storeCalls(files, 'genotypes/named', {
    variants: [{ ...marker, spelling: ['0/0', '0/1', '1/1'], calls: ['0/0', '0/1', '1/1', '0/0'] }],
    preamble: ['##fileformat=VCFv4.2'],
  });
  const writer = await openFrequencyWriter(files, 'genotypes/shares', { samples: 4 });
  await writer.add(noFacts, Float32Array.from([0, 0.25, 0.5, 1]));
  await writer.finish();
  // Two accessions share a name, and one has been merged with another, so it has two lines.
  await change(sql`
    insert into germplasm (id, accenumb, accename) values
      (${base}, 'HOR 1', 'Golden  Ear'), (${base + 1}, 'HOR 2', 'Golden_Ear'), (${base + 2}, 'HOR 3', null)`);
  await change(sql`
    insert into marker (id, marker_type_id, name) values (${base}, (select min(id) from marker_type), 'M1')`);
  await change(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, name, source_file) values
      (${calls}, 1, 1, 1, 'Calls', 'genotypes/named'), (${frequencies}, 1, 4, 1, 'Shares', 'genotypes/shares')`);
  for (const dataset of [calls, frequencies]) {
    await change(sql`
      insert into matrix_germplasm (dataset_id, position, germplasm_id, sample_name) values
        (${dataset}, 0, ${base}, 'plate 1 A1'), (${dataset}, 1, ${base + 1}, E'plate 1\tA1'),
        (${dataset}, 2, ${base + 2}, null), (${dataset}, 3, ${base + 2}, 'HOR 3')`);
    const kind = dataset === calls ? 1 : 4;
    await change(sql`
      insert into dataset_germplasm (dataset_id, germplasm_id, kind)
      select ${dataset}::int, ${base}::int + n, ${kind}::smallint from generate_series(0, 2) as n`);
    await change(
      sql`insert into matrix_marker (dataset_id, position, marker_id) values (${dataset}, 0, ${base})`,
    );
    await change(sql`insert into dataset_marker (dataset_id, marker_id) values (${dataset}, ${base})`);
  }
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

const all = {
  generateFlatFile: true,
  generateFlapjackProject: true,
  generateHapMap: true,
  generateVcf: true,
  generateCsv: true,
};

/** The names of the samples in each file, in the order of the matrix. */
async function namesIn(naming: object): Promise<Record<string, readonly string[]>> {
  const answer = await portal.call('POST', 'dataset/export/genotype', {
    body: { datasetIds: [calls], ...all, ...naming },
  });
  const [job] = answer.json() as { uuid: string }[];
  const { textOf } = await exportedFiles(portal, job?.uuid ?? '');
  const rows = (ending: string, separator: string) => {
    const lines = textOf(`dataset-${calls}.${ending}`).split(/\r?\n/);
    return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(separator));
  };
  const firstColumn = (ending: string, separator: string) =>
    rows(ending, separator)
      .slice(1)
      .map(([name = '']) => name);
  const vcf = textOf(`dataset-${calls}.vcf`).split('\n');
  return {
    txt: firstColumn('txt', '\t'),
    dat: firstColumn('dat', '\t'),
    csv: firstColumn('csv', ','),
    hapmap: textOf(`dataset-${calls}.hapmap`).split('\n')[0]?.split('\t').slice(11) ?? [],
    vcf:
      vcf
        .find((line) => line.startsWith('#CHROM'))
        ?.split('\t')
        .slice(9) ?? [],
  };
}

const inAll = (names: readonly string[]) =>
  Object.fromEntries(['txt', 'dat', 'csv', 'hapmap', 'vcf'].map((ending) => [ending, names]));

test.each([
  [{}, ['Golden  Ear', 'Golden_Ear', 'HOR 3', 'HOR 3-2']],
  [{ sampleNames: 'accession' }, ['HOR 1', 'HOR 2', 'HOR 3', 'HOR 3-2']],
  // A name that was not kept is that of lists; a tab is a space in every file.
  [{ sampleNames: 'file' }, ['plate 1 A1', 'plate 1 A1-2', 'HOR 3', 'HOR 3-2']],
  [{ joinSampleNames: true }, ['Golden_Ear', 'Golden_Ear-2', 'HOR_3', 'HOR_3-2']],
  [{ sampleNames: 'file', joinSampleNames: true }, ['plate_1_A1', 'plate_1_A1-2', 'HOR_3', 'HOR_3-2']],
])('samples are named alike in every file by %j', async (naming, names) => {
  expect(await namesIn(naming)).toEqual(inAll(names));
});

test('populations are named likewise', async () => {
  const answer = await portal.call('POST', 'dataset/export/allelefreq', {
    body: { datasetIds: [frequencies], sampleNames: 'accession', joinSampleNames: true },
  });
  const { textOf } = await exportedFiles(portal, answer.json().uuid);
  const lines = textOf(`dataset-${frequencies}-unbinned.txt`)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.slice(1).map((line) => line.split('\t')[0])).toEqual(['HOR_1', 'HOR_2', 'HOR_3', 'HOR_3-2']);
});

test.each([{ sampleNames: 'constructor' }, { sampleNames: 1 }, { joinSampleNames: 'yes' }])(
  '%j is refused',
  async (naming) => {
    const answer = await portal.call('POST', 'dataset/export/genotype', {
      body: { datasetIds: [calls], ...naming },
    });
    expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
  },
);
