import { expect, test } from 'vitest';
import { toTsv } from './chart-data';

test('a file has a heading and a line per row, and no value breaks its row', () => {
  const data = {
    columns: [{ label: 'Trait' }, { label: 'Mean', isNumeric: true }],
    rows: [
      ['Plant\theight', 91.5],
      ['Lodging', undefined],
    ],
  };
  expect(toTsv(data)).toBe('Trait\tMean\nPlant height\t91.5\nLodging\t\n');
});
