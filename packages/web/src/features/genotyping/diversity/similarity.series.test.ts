import { expect, test } from 'vitest';
import { similarityData } from './similarity.series';

const labels = {
  row: 'Row',
  column: 'Column',
  value: 'Value',
  span: (a: string, b: string) => `${a} to ${b}`,
};
const pairs = { least: 0.5, most: 1, usual: 1, order: [2, 0, 1], levels: [{ size: 3, span: 1 }] };

test('a few lines are listed pair by pair, in the order of the chart', () => {
  const section = { level: 0, row: 0, column: 0, rows: 1, columns: 3 };
  const { rows } = similarityData(
    { section, cells: Uint8Array.of(254, 127, 255) },
    { each: 1, pairs, names: ['A', 'B', 'C'], labels },
  );
  expect(rows).toEqual([
    ['C', 'C', 1],
    ['C', 'A', 0.75],
    ['C', 'B', undefined],
  ]);
});

test('many lines are listed in blocks, and nothing until the chart is loaded', () => {
  const section = { level: 1, row: 0, column: 0, rows: 1, columns: 1 };
  const options = { each: 4, pairs, names: ['A', 'B', 'C'], labels };
  expect(similarityData({ section, cells: Uint8Array.of(0) }, options).rows).toEqual([
    ['C to B', 'C to B', 0.5],
  ]);
  expect(similarityData(undefined, options).rows).toEqual([]);
});
