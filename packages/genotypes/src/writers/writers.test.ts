import { expect, test } from 'vitest';
import type { Spelling } from '../calls/call-matrix';
import { type InventedVariant, storedCalls } from '../calls/stored-calls.fixture';
import { writeFlapjackMap, writeIdentifiers } from './flapjack-files';
import { writeCsv, writeFlatText } from './flat-text';
import { writeHapmap } from './hapmap';
import { allOf, textOf } from './invented-calls.fixture';
import { writeVcf } from './vcf';

const numbers: Spelling = ['0/0', '0/1', '1/1'];

/** Two alleles, three alleles with a phase, an insertion, four copies, a half call, one copy. */
const variants: readonly InventedVariant[] = [
  {
    id: 'm1',
    chromosome: '1H',
    position: 100,
    reference: 'A',
    alternates: 'T',
    fields: '50\tPASS\tDP=3',
    spelling: numbers,
    calls: ['0/0', '0/1', '1/1', '', '0/0'],
  },
  {
    id: 'm2',
    chromosome: '1H',
    position: 200,
    reference: 'C',
    alternates: 'G,T',
    fields: '.\t.\t.',
    calls: ['0|1', '2|2', '', '1/2', '0/0'],
  },
  {
    id: 'm3',
    chromosome: '2H',
    position: 7,
    reference: 'A',
    alternates: 'ACT',
    fields: '.\t.\t.',
    spelling: numbers,
    calls: ['1/1', '0/1', '0/0', '0/1', ''],
  },
  {
    id: '.',
    chromosome: '2H',
    position: 9,
    reference: 'G',
    alternates: 'A',
    fields: '.\t.\t.',
    calls: ['0/0/0/1', '1/1/1/1', './1', '1', ''],
  },
];
const preamble = [
  '##fileformat=VCFv4.3',
  '##contig=<ID=1H>',
  '##INFO=<ID=DP,Number=1,Type=Integer,Description="Depth">',
];
const body = [
  '1H\t100\tm1\tA\tT\t50\tPASS\tDP=3\tGT\t0/0\t0/1\t1/1\t./.\t0/0',
  '1H\t200\tm2\tC\tG,T\t.\t.\t.\tGT\t0|1\t2|2\t./.\t1/2\t0/0',
  '2H\t7\tm3\tA\tACT\t.\t.\t.\tGT\t1/1\t0/1\t0/0\t0/1\t./.',
  '2H\t9\t.\tG\tA\t.\t.\t.\tGT\t0/0/0/1\t1/1/1/1\t./1\t1\t./.',
];
const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT';
const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

const stored = async () => (await storedCalls({ variants, preamble })).matrix;
const lettersOf = async (variantsOfFile: readonly InventedVariant[]) =>
  (await storedCalls({ variants: variantsOfFile, notation: 'letters' })).matrix;

test('VCF is written as it was read, head and lines', async () => {
  const matrix = await stored();
  const chosen = allOf(matrix, { variantNames: ['m1', 'm2', 'm3', '2H_9'] });
  expect(await textOf(writeVcf(chosen, { headerLines: matrix.preamble }))).toBe(
    lines(...preamble, `${columns}\tL1\tL2\tL3\tL4\tL5`, ...body),
  );
});

test('VCF of some samples and markers in another order, positioned by a map', async () => {
  const matrix = await stored();
  const chosen = allOf(matrix, {
    variants: Int32Array.of(2, 0, 1),
    samples: Int32Array.of(4, 0, 1),
    sampleNames: ['last', 'a\tb', 'c'],
    places: [
      { chromosome: 'chr 1', position: 4 },
      { chromosome: '5', position: 0 },
      { chromosome: '', position: Number.NaN },
    ],
  });
  expect((await textOf(writeVcf(chosen, { headerLines: matrix.preamble }))).split('\n').slice(0, -1)).toEqual(
    [
      '##fileformat=VCFv4.3',
      '##INFO=<ID=DP,Number=1,Type=Integer,Description="Depth">',
      '##contig=<ID=chr_1>',
      '##contig=<ID=5>',
      '##contig=<ID=0>',
      `${columns}\tlast\ta b\tc`,
      'chr_1\t4\tm3\tA\tACT\t.\t.\t.\tGT\t./.\t1/1\t0/1',
      '5\t0\tm1\tA\tT\t50\tPASS\tDP=3\tGT\t0/0\t0/0\t0/1',
      '0\t0\tm2\tC\tG,T\t.\t.\t.\tGT\t0/0\t0|1\t2|2',
    ],
  );
});

