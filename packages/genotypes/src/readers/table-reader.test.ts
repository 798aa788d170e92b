import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callContent } from './call-content';
import type { TableOptions } from './reading';
import { inChunks, memorySink } from './sink-in-memory.fixture';
import { tableRows, textOf } from './table-lines';
import { readTable } from './table-reader';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const headings =
  'rs#\talleles\tchrom\tpos\tstrand\tassembly#\tcenter\tprotLSID\tassayLSID\tpanelLSID\tQCcode';
const nothing = Array.from({ length: 7 }, () => 'NA').join('\t');

async function read(
  content: string,
  options: Omit<TableOptions, 'temporaryFolder'>,
  size?: number,
): Promise<ReturnType<typeof memorySink> & { summary: Awaited<ReturnType<typeof readTable>> }> {
  const sink = memorySink();
  const summary = await readTable(tableRows(textOf(inChunks(content, size))), callContent(), sink.handler, {
    ...options,
    temporaryFolder: folder,
  });
  // Nothing stays behind in any case.
  expect(await readdir(folder)).toEqual([]);
  return { ...sink, summary };
}

test.each([
  ['one letter', ['A', 'T', 'N']],
  ['two letters', ['AA', 'AT', 'NN']],
  ['letters of IUPAC', ['A', 'W', '-']],
])('HapMap with %s', async (_, calls) => {
  const content = [
    `${headings}\tFoma\tGolf\tIgri`,
    `M1\tT/A\t1H\t7.25\t+\t${nothing.slice(3)}\t${calls.join('\t')}`,
    `M2\tC/G\t\t\t+\t${nothing.slice(3)}\tN\tN\tN`,
    '',
  ].join('\n');
  for (const size of [1, 10, 1 << 16])
    for (const text of [content, content.replaceAll('\n', '\r\n'), content.replace('Golf', '"Golf"')]) {
      const { variants, issues, samples, reportedVariants } = await read(text, { form: 'hapmap' }, size);
      expect(issues).toEqual([]);
      expect(samples).toEqual(['Foma', 'Golf', 'Igri']);
      expect(variants[0]).toEqual({
        facts: { id: 'M1', chromosome: '1H', position: 7.25, reference: 'T', alternates: 'A', fields: '' },
        isPacked: true,
        calls: [calls[0], calls[1], null],
      });
      expect(variants[1]?.facts).toMatchObject({ chromosome: '', position: Number.NaN });
      expect(variants[1]?.calls).toEqual([null, null, null]);
      expect(reportedVariants.map(({ place }) => place.line)).toEqual([2, 3]);
    }
});

test.each([
  ['nothing', '', [{ code: 'missing-row', value: 'Lines/Markers' }]],
  [
    'other headings',
    headings.replace('chrom', 'place'),
    [{ code: 'bad-header', line: 1, column: 2, value: 'place' }],
  ],
  ['no germplasm', `${headings}\nM1\tA/T\t1\t1\t${nothing}`, [{ code: 'no-samples', line: 1, column: 11 }]],
  ['header only', `${headings}\tFoma\n`, [{ code: 'missing-row', value: 'Lines/Markers' }]],
  [
    'a germplasm without a name',
    `${headings}\tFoma\t\tGolf\nM1\tA/T\t1\t1\t${nothing}\tA\tT\tA`,
    [{ code: 'missing-name', line: 1, column: 12 }],
  ],
  [
    'a short row',
    `${headings}\tFoma\tGolf\nM1\tA/T\t1\t1\t${nothing}\tA`,
    [{ code: 'ragged-row', line: 2, value: '12' }],
  ],
  ['a very short row', `${headings}\tFoma\tGolf\nM1\tA/T`, [{ code: 'ragged-row', line: 2, value: '2' }]],
  [
    'a long row',
    `${headings}\tFoma\nM1\tA/T\t1\t1\t${nothing}\tA\tT`,
    [{ code: 'ragged-row', line: 2, value: '13' }],
  ],
  [
    'a position in words',
    `${headings}\tFoma\nM1\tA/T\t1\tend\t${nothing}\tA`,
    [{ code: 'bad-position', line: 2, column: 3, value: 'end' }],
  ],
  [
    'a formula for a position',
    `${headings}\tFoma\nM1\tA/T\t1\t#REF!\t${nothing}\tA`,
    [{ code: 'no-text', line: 2, column: 3, value: '#REF!' }],
  ],
  [
    'a formula for a chromosome',
    `${headings}\tFoma\nM1\tA/T\t#REF!\t1\t${nothing}\tA`,
    [{ code: 'no-text', line: 2, column: 2, value: '#REF!' }],
  ],
  [
    'a marker without a name',
    `${headings}\tFoma\n\tA/T\t1\t1\t${nothing}\tA`,
    [{ code: 'missing-name', line: 2, column: 0 }],
  ],
  [
    'a call that is too long, and a formula',
    `${headings}\tFoma\tGolf\nM1\tA/T\t1\t1\t${nothing}\t${'A'.repeat(256)}\t#N/A`,
    [
      { code: 'call-too-long', line: 2, column: 11, value: 'A'.repeat(256) },
      { code: 'no-text', line: 2, column: 12, value: '#N/A' },
    ],
  ],
])('HapMap: %s is an issue at its cell', async (_, content, issues) => {
  for (const isTrial of [true, false])
    for (const size of [3, 1 << 16])
      expect((await read(content, { form: 'hapmap', isTrial }, size)).issues).toEqual(issues);
});

