import { expect, test } from 'vitest';
import { frequencyContent } from './frequency-content';
import type { ReadIssue } from './reading';
import { inChunks } from './sink-in-memory.fixture';
import { tableRows, textOf } from './table-lines';
import { readTable } from './table-reader';

async function read(content: string, form: 'germplasm' | 'marker', size?: number) {
  const rows: [string, ...number[]][] = [];
  const names: string[] = [];
  const issues: ReadIssue[] = [];
  await readTable(
    tableRows(textOf(inChunks(content, size))),
    frequencyContent,
    {
      async samples(found) {
        names.push(...found);
        return { add: async ({ id }, values) => void rows.push([id, ...values]) };
      },
      variants: async () => undefined,
      issue: (issue) => void issues.push(issue),
    },
    { form, hasNoPlaces: true },
  );
  return { rows, names, issues };
}

const expected = {
  names: ['Foma', 'Golf'],
  rows: [
    ['M1', 0, 1],
    ['M2', Number.NaN, 0.25],
    ['M3', Number.NaN, 0.5],
  ],
  issues: [],
};

test.each([
  ['marker', 'commas', 'marker,Foma,Golf\nM1,0,1\nM2,,.25\nM3,NA,5e-1\n'],
  ['marker', 'tabs', 'marker\tFoma\tGolf\nM1\t0\t1.0\nM2\t\t0.25\nM3\tNA\t0.5'],
  ['marker', 'semicolons', 'marker;Foma;Golf\r\nM1;0;1\r\nM2;;0,25\r\nM3;nan;0,5\r\n'],
  ['germplasm', 'commas', '"","M1","M2","M3"\n"Foma",0,,NA\n"Golf",1,0.25,0.5\n'],
  [
    'germplasm',
    'tabs',
    '# fjFile = GENOTYPE\nAccession/Marker\tM1\tM2\tM3\nFoma\t0\t\tNA\nGolf\t1\t0.25\t0.5',
  ],
] as const)('a row for each %s, separated by %s', async (form, _, content) => {
  for (const size of [1, 9, 1 << 16]) expect(await read(content, form, size)).toEqual(expected);
});

test('positions before the markers are read', async () => {
  const content = 'Linkage Group / Chromosome\tPosition\tLines/Markers\tFoma\n1H\t7.5\tM1\t0.5';
  const { issues, rows } = await read(content, 'marker');
  expect({ issues, rows }).toEqual({ issues: [], rows: [['M1', 0.5]] });
});

test.each([
  ['marker', 'm,a\nM1,1.01', [{ code: 'frequency-out-of-range', line: 2, column: 1, value: '1.01' }]],
  [
    'marker',
    'm,a,b\nM1,0.1,-0.1\nM2,x,0',
    [
      { code: 'frequency-out-of-range', line: 2, column: 2, value: '-0.1' },
      { code: 'bad-frequency', line: 3, column: 1, value: 'x' },
    ],
  ],
  ['marker', 'm,a,b\nM1,0.1', [{ code: 'ragged-row', line: 2, column: 2 }]],
  ['germplasm', 'm,M1\na,2', [{ code: 'frequency-out-of-range', line: 2, column: 1, value: '2' }]],
  ['germplasm', 'm,M1,M2\na,#N/A,1', [{ code: 'no-text', line: 2, column: 1, value: '#N/A' }]],
] as const)('a row for each %s: %j', async (form, content, issues) => {
  expect((await read(content, form)).issues).toEqual(issues);
});

test.each([
  ['0.25', 0.25],
  ['0,25', 0.25],
  ['.5', 0.5],
  ['1', 1],
  ['2.5e-3', 0.0025],
  ['-0.1', 'frequency-out-of-range'],
  ['NA', Number.NaN],
  ['nan', Number.NaN],
  ['A/T', 'bad-frequency'],
  ['25 %', 'bad-frequency'],
  ['Infinity', 'bad-frequency'],
])('"%s" is %s', (text, value) => {
  const { numberOf } = frequencyContent;
  expect([numberOf(text), numberOf(text)]).toEqual([value, value]);
});