test('VCF of letters numbers their alleles', async () => {
  const matrix = await lettersOf([
    { spelling: ['A', 'A/T', 'T'], calls: ['A', 'A/T', 'T', ''] },
    { spelling: ['G', 'R', 'A'], calls: ['G', 'R', 'A', ''] },
    { calls: ['CC', 'CG', 'GT', 'CC'] },
    { calls: ['121/125', '121', '', '130'] },
    { spelling: ['++', '+-', '--'], calls: ['++', '+-', '--', ''] },
    { reference: 'T', alternates: 'C', calls: ['C', 'C/N', 'C|T', ''] },
  ]);
  const written = (await textOf(writeVcf(allOf(matrix)))).split('\n');
  expect(written.filter((line) => line.startsWith('##'))).toEqual([
    '##fileformat=VCFv4.2',
    '##source=Landrace',
    '##FILTER=<ID=PASS,Description="All filters passed">',
    '##contig=<ID=0>',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  ]);
  expect(written.slice(6, -1).map((line) => line.split('\t').slice(2).join(' '))).toEqual([
    'm1 A T . . . GT 0/0 0/1 1/1 ./.',
    'm2 G A . . . GT 0/0 0/1 1/1 ./.',
    'm3 C G,T . . . GT 0/0 0/1 1/2 0/0',
    'm4 N <121>,<125>,<130> . . . GT 1/2 1/1 ./. 3/3',
    'm5 N <INS>,<DEL> . . . GT 1/1 1/2 2/2 ./.',
    'm6 T C . . . GT 1/1 ./1 1|0 ./.',
  ]);
});

test('dosages are written with alleles from another source', async () => {
  const matrix = await lettersOf([
    { calls: ['0', '1', '2', ''] },
    { spelling: ['2', '2/0', '0'], calls: ['2', '0', '', '2'] },
  ]);
  const dosages = { ploidy: 2, alleles: [['A', 'T'] as const, ['G', 'C'] as const] };
  const rows = (text: string) => text.split('\n').filter((line) => /^(0|m\d)\t/.test(line));
  expect(rows(await textOf(writeVcf(allOf(matrix, { dosages }))))).toEqual([
    '0\t0\tm1\tA\tT\t.\t.\t.\tGT\t0/0\t0/1\t1/1\t./.',
    '0\t0\tm2\tG\tC\t.\t.\t.\tGT\t1/1\t0/0\t./.\t1/1',
  ]);
  expect(rows(await textOf(writeHapmap(allOf(matrix, { dosages })))).map((row) => row.split('\t'))).toEqual([
    expect.arrayContaining(['A/T', 'AA', 'AT', 'TT', 'NN']),
    expect.arrayContaining(['G/C', 'CC', 'GG', 'NN', 'CC']),
  ]);
  const tetraploid = await lettersOf([{ calls: ['0', '1', '4', ''] }]);
  const four = allOf(tetraploid, { dosages: { ploidy: 4, alleles: [['A', 'T']] } });
  expect(
    rows(await textOf(writeVcf(four)))[0]
      ?.split('\t')
      .slice(9),
  ).toEqual(['0/0/0/0', '0/0/0/1', '1/1/1/1', './././.']);
});

const links = [
  '# fjFile = GENOTYPE',
  '# fjDatabaseLineSearch = https://p.example/x/#/data/germplasm/$LINE',
  '# fjDatabaseGroupPreview = https://p.example/x/#/groups/upload/$GROUP',
  '# fjDatabaseMarkerSearch = https://p.example/x/#/data/genotypes/marker/$MARKER',
  '# fjDatabaseGroupUpload = https://p.example/x/api/group/upload',
];