test.each([
  [
    'short names for rs#, assembly# and panelLSID',
    'rs alleles chrom pos strand assembly center protLSID assayLSID panel QCcode',
    'M1 T/A 1H 7 + NA NA NA NA NA NA',
  ],
  [
    'other capitals and blanks',
    'RS# Alleles CHROM "pos " Strand "assembly #" Center protlsid assaylsid "panel LSID" "QC code"',
    'M1 T/A 1H 7 + NA NA NA NA NA NA',
  ],
  ['no columns of LSIDs', 'rs# alleles chrom pos strand assembly# center QCcode', 'M1 T/A 1H 7 + NA NA NA'],
  ['another order', 'rs# chrom pos alleles strand QCcode', 'M1 1H 7 T/A + NA'],
  ['nothing but what is needed', 'rs# alleles chrom pos', 'M1 T/A 1H 7'],
])('HapMap headings with %s are understood', async (_, head, marker) => {
  const cellsOf = (line: string) => (line.match(/"[^"]*"|\S+/g) ?? []).join('\t');
  const content = `${cellsOf(head)}\tFoma\tPos\n${cellsOf(marker)}\tAA\tAT\n`;
  const { variants, issues, samples } = await read(content, { form: 'hapmap' });
  expect(issues).toEqual([]);
  expect(samples).toEqual(['Foma', 'Pos']);
  expect(variants).toMatchObject([
    { facts: { id: 'M1', chromosome: '1H', position: 7 }, calls: ['AA', 'AT'] },
  ]);
});

test.each([
  [
    'misspelt, twice and missing',
    'rs#\tallel\tchrom\tchrom\tstrand\t\tQCcode\tFoma',
    [
      { code: 'bad-header', line: 1, column: 1, value: 'allel' },
      { code: 'duplicate-column', line: 1, column: 3, value: 'chrom' },
      { code: 'bad-header', line: 1, column: 5 },
      { code: 'missing-column', line: 1, value: 'pos' },
    ],
  ],
  [
    'none of them',
    'Foma\tGolf\tIgri\tJana\tKira',
    ['rs#', 'alleles', 'chrom', 'pos'].map((value) => ({ code: 'missing-column', line: 1, value })),
  ],
])('HapMap headings: all issues are reported together (%s)', async (_, head, issues) => {
  expect((await read(`${head}\n`, { form: 'hapmap' })).issues).toEqual(issues);
});

const rows = {
  marker: [
    'Linkage Group / Chromosome\tPosition\tLines/Markers\tFoma\tGolf\tIgri',
    '1H\t7\tM1\tA\tA/T\tT',
    'chr01\t7\tM2\tC\t-\tC',
    '2H\t9\tM3\tA/C/G\t./.\t',
  ],
  germplasm: [
    'Linkage Group / Chromosome\t1H\tchr01\t2H',
    'Position\t7\t7\t9',
    'Lines/Markers\tM1\tM2\tM3',
    'Foma\tA\tC\tA/C/G',
    'Golf\tA/T\t-\t./.',
    'Igri\tT\tC\t',
  ],
};

test.each(['marker', 'germplasm'] as const)('flat text with a row for each %s', async (form) => {
  const comments = ['# fjFile = GENOTYPE', '# dataset = Spring barley'];
  const content = [...comments, ...rows[form], ''].join('\n');
  for (const size of [1, 7, 1 << 16])
    for (const text of [
      content,
      content.replaceAll('\n', '\r\n'),
      // Some programs quote everything.
      content.replace(/^[^#\n].*$/gm, (line) => line.replace(/[^\t]+/g, '"$&"')),
      content.replaceAll('\t', ';'),
    ]) {
      const { variants, issues, samples, summary } = await read(text, { form }, size);
      expect(issues).toEqual([]);
      expect(summary).toEqual({ hasHeader: true, samples: 3, variants: 3, issues: 0 });
      expect(samples).toEqual(['Foma', 'Golf', 'Igri']);
      expect(
        variants.map(({ facts: { id, chromosome, position }, calls }) => [id, chromosome, position, calls]),
      ).toEqual([
        ['M1', '1H', 7, ['A', 'A/T', 'T']],
        ['M2', 'chr01', 7, ['C', null, 'C']],
        ['M3', '2H', 9, ['A/C/G', null, null]],
      ]);
    }
});

test.each(['marker', 'germplasm'] as const)(
  'a trial reports names, and stores nothing of %s',
  async (form) => {
    const { samples, reportedVariants, variants, issues, summary } = await read(rows[form].join('\n'), {
      form,
      isTrial: true,
    });
    expect({ samples, variants, issues }).toEqual({
      samples: ['Foma', 'Golf', 'Igri'],
      variants: [],
      issues: [],
    });
    expect(reportedVariants.map(({ id }) => id)).toEqual(['M1', 'M2', 'M3']);
    expect(summary).toEqual({ hasHeader: true, samples: 3, variants: 3, issues: 0 });
  },
);

test.each([
  ['Flapjack', ['# fjFile = GENOTYPE', 'Accession/Marker\tM1\tM2', 'Foma\tA\tC', 'Golf\tT\tC']],
  ['a corner without a word', ['\tM1\tM2', 'Foma\tA\tC', 'Golf\tT\tC']],
  [
    'places that are not called so',
    ['x\t1H\t2H', 'y\t7\t8', 'Lines/Markers\tM1\tM2', 'Foma\tA\tC', 'Golf\tT\tC'],
  ],
])('germplasm in rows as in %s', async (_, lines) => {
  const { variants, issues, reportedVariants, samplePlaces } = await read(lines.join('\n'), {
    form: 'germplasm',
  });
  expect(issues).toEqual([]);
  expect(variants.map(({ facts, calls }) => [facts.id, calls])).toEqual([
    ['M1', ['A', 'T']],
    ['M2', ['C', 'C']],
  ]);
  const names = lines.findIndex((line) => line.includes('M1')) + 1;
  expect(reportedVariants[1]?.place).toEqual({ line: names, column: 2 });
  expect(samplePlaces[1]).toEqual({ line: names + 2, column: 0 });
});

test('a table of another kind with markers alone', async () => {
  const { variants, issues } = await read('marker\tFoma\tGolf\nM1\tA\tB\n', { form: 'marker' });
  expect(issues).toEqual([]);
  expect(variants[0]?.calls).toEqual(['A', 'B']);
  const named = await read('rs#\tFoma\tGolf\nM1\tA\tB\n', { form: 'marker' });
  expect([named.issues, named.variants[0]?.calls]).toEqual([[], ['A', 'B']]);
  const anything = await read('x\tFoma\nM1\tA\n', { form: 'marker', hasNoPlaces: true });
  expect(anything.variants[0]?.calls).toEqual(['A']);
});

test('calls of any length and ploidy, as texts and as cells', async () => {
  const calls = ['ACGT/A', 'A/A/A/T', '121/125', 'A', 'ä', ' AT ', 'Å/T', 'N/N'];
  const names = calls.map((_, index) => `L${index}`);
  const text = `marker\t${names.join('\t')}\nM1\t${calls.join('\t')}\n`;
  const expected = [...calls.slice(0, 5), 'AT', 'Å/T', null];
  for (const content of [text, text.replace('M1', '"M1"')])
    expect((await read(content, { form: 'marker' })).variants[0]?.calls).toEqual(expected);
});

test.each([
  [
    'germplasm',
    'nothing',
    '',
    ['Linkage Group / Chromosome', 'Position', 'Lines/Markers'].map((value) => ({
      code: 'missing-row',
      value,
    })),
  ],
  ['germplasm', 'markers only', 'line\tM1\n', [{ code: 'no-samples' }]],
  ['germplasm', 'no markers', 'line\n', [{ code: 'missing-row', line: 1, value: 'Lines/Markers' }]],
  [
    'germplasm',
    'the other way round',
    rows.marker.join('\n'),
    [{ code: 'wrong-orientation', line: 1, column: 1, value: 'Position' }],
  ],
  [
    'germplasm',
    'a long row',
    'line\tM1\nFoma\tA\tA',
    [{ code: 'ragged-row', line: 2, column: 2, value: 'A' }],
  ],
  ['germplasm', 'a short row', 'line\tM1\tM2\nFoma\tA', [{ code: 'ragged-row', line: 2, column: 2 }]],
  [
    'germplasm',
    'names that are missing',
    'line\tM1\t\tM3\n\tA\tA\tA',
    [
      { code: 'missing-name', line: 1, column: 2 },
      { code: 'missing-name', line: 2, column: 0 },
    ],
  ],
  [
    'germplasm',
    'a position in words',
    'Linkage Group / Chromosome\t1\nPosition\tend\nLines/Markers\tM1\nFoma\tA',
    [{ code: 'bad-position', line: 2, column: 1, value: 'end' }],
  ],
  [
    'germplasm',
    'fewer places than markers',
    'Linkage Group / Chromosome\t1\t1\nPosition\t1\nLines/Markers\tM1\tM2\nFoma\tA\tA',
    [{ code: 'ragged-row', line: 2, column: 2 }],
  ],
  [
    'marker',
    'the other way round',
    rows.germplasm.join('\n'),
    [{ code: 'wrong-orientation', line: 1, column: 0, value: 'Linkage Group / Chromosome' }],
  ],
  ['marker', 'nothing', '\n\n', [{ code: 'missing-row', value: 'Lines/Markers' }]],
  ['marker', 'header only', 'Marker\tFoma', [{ code: 'missing-row', value: 'Lines/Markers' }]],
  [
    'marker',
    'a long row',
    'marker\tFoma\nM1\tA\tC',
    [{ code: 'ragged-row', line: 2, column: 2, value: 'C' }],
  ],
  ['marker', 'a short row', 'marker\tFoma\tGolf\nM1\tA', [{ code: 'ragged-row', line: 2, column: 2 }]],
] as const)('%s in rows: %s is an issue at its cell', async (form, _, content, issues) => {
  expect((await read(content, { form })).issues).toEqual(issues);
});

test('an issue in the last row leaves nothing to be stored', async () => {
  const { variants, issues, samples, reportedVariants } = await read(
    `${rows.germplasm.join('\n')}\nLast\tA\tA\t#REF!\n`,
    {
      form: 'germplasm',
    },
  );
  expect(issues).toEqual([{ code: 'no-text', line: 7, column: 3, value: '#REF!' }]);
  expect(variants).toEqual([]);
  // Names are still looked up.
  expect([samples.length, reportedVariants.length]).toEqual([4, 3]);
});

test('measured values are reported once, and wrong cells ten thousand times', async () => {
  const lines = Array.from({ length: 700 }, (_, line) =>
    [`M${line}`, ...Array.from({ length: 100 }, (_cell, index) => `${line * 100 + index}.5`)].join('\t'),
  );
  const names = Array.from({ length: 100 }, (_, index) => `L${index}`);
  const measured = [['marker', ...names].join('\t'), ...lines].join('\n');
  const found = (await read(measured, { form: 'marker', isTrial: true })).issues;
  expect(found.map(({ code }) => code)).toEqual(['too-many-calls']);
  const wrong = measured.replaceAll(/\d+\.5/g, '#N/A');
  expect((await read(wrong, { form: 'marker', isTrial: true })).issues).toHaveLength(10_000);
});

test('more columns than are transposed at a time stay in their order', async () => {
  const markers = Array.from({ length: 3_000 }, (_, index) => `M${index}`);
  const names = Array.from({ length: 40 }, (_, index) => `L${index}`);
  const call = (line: number, marker: number) => ['A', 'T', 'A/T', ''][(line * 7 + marker * 3) % 4] as string;
  const lines = names.map((name, line) =>
    [name, ...markers.map((_, marker) => call(line, marker))].join('\t'),
  );
  const text = [['line', ...markers].join('\t'), ...lines].join('\n');
  const { variants } = await read(text, { form: 'germplasm' }, 5_000);
  expect(variants.map(({ facts }) => facts.id)).toEqual(markers);
  expect(variants.map(({ calls }) => calls)).toEqual(
    markers.map((_, marker) => names.map((_name, line) => call(line, marker) || null)),
  );
});

test('a failure while reading leaves no file behind', async () => {
  async function* failing() {
    yield Buffer.from(`${rows.germplasm.join('\n')}\n`);
    throw new Error('The disk is gone.');
  }
  const options = { form: 'germplasm', temporaryFolder: folder } as const;
  const reading = readTable(tableRows(textOf(failing())), callContent(), memorySink().handler, options);
  await expect(reading).rejects.toThrow('The disk is gone.');
  expect(await readdir(folder)).toEqual([]);
});
