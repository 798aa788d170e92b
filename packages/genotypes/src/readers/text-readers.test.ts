import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFlat } from './flat-reader';
import { readHapmap } from './hapmap-reader';
import { holdAll, inPieces } from './sink-in-memory';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const headings =
  'rs#\talleles\tchrom\tpos\tstrand\tassembly#\tcenter\tprotLSID\tassayLSID\tpanelLSID\tQCcode';
const nothing = Array.from({ length: 7 }, () => 'NA').join('\t');

async function hapmap(content: string, size?: number) {
  const held = holdAll();
  const summary = await readHapmap(inPieces(content, size), held.handler);
  return { ...held, summary };
}

async function flat(content: string, rowsAre: 'germplasm' | 'marker', size?: number) {
  const held = holdAll();
  const summary = await readFlat(inPieces(content, size), held.handler, { rowsAre, temporaryFolder: folder });
  // Whatever happens, nothing stays behind.
  expect(await readdir(folder)).toEqual([]);
  return { ...held, summary };
}

test.each([
  ['one letter', ['A', 'T', 'N']],
  ['two letters', ['AA', 'AT', 'NN']],
  ['letters of IUPAC', ['A', 'W', '-']],
])('HapMap with %s', async (_, calls) => {
  const content = [
    `${headings}\tFoma\tGolf\tIgri`,
    `M1\tT/A\t1H\t7.25\t+\t${nothing.slice(3)}\t${calls.join('\t')}`,
    `M2\tC/G\tNA\tNA\t+\t${nothing.slice(3)}\tN\tN\tN`,
    '',
  ].join('\n');
  for (const size of [1, 10, 1 << 16])
    for (const text of [
      content,
      content.replaceAll('\n', '\r\n'),
      content.replace('rs#', 'rs').replace('assembly#', 'assembly'),
    ]) {
      const { variants, faults, samples, told } = await hapmap(text, size);
      expect(faults).toEqual([]);
      expect(samples).toEqual(['Foma', 'Golf', 'Igri']);
      expect(variants[0]).toEqual({
        facts: { id: 'M1', chromosome: '1H', position: 7.25, reference: 'T', alternates: 'A', fields: '' },
        isPacked: true,
        calls: [calls[0], calls[1], null],
      });
      expect(variants[1]?.facts).toMatchObject({ chromosome: '', position: Number.NaN });
      expect(variants[1]?.calls).toEqual([null, null, null]);
      expect(told.map(({ place }) => place.line)).toEqual([2, 3]);
    }
});

test.each([
  ['nothing', '', [{ code: 'no-header', line: 1 }]],
  [
    'other headings',
    headings.replace('chrom', 'place'),
    [{ code: 'bad-header', line: 1, column: 2, value: 'place' }],
  ],
  ['no germplasm', headings, [{ code: 'no-samples', line: 1 }]],
  ['header only', `${headings}\tFoma\n`, [{ code: 'no-markers', line: 2 }]],
  [
    'a name twice',
    `${headings}\tFoma\tFoma\nM1\tA/T\t1\t1\t${nothing}\tA\tT`,
    [{ code: 'duplicate-sample', line: 1, column: 12, value: 'Foma' }],
  ],
  [
    'a short row',
    `${headings}\tFoma\tGolf\nM1\tA/T\t1\t1\t${nothing}\tA`,
    [{ code: 'ragged-row', line: 2, column: 12 }],
  ],
  ['a very short row', `${headings}\tFoma\tGolf\nM1\tA/T`, [{ code: 'ragged-row', line: 2, column: 11 }]],
  [
    'a long row',
    `${headings}\tFoma\nM1\tA/T\t1\t1\t${nothing}\tA\tT`,
    [{ code: 'ragged-row', line: 2, column: 12 }],
  ],
  [
    'a position in words',
    `${headings}\tFoma\nM1\tA/T\t1\tend\t${nothing}\tA`,
    [{ code: 'bad-position', line: 2, column: 3, value: 'end' }],
  ],
  [
    'a marker without a name',
    `${headings}\tFoma\n\tA/T\t1\t1\t${nothing}\tA`,
    [{ code: 'missing-name', line: 2, column: 0 }],
  ],
  [
    'a call that is too long',
    `${headings}\tFoma\nM1\tA/T\t1\t1\t${nothing}\t${'A'.repeat(2_002)}`,
    [{ code: 'call-too-long', line: 2, column: 11 }],
  ],
])('HapMap: %s is a fault at its place', async (_, content, faults) => {
  for (const size of [3, 1 << 16]) expect((await hapmap(content, size)).faults).toEqual(faults);
});

const rows = {
  marker: [
    'Chromosome\tPosition\tMarker\tFoma\tGolf\tIgri',
    '1H\t7\tM1\tA\tA/T\tT',
    'chr01\t7\tM2\tC\t-\tC',
    '\t\tM3\tA/C/G\t./.\t',
  ],
  germplasm: [
    'Linkage Group / Chromosome\t1H\tchr01\t',
    'Position\t7\t7\t',
    'Lines/Markers\tM1\tM2\tM3',
    'Foma\tA\tC\tA/C/G',
    'Golf\tA/T\t-\t./.',
    'Igri\tT\tC\t',
  ],
};

