import { expect, test } from 'vitest';
import { storedCalls } from '../calls/stored-calls.fixture';
import { writeHapmap } from './hapmap';
import { allOf, textOf } from './invented-calls.fixture';
import { writeVcf } from './vcf';
import { writeWholePositions } from './whole-positions';

const places = [
  { chromosome: '1H', position: 0 },
  { chromosome: '1H', position: 0.2 },
  { chromosome: '1H', position: 0.4 },
  { chromosome: '1H', position: 0.4 },
  { chromosome: '2H', position: 0.4 },
  { chromosome: '', position: Number.NaN },
];

async function chosenOn(overrides: Partial<Parameters<typeof allOf>[1]> = {}, fields = '.\t.\t.') {
  const { matrix } = await storedCalls({
    variants: places.map(() => ({ reference: 'A', alternates: 'T', fields, calls: [0, 1] })),
  });
  return allOf(matrix, { places, ...overrides });
}

const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('rs#'))
    .map((line) => line.split('\t'));

test('VCF on a map in cM has unique positions, in the order of the map, and states the cM', async () => {
  const text = await textOf(writeVcf(await chosenOn({ unit: 'cM' })));
  expect(rows(text).map((row) => [row[0], row[1], row[7]].join(' '))).toEqual([
    '1H 1 CM=0',
    '1H 200000 CM=0.2',
    '1H 400000 CM=0.4',
    '1H 400001 CM=0.4',
    '2H 400000 CM=0.4',
    '0 0 .',
  ]);
  expect(text.split('\n').filter((line) => /^##(INFO|POS)/.test(line))).toEqual([
    '##INFO=<ID=CM,Number=1,Type=Float,Description="Position on the genetic map in centimorgan">',
    '##POS=<ID=genetic,Description="The map is genetic. POS counts no base pairs: it is INFO/CM times 1000000, raised where two are equal">',
  ]);
});

test('what VCF states about a marker is kept with the cM', async () => {
  const text = await textOf(
    writeVcf(await chosenOn({}, '50\tPASS\tDP=3'), {
      headerLines: ['##fileformat=VCFv4.3', '##INFO=<ID=CM,Number=1,Type=Float,Description="Own">'],
    }),
  );
  expect(rows(text)[1]?.slice(5, 9)).toEqual(['50', 'PASS', 'DP=3;CM=0.2', 'GT']);
  expect(rows(text)[5]?.slice(5, 9)).toEqual(['50', 'PASS', 'DP=3', 'GT']);
  expect(text.match(/##INFO=<ID=CM,/g)).toHaveLength(1);
});

test('fractions of megabases are no centimorgan', async () => {
  const text = await textOf(writeVcf(await chosenOn({ unit: 'bp' })));
  expect(rows(text)[1]?.slice(1, 8)).toEqual(['200000', '.', 'A', 'T', '.', '.', 'MAPPOS=0.2']);
  expect(text).toContain('##INFO=<ID=MAPPOS,');
  expect(text).not.toContain('genetic');
});

test('HapMap on a map in cM has unique positions, and a table explains them', async () => {
  const chosen = await chosenOn({ unit: 'cM' });
  expect(rows(await textOf(writeHapmap(chosen))).map((row) => row.slice(2, 4).join(' '))).toEqual([
    '1H 1',
    '1H 200000',
    '1H 400000',
    '1H 400001',
    '2H 400000',
    ' ',
  ]);
  const table = (await textOf(writeWholePositions(chosen))).split('\n');
  expect(table[0]).toMatch(/^# The map is genetic/);
  expect(table.slice(-5)).toEqual([
    'm2\t1H\t0.2\t200000',
    'm3\t1H\t0.4\t400000',
    'm4\t1H\t0.4\t400001',
    'm5\t2H\t0.4\t400000',
    '',
  ]);
});

test('base pairs stay as they are, even if two markers share one', async () => {
  const bases = places.map((place, at) => ({ ...place, position: 100 * Math.floor(at / 2) }));
  const text = await textOf(writeVcf(await chosenOn({ places: bases })));
  expect(rows(text).map((row) => row[1])).toEqual(['0', '0', '100', '100', '200', '0']);
  expect(text).not.toContain('INFO=<');
});

test('a table with its own positions is no different, in any order of its markers', async () => {
  const { matrix } = await storedCalls({
    notation: 'letters',
    variants: [7.26, 7.25, 7.25].map((position) => ({
      chromosome: '1H',
      position,
      spelling: ['A', 'A/T', 'T'] as const,
      calls: ['A', 'T'],
    })),
  });
  const text = await textOf(writeVcf(allOf(matrix)));
  expect(rows(text).map((row) => [row[1], row[7]].join(' '))).toEqual([
    '7260000 CM=7.26',
    '7250000 CM=7.25',
    '7250001 CM=7.25',
  ]);
});

test('positions stay within the limit of indexes', async () => {
  const far = places.map((place) => ({ ...place, position: place.position * 10_000 + 0.5 }));
  const text = await textOf(writeVcf(await chosenOn({ places: far })));
  expect(rows(text)[2]?.slice(0, 2)).toEqual(['1H', '400050000']);
  expect(text).toContain('times 100000,');
});
