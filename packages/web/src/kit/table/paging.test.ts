import { specimens } from '@landrace/testkit/fake-api/specimen.table';
import { expect, test } from 'vitest';
import { lastPage, pageAfterResize, readPage, rowRange } from './paging';
import { ariaSort, nextSort } from './sorting';
import { rowAfterKey } from './use-row-focus';

test('a list has at least one page, and its last one may be short', () => {
  expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
  expect(rowRange(3, 10, 25)).toEqual({ from: 21, to: 25 });
  expect(rowRange(1, 10, 0)).toEqual({ from: 0, to: 0 });
});

test('another page size keeps the first row visible', () => {
  expect(pageAfterResize(5, 10, 25)).toBe(2);
  expect(pageAfterResize(2, 100, 10)).toBe(11);
});

test.each([
  ['1', 1],
  [' 7 ', 7],
  ['0', undefined],
  ['8', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['', undefined],
])('of 7 pages, %j leads to %s', (text, page) => {
  expect(readPage(text, 7)).toBe(page);
});

test('a heading sorts up, down, and back to the table’s own order', () => {
  const up = nextSort(specimens, undefined, 'genus');
  const down = nextSort(specimens, up, 'genus');
  expect([up, down]).toEqual([{ field: 'genus' }, { field: 'genus', descending: true }]);
  expect(nextSort(specimens, down, 'genus')).toBeUndefined();
  expect(nextSort(specimens, undefined, 'specimenName')).toEqual({ field: 'specimenName', descending: true });
  expect(ariaSort(specimens, undefined, 'specimenName')).toBe('ascending');
  expect(ariaSort(specimens, down, 'specimenName')).toBe('none');
});

test('keys move among the rows and stop at the ends', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'x'];
  expect(keys.map((key) => rowAfterKey(key, 1, 50))).toEqual([2, 0, 11, 0, 0, 49, undefined]);
  expect(rowAfterKey('ArrowDown', 49, 50)).toBe(49);
});