test.each(['marker', 'germplasm'] as const)('flat text with a row for each %s', async (rowsAre) => {
  const comments = ['# fjFile = GENOTYPE', '# dataset = Spring barley'];
  const content = [...comments, ...rows[rowsAre], ''].join('\n');
  for (const size of [1, 7, 1 << 16])
    for (const text of [content, content.replaceAll('\n', '\r\n')]) {
      const { variants, faults, samples, summary } = await flat(text, rowsAre, size);
      expect(faults).toEqual([]);
      expect(summary).toEqual({ samples: 3, variants: 3, faults: 0, comments });
      expect(samples).toEqual(['Foma', 'Golf', 'Igri']);
      expect(
        variants.map(({ facts: { id, chromosome, position }, calls }) => [id, chromosome, position, calls]),
      ).toEqual([
        ['M1', '1H', 7, ['A', 'A/T', 'T']],
        ['M2', 'chr01', 7, ['C', null, 'C']],
        ['M3', '', Number.NaN, ['A/C/G', null, null]],
      ]);
    }
});

test.each([
  ['Flapjack', ['# fjFile = GENOTYPE', 'Accession/Marker\tM1\tM2', 'Foma\tA\tC', 'Golf\tT\tC']],
  ['a corner without a word', ['\tM1\tM2', 'Foma\tA\tC', 'Golf\tT\tC']],
  [
    'places that are not called so',
    ['\t1H\t2H', '\t7\t8', 'Lines/Markers\tM1\tM2', 'Foma\tA\tC', 'Golf\tT\tC'],
  ],
])('germplasm in rows as in %s', async (_, lines) => {
  const { variants, faults, told, samplePlaces } = await flat(lines.join('\n'), 'germplasm');
  expect(faults).toEqual([]);
  expect(variants.map(({ facts, calls }) => [facts.id, calls])).toEqual([
    ['M1', ['A', 'T']],
    ['M2', ['C', 'C']],
  ]);
  const names = lines.findIndex((line) => line.includes('M1')) + 1;
  expect(told[1]?.place).toEqual({ line: names, column: 2 });
  expect(samplePlaces[1]).toEqual({ line: names + 2, column: 0 });
});

test('a table of another kind with markers alone', async () => {
  const { variants, faults } = await flat('marker\tFoma\tGolf\nM1\tA\tB\n', 'marker');
  expect(faults).toEqual([]);
  expect(variants[0]?.calls).toEqual(['A', 'B']);
});

test.each([
  ['germplasm', 'nothing', '', [{ code: 'no-header', line: 1 }]],
  ['germplasm', 'markers only', 'Lines/Markers\tM1\n', [{ code: 'no-samples', line: 2 }]],
  ['germplasm', 'no markers', 'Lines/Markers\n', [{ code: 'no-markers', line: 1 }]],
  [
    'germplasm',
    'the other way round',
    rows.marker.join('\n'),
    [{ code: 'wrong-orientation', line: 1, column: 1, value: 'Position' }],
  ],
  [
    'germplasm',
    'a name twice',
    'x\tM1\nFoma\tA\nFoma\tT',
    [{ code: 'duplicate-sample', line: 3, column: 0, value: 'Foma' }],
  ],
  [
    'germplasm',
    'a short row',
    'x\tM1\tM2\nFoma\tA\nGolf\tT\tA',
    [{ code: 'ragged-row', line: 2, column: 2 }],
  ],
  ['germplasm', 'a long row', 'x\tM1\nFoma\tA\tA', [{ code: 'ragged-row', line: 2, column: 2 }]],
  [
    'germplasm',
    'a marker without a name',
    'x\tM1\t\nFoma\tA\tA',
    [{ code: 'missing-name', line: 1, column: 2 }],
  ],
  [
    'germplasm',
    'a position in words',
    'Position\tend\nMarker\tM1\nFoma\tA',
    [{ code: 'bad-position', line: 1, column: 1, value: 'end' }],
  ],
  [
    'marker',
    'the other way round',
    rows.germplasm.join('\n'),
    [{ code: 'wrong-orientation', line: 1, column: 0, value: 'Linkage Group / Chromosome' }],
  ],
  ['marker', 'nothing', '\n\n', [{ code: 'no-header', line: 3 }]],
  ['marker', 'header only', 'Marker\tFoma', [{ code: 'no-markers', line: 2 }]],
] as const)('%s in rows: %s is a fault at its place', async (rowsAre, _, content, faults) => {
  expect((await flat(content, rowsAre)).faults).toEqual(faults);
});

test('more columns than are turned at once stay in their order', async () => {
  const markers = Array.from({ length: 3_000 }, (_, place) => `M${place}`);
  const names = Array.from({ length: 40 }, (_, place) => `L${place}`);
  const call = (line: number, marker: number) => ['A', 'T', 'A/T', ''][(line * 7 + marker * 3) % 4] as string;
  const lines = names.map((name, line) =>
    [name, ...markers.map((_, marker) => call(line, marker))].join('\t'),
  );
  const { variants } = await flat([['x', ...markers].join('\t'), ...lines].join('\n'), 'germplasm', 5_000);
  expect(variants.map(({ facts }) => facts.id)).toEqual(markers);
  expect(variants.map(({ calls }) => calls)).toEqual(
    markers.map((_, marker) => names.map((_name, line) => call(line, marker) || null)),
  );
});

test('what fails on the way leaves no file behind', async () => {
  async function* failing() {
    yield Buffer.from(`${rows.germplasm.join('\n')}\n`);
    throw new Error('The disk is gone.');
  }
  const options = { rowsAre: 'germplasm', temporaryFolder: folder } as const;
  await expect(readFlat(failing(), holdAll().handler, options)).rejects.toThrow('The disk is gone.');
  expect(await readdir(folder)).toEqual([]);
});
