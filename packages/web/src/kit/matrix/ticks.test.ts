import { expect, test } from 'vitest';
import { niceStep, shortened, ticks } from './ticks';

test('steps are round', () => {
  expect([0.2, 1, 1.5, 3, 7, 12, 480].map(niceStep)).toEqual([1, 1, 2, 5, 10, 20, 500]);
});

test('numbers are far enough apart to be readable', () => {
  expect(ticks({ from: 0, to: 1_000 }, 1, 200)).toEqual([199, 399, 599, 799, 999]);
  expect(ticks({ from: 250, to: 500 }, 1, 100)).toEqual([299, 399, 499]);
  expect(ticks({ from: 0, to: 3 }, 20, 10)).toEqual([0, 1, 2]);
});

test('a text is shortened to the available space', () => {
  const measure = (text: string) => text.length;
  expect(shortened('Hordeum', 10, measure)).toBe('Hordeum');
  expect(shortened('Example 2-4-25', 8, measure)).toBe('Exa…4-25');
  expect(shortened('Hordeum', 1, measure)).toBe('');
});