test('flat text has germplasm in rows, calls in letters, links for Flapjack', async () => {
  const chosen = allOf(await stored());
  expect(await textOf(writeFlatText(chosen, { rows: 'samples', portal: 'https://p.example/x/' }))).toBe(
    lines(
      ...links,
      'Accession/Marker\tm1\tm2\tm3\tm4',
      'L1\tA\tC/G\tACT\tG/G/G/A',
      'L2\tA/T\tT\tA/ACT\tA/A/A/A',
      'L3\tT\t\tA\tN/A',
      'L4\t\tG/T\tA/ACT\tA',
      'L5\tA\tC\t\t',
    ),
  );
});

test('flat text has markers in rows on request, without links if the address is unknown', async () => {
  const chosen = allOf(await stored(), { samples: Int32Array.of(3, 0), variants: Int32Array.of(3, 2, 0) });
  expect(await textOf(writeFlatText(chosen, { rows: 'variants' }))).toBe(
    lines('# fjFile = GENOTYPE', 'Marker/Accession\tL4\tL1', 'm4\tA\tG/G/G/A', 'm3\tA/ACT\tACT', 'm1\t\tA'),
  );
  const transposed = await textOf(writeFlatText(chosen, { rows: 'samples' }));
  expect(transposed).toBe(
    lines('# fjFile = GENOTYPE', 'Accession/Marker\tm4\tm3\tm1', 'L4\tA\tA/ACT\t', 'L1\tG/G/G/A\tACT\tA'),
  );
});

test('letters are written as they were read', async () => {
  const matrix = await lettersOf([
    { spelling: ['A', 'A/T', 'T'], calls: ['A', 'A/T', 'T', '', 'A'] },
    { calls: ['121/125', '', 'x,y', '"', 'ä'] },
  ]);
  expect(await textOf(writeFlatText(allOf(matrix), { rows: 'variants' }))).toBe(
    lines(
      '# fjFile = GENOTYPE',
      'Marker/Accession\tL1\tL2\tL3\tL4\tL5',
      'm1\tA\tA/T\tT\t\tA',
      'm2\t121/125\t\tx,y\t"\tä',
    ),
  );
  expect(await textOf(writeCsv(allOf(matrix, { variantNames: ['a "b"', ' c'] }), { rows: 'samples' }))).toBe(
    lines('Accession/Marker,"a ""b"""," c"', 'L1,A,121/125', 'L2,A/T,', 'L3,T,"x,y"', 'L4,,""""', 'L5,A,ä'),
  );
});

test('HapMap has two letters for each call, and signs for insertions', async () => {
  const places = [
    { chromosome: '1H', position: 13 },
    { chromosome: '', position: Number.NaN },
    { chromosome: '2H', position: 7 },
    { chromosome: '2H', position: 9 },
  ];
  const na = Array.from({ length: 7 }, () => 'NA').join('\t');
  const head =
    'rs#\talleles\tchrom\tpos\tstrand\tassembly#\tcenter\tprotLSID\tassayLSID\tpanelLSID\tQCcode\tL1\tL2\tL3\tL4\tL5';
  expect(await textOf(writeHapmap(allOf(await stored(), { places })))).toBe(
    lines(
      head,
      `m1\tA/T\t1H\t13\t${na}\tAA\tAT\tTT\tNN\tAA`,
      `m2\tC/G/T\t\t\t${na}\tCG\tTT\tNN\tGT\tCC`,
      `m3\t-/+\t2H\t7\t${na}\t++\t-+\t--\t-+\tNN`,
      `m4\tG/A\t2H\t9\t${na}\tG/G/G/A\tA/A/A/A\tAN\tAA\tNN`,
    ),
  );
  const letters = await lettersOf([
    { spelling: ['G', 'R', 'A'], calls: ['G', 'R', 'A', '', 'G'] },
    { calls: ['CC', 'C/G', 'T', '', '121/125'] },
  ]);
  expect((await textOf(writeHapmap(allOf(letters)))).split('\n').slice(1, 3)).toEqual([
    `m1\tG/A\t\t\t${na}\tGG\tAG\tAA\tNN\tGG`,
    `m2\tC/G/T/121/125\t\t\t${na}\tCC\tCG\tTT\tNN\t121/125`,
  ]);
});

