import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allelesOfCall } from '../calls/alleles-of-call';
import { type Call, variantLines } from '../calls/call-lines';
import type { OpenedCalls } from '../calls/open-calls';
import { callContent } from '../readers/call-content';
import type { TableOptions } from '../readers/reading';
import { textOf as decoded, tableRows } from '../readers/table-lines';
import { readTable } from '../readers/table-reader';
import { readVcf } from '../readers/vcf-reader';
import type { ChosenCalls } from './chosen-calls';
import { writeCsv, writeFlatText } from './flat-text';
import { writeHapmap } from './hapmap';
import { allOf, matrixRead, type Read, textOf } from './invented-calls.fixture';
import { writeVcf } from './vcf';

let temporaryFolder = '';
beforeAll(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'round-trip-'));
});
afterAll(() => rm(temporaryFolder, { recursive: true }));

async function* pieceOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const table =
  (form: TableOptions['form']): Read =>
  (source, handler) =>
    readTable(tableRows(decoded(source)), callContent(), handler, { form, temporaryFolder });

const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tL1\tL2\tL3\tL4\tL5';
const body = [
  ['1H\t1\tm1\tA\tT', '0/0', '0/1', '1/1', './.', '0/0'],
  ['1H\t2\tm2\tC\tG,T', '0/1', '2/2', '1/2', './.', '0/0'],
  ['1H\t3\tm3\tA\tACT', '0/0', '0/1', '1/1', './.', '1/1'],
  ['2H\t4\tm4\tGTC\tG', '1/1', '0/0', '0/1', './.', '0/0'],
  ['2H\t5\tm5\tA\tT', './1', '0/.', '0/1', '.', '1/1'],
  ['2H\t6\tm6\tG\tA', '0/0/0/1', '1/1/1/1', './././.', '0/1/1/1', '0/0/0/0'],
  ['3H\t7\tm7\tT\tC', '0|1', '1|0', '1|1', '.|.', '0|0'],
  ['3H\t8\tm8\tT\tC', '0/0', '0|1', '1/1', './.', '1'],
  ['3H\t9\tm9\tT\t.', '0/0', '0/0', './.', './.', '0/0'],
].map(([facts, ...calls]) => [facts, '.', '.', '.', 'GT', ...calls].join('\t'));
const file = `##fileformat=VCFv4.2\n${columns}\n${body.map((line) => `${line}\n`).join('')}`;

const vcf = (text = file) => matrixRead(pieceOf(text), readVcf, 'numbers');
const chosen = (matrix: OpenedCalls): ChosenCalls =>
  allOf(matrix, { variantNames: body.map((_, index) => `m${index + 1}`) });

async function callsOf(matrix: OpenedCalls): Promise<(readonly Call[])[]> {
  const lines: (readonly Call[])[] = [];
  for await (const line of variantLines(matrix)) lines.push(line);
  return lines;
}

/**
 * The alleles of a call; files of letters contain neither their order, unless phased, nor whether one letter is one
 * copy or two.
 */
function allelesIn(call: Call, letters: readonly string[] | undefined): string | null {
  if (call === null) return null;
  const named = allelesOfCall(call, letters ? 'numbers' : 'letters').map((allele) => {
    const letter = letters ? (letters[Number(allele)] ?? 'N') : allele;
    return letter === '.' ? 'N' : letter;
  });
  if (named.every((allele) => allele === 'N')) return null;
  return (named.length === 1 ? [...named, ...named] : [...named].sort()).join('/');
}

const alleles = body.map((line) => {
  const [, , , reference = '', alternates = ''] = line.split('\t');
  return [reference, ...alternates.split(',')];
});

const asLetters = (calls: readonly (readonly Call[])[]) =>
  calls.map((line) => line.map((call) => allelesIn(call, undefined)));

test('VCF, byte for byte', async () => {
  const matrix = await vcf();
  const text = await textOf(writeVcf(chosen(matrix), { headerLines: matrix.preamble }));
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines).toEqual(body);
  expect(await callsOf(await vcf(text))).toEqual(await callsOf(matrix));
});

