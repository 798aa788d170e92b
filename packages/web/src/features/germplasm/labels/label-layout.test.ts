import { expect, test } from 'vitest';
import { sheetsOf } from './label-layout';

test('labels fill one sheet after the other', () => {
  const labels = Array.from({ length: 50 }, (_, index) => index);
  expect(sheetsOf(labels, 'a4-3x8').map((sheet) => sheet.length)).toEqual([24, 24, 2]);
  expect(sheetsOf(labels, 'a4-4x10').map((sheet) => sheet[0])).toEqual([0, 40]);
  expect(sheetsOf(labels, 'single')).toHaveLength(50);
  expect(sheetsOf([], 'a4-3x8')).toEqual([]);
});
