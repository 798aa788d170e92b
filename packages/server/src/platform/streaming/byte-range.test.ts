import { expect, test } from 'vitest';
import { readRange } from './byte-range';

test.each([
  ['bytes=0-9', { start: 0, end: 10 }],
  ['bytes=90-', { start: 90, end: 100 }],
  ['bytes=90-1000', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-1000', { start: 0, end: 100 }],
  ['bytes=99-99', { start: 99, end: 100 }],
])('%s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is beyond the end', (header) => {
  expect(readRange(header, 100)).toBe('unsatisfiable');
});

test('an empty file has no ranges', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
});

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])(
  '%s means the whole file',
  (header) => {
    expect(readRange(header, 100)).toBeUndefined();
  },
);