test('calls that are too long for tables', async () => {
  const long = 'ACGT'.repeat(100);
  const { matrix } = await storedCalls({
    variants: [{ reference: long, alternates: 'A', calls: [0, 1, 2, 3, 0] }],
  });
  const texts = [long, `${long}/A`, 'A', '', long];
  expect(await textOf(writeFlatText(allOf(matrix), { rows: 'variants' }))).toBe(
    lines('# fjFile = GENOTYPE', 'Marker/Accession\tL1\tL2\tL3\tL4\tL5', ['m1', ...texts].join('\t')),
  );
  expect(await textOf(writeFlatText(allOf(matrix), { rows: 'samples' }))).toBe(
    lines('# fjFile = GENOTYPE', 'Accession/Marker\tm1', ...texts.map((text, at) => `L${at + 1}\t${text}`)),
  );
});

test('more than a chunk, in both orientations', async () => {
  const samples = 4_099;
  const random = (at: number) => Math.imul(at + 7, 2_654_435_761) >>> 24;
  const call = (at: number) => ['0/0', '0/1', '1/1', ''][random(at) & 3] ?? '';
  const { matrix } = await storedCalls({
    variants: Array.from({ length: 150 }, (_, variant) => ({
      reference: 'A',
      alternates: 'C',
      ...(variant % 9 === 8 ? {} : { spelling: numbers }),
      calls: Array.from({ length: samples }, (_, sample) => call(variant * samples + sample)),
    })),
  });
  const cells = async (rows: 'samples' | 'variants') =>
    (await textOf(writeCsv(allOf(matrix), { rows })))
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(','));
  const byVariant = await cells('variants');
  const bySample = await cells('samples');
  expect([byVariant.length, bySample.length]).toEqual([150, samples]);
  const letters: Readonly<Record<string, string>> = { '0/0': 'A', '0/1': 'A/C', '1/1': 'C', '': '' };
  const expected = (variant: number, sample: number) => letters[call(variant * samples + sample)];
  const wrong = byVariant.flatMap((line, variant) =>
    line.slice(1).filter((text, sample) => {
      const transposed = bySample[sample]?.[variant + 1];
      return text !== expected(variant, sample) || transposed !== text;
    }),
  );
  expect(wrong).toEqual([]);
});

test('an empty selection is a heading', async () => {
  const chosen = allOf(await stored(), { variants: Int32Array.of(), samples: Int32Array.of() });
  expect(await textOf(writeCsv(chosen, { rows: 'samples' }))).toBe('Accession/Marker\n');
  expect(await textOf(writeCsv(chosen, { rows: 'variants' }))).toBe('Marker/Accession\n');
});

test('a consumer that stops early ends the reading', async () => {
  const gone = AbortSignal.abort(new Error('gone'));
  const chosen = allOf(await stored());
  await expect(textOf(writeVcf(chosen, { signal: gone }))).rejects.toThrow('gone');
  await expect(textOf(writeCsv(chosen, { rows: 'samples', signal: gone }))).rejects.toThrow('gone');
});

test('the map has markers with a position, identifiers have lines with any', async () => {
  const map = writeFlapjackMap([
    { name: 'm\t1', chromosome: '1H', position: 1.25 },
    { name: 'm2', chromosome: '', position: Number.NaN },
  ]);
  expect(await textOf(map)).toBe('# fjFile = MAP\r\nm 1\t1H\t1.25\r\n');
  const none = { puid: '', sourceName: '', sourcePuid: '', synonyms: [] };
  const identifiers = writeIdentifiers([
    { ...none, name: 'L1', puid: '10.1/x', synonyms: ['One', 'Eins'] },
    { ...none, name: 'L2' },
    { ...none, name: 'L3', sourceName: 'L1', sourcePuid: '10.1/x' },
  ]);
  expect(await textOf(identifiers)).toBe(
    lines(
      '# fjFile = PHENOTYPE',
      '\tPUID\tSource Material Name\tSource Material PUID\tSynonyms',
      'L1\t10.1/x\t\t\tOne, Eins',
      'L3\t\tL1\t10.1/x\t',
    ),
  );
});