test.each(['samples', 'variants'] as const)('flat text with %s in rows', async (rows) => {
  const matrix = await vcf();
  const again = await matrixRead(
    writeFlatText(chosen(matrix), { rows, portal: 'https://p.example/' }),
    table(rows === 'samples' ? 'germplasm' : 'marker'),
    'letters',
  );
  const expected = (await callsOf(matrix)).map((line, variant) =>
    line.map((call) => allelesIn(call, alleles[variant])),
  );
  expect(asLetters(await callsOf(again))).toEqual(expected);
});

test('HapMap, where the longer of two alleles is an insertion', async () => {
  const matrix = await vcf();
  const again = await matrixRead(writeHapmap(chosen(matrix)), table('hapmap'), 'letters');
  const expected = (await callsOf(matrix)).map((line, variant) => {
    const [reference = '', alternate = ''] = alleles[variant] ?? [];
    const isInsertion =
      alternate !== '.' && alternate.length !== reference.length && alleles[variant]?.length === 2;
    const signs = reference.length > alternate.length ? ['+', '-'] : ['-', '+'];
    return line.map((call) => allelesIn(call, isInsertion ? signs : alleles[variant]));
  });
  expect(asLetters(await callsOf(again))).toEqual(expected);
});

test('letters, from and to any file', async () => {
  const text = [
    'Marker/Accession\tL1\tL2\tL3\tL4\tL5',
    'm1\tA\tA/T\tT\t\tA',
    'm2\tAA\tAC\tCC\t\tAG',
    'm3\t121/125\t121\t\t130\t125',
    'm4\tA/C/G\tA|T\tR\t\tC/N',
    '',
  ].join('\n');
  const matrix = await matrixRead(pieceOf(text), table('marker'), 'letters');
  expect(await textOf(writeFlatText(allOf(matrix), { rows: 'variants' }))).toBe(
    `# fjFile = GENOTYPE\n${text}`,
  );
  const hapmap = await matrixRead(writeHapmap(allOf(matrix)), table('hapmap'), 'letters');
  const calls = asLetters(await callsOf(matrix));
  expect(asLetters(await callsOf(hapmap))).toEqual(calls);
});

describe('names and calls that a spreadsheet program would execute', () => {
  const samples = ['=L1', "'L2", "'=L3", '-4', '@L,5'];
  const markers = ['+m1', '-', "''@m3"];
  const calls = [
    ['-', '+/-', '+', '', '-/-'],
    ['=A', "'=A", '-1', 'A', '"'],
    ["'", "'-", '@', '--', 'A/-'],
  ];
  const flat = [
    ['Marker/Accession', ...samples].join('\t'),
    ...calls.map((cells, row) => [markers[row], ...cells].join('\t')),
    '',
  ].join('\n');

  test.each(['samples', 'variants'] as const)('are text in CSV with %s in rows', async (rows) => {
    const matrix = await matrixRead(pieceOf(flat), table('marker'), 'letters');
    const csv = await textOf(
      writeCsv(allOf(matrix, { variantNames: markers, sampleNames: samples }), { rows }),
    );
    expect(csv).not.toMatch(/(^|,)"?([=@]|[+-](?![0-9]))/m);
    const names: (readonly (string | null)[])[] = [];
    for await (const batch of tableRows(decoded(pieceOf(csv))))
      for (const { cells } of batch) names.push(cells);
    const [across, down] = rows === 'samples' ? [markers, samples] : [samples, markers];
    expect(names[0]?.slice(1)).toEqual(across);
    expect(names.slice(1).map(([name]) => name)).toEqual(down);
    const again = await matrixRead(
      pieceOf(csv),
      table(rows === 'samples' ? 'germplasm' : 'marker'),
      'letters',
    );
    expect(await callsOf(again)).toEqual(await callsOf(matrix));
  });
});
