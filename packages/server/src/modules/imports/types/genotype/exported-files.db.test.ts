import { lettersOfCall } from '@landrace/genotypes/calls/allele-texts';
import { type Call, variantLines } from '@landrace/genotypes/calls/call-lines';
import { writeCsv, writeFlatText } from '@landrace/genotypes/writers/flat-text';
import { writeHapmap } from '@landrace/genotypes/writers/hapmap';
import { allOf, textOf } from '@landrace/genotypes/writers/invented-calls.fixture';
import { writeVcf } from '@landrace/genotypes/writers/vcf';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatasetCalls } from '../../../genotyping/public';
import { genotypeImporter } from './genotype-importer';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(genotypeImporter);
  await bench.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) select 'X ' || n from generate_series(1, 5) as n`),
  );
});
afterAll(() => bench.close());

const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tX 1\tX 2\tX 3\tX 4\tX 5';
const body = [
  ['1H\t1\tx1\tA\tT', '0/0', '0/1', '1/1', './.', '0/0'],
  ['1H\t2\tx2\tC\tG,T', '0|1', '2|2', '1/2', './.', '0/0'],
  ['1H\t3\tx3\tA\tACT', '0/0', '0/1', '1/1', './.', '1/1'],
  ['2H\t4\tx4\tGTC\tG', '1/1', '0/0', '0/1', './.', '0/0'],
  ['2H\t5\tx5\tA\tT', './1', '0/.', '0/1', './.', '1/1'],
  ['2H\t6\tx6\tG\tA', '0/0/0/1', '1/1/1/1', './.', '0/1/1/1', '0/0/0/0'],
].map(([facts, ...calls]) => [facts, '.', '.', '.', 'GT', ...calls].join('\t'));
const vcf = `##fileformat=VCFv4.2\n${columns}\n${body.map((line) => `${line}\n`).join('')}`;
const alleles = body.map((line) => {
  const [, , , reference = '', alternates = ''] = line.split('\t');
  return [reference, ...alternates.split(',')];
});

async function newest() {
  const { key } = await bench.database.reader.one(sql<{ key: string }>`
    select source_file as key from dataset order by id desc limit 1`);
  const matrix = await openDatasetCalls(bench.storage, key);
  if (!matrix) throw new Error('No matrix was stored.');
  return matrix;
}

async function callsOf(matrix: Awaited<ReturnType<typeof newest>>): Promise<(readonly Call[])[]> {
  const lines: (readonly Call[])[] = [];
  for await (const line of variantLines(matrix)) lines.push(line);
  return lines;
}

async function imported(text: string, fileName: string, isOfMarkers = false) {
  const orientation = isOfMarkers ? 'GENOTYPE_MARKER_BY_GERMPLASM' : 'GENOTYPE_GERMPLASM_BY_MARKER';
  await bench.run(text, { fileName, options: { orientation } });
  expect(await bench.issues()).toEqual([]);
  return await newest();
}

/** Both copies, in no order; files of letters are unphased. */
function copiesOf(call: Call, notation: 'numbers' | 'letters', letters: readonly string[]): string | null {
  if (call === null) return null;
  const copies = lettersOfCall(call, notation, letters).map((letter) => (letter === '.' ? 'N' : letter));
  return (copies.length === 1 ? [...copies, ...copies] : [...copies].sort()).join('/');
}

async function exported() {
  const matrix = await imported(vcf, 'whole.vcf');
  const chosen = allOf(matrix, {
    variantNames: body.map((_, index) => `x${index + 1}`),
    sampleNames: Array.from({ length: 5 }, (_, index) => `X ${index + 1}`),
  });
  return { matrix, chosen, calls: await callsOf(matrix) };
}

const asLetters = (calls: readonly (readonly Call[])[]) =>
  calls.map((line) => line.map((call) => copiesOf(call, 'letters', [])));

test('VCF is re-imported with every byte of its body unchanged', async () => {
  const { matrix, chosen } = await exported();
  const text = await textOf(writeVcf(chosen, { headerLines: matrix.preamble }));
  expect(text).toBe(vcf);
});

test.each([
  ['flat text', 'flat.txt', writeFlatText],
  ['CSV', 'table.csv', writeCsv],
] as const)('%s is re-imported with equal calls, in both orientations', async (_, fileName, write) => {
  const { chosen, calls } = await exported();
  const expected = calls.map((line, variant) =>
    line.map((call) => copiesOf(call, 'numbers', alleles[variant] ?? [])),
  );
  for (const rows of ['samples', 'variants'] as const) {
    const text = await textOf(write(chosen, { rows }));
    expect(asLetters(await callsOf(await imported(text, fileName, rows === 'variants')))).toEqual(expected);
    const transposed = rows === 'samples' ? 'GENOTYPE_MARKER_BY_GERMPLASM' : 'GENOTYPE_GERMPLASM_BY_MARKER';
    await bench.run(text, { fileName, options: { orientation: transposed } });
    expect(await bench.issues()).toMatchObject([
      { status: 'GENOTYPE_WRONG_ORIENTATION', row: expect.any(Number) },
    ]);
  }
});

test('Flapjack leaves the corner empty', async () => {
  const matrix = await imported('# fjFile = GENOTYPE\n\tx1\tx2\nX 2\tA\tA/T\nX 1\t-\tC\n', 'flapjack.txt');
  expect(await callsOf(matrix)).toEqual([
    ['A', null],
    ['A/T', 'C'],
  ]);
});

test('HapMap is re-imported with equal calls, including deletions', async () => {
  const { chosen, calls } = await exported();
  const expected = calls.map((line, variant) => {
    const [reference = '', alternate = ''] = alleles[variant] ?? [];
    const signs = reference.length > alternate.length ? ['+', '-'] : ['-', '+'];
    const letters = reference.length === alternate.length ? undefined : signs;
    return line.map((call) => copiesOf(call, 'numbers', letters ?? alleles[variant] ?? []));
  });
  // Three alleles of one letter each are not an insertion.
  expected[1] = (calls[1] ?? []).map((call) => copiesOf(call, 'numbers', alleles[1] ?? []));
  expect(asLetters(await callsOf(await imported(await textOf(writeHapmap(chosen)), 'back.hapmap')))).toEqual(
    expected,
  );
});

test('a map stores the alleles that HapMap names next to dosages', async () => {
  const head =
    'rs#\talleles\tchrom\tpos\tstrand\tassembly#\tcenter\tprotLSID\tassayLSID\tpanelLSID\tQCcode\tX 1\tX 2';
  const rest = '+\tNA\tNA\tNA\tNA\tNA\tNA';
  const rows = [`d1\tA/T\t1H\t5\t${rest}\t0\t2`, `d2\tNA\t1H\t6\t${rest}\t1\t2`];
  await imported(`${[head, ...rows].join('\n')}\n`, 'dosages.hmp.txt');
  expect(
    await bench.database.reader.many(sql`
      select marker.name, alleles from map_definition join marker on marker.id = marker_id
      where marker.name in ('d1', 'd2') order by 1`),
  ).toEqual([
    { name: 'd1', alleles: 'A/T' },
    { name: 'd2', alleles: null },
  ]);
});
