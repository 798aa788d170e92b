import { expect, test } from 'vitest';
import { readBlock, writeBlock } from './clipboard-text';

test('what is written is read again', () => {
  const block = [
    ['1', '', 'two words'],
    ['"quoted"', 'a\tb', 'line\nbreak'],
  ];
  expect(readBlock(writeBlock(block))).toEqual(block);
});

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t\r\n\t4',
    [
      ['1', ''],
      ['', '4'],
    ],
  ],
  ['7\t', [['7', '']]],
  ['5" of rain\t2', [['5" of rain', '2']]],
  ['"5" of rain\t2', [['"5" of rain', '2']]],
  ['"a""b"\r\n', [['a"b']]],
  ['', [[]]],
])('%j as spreadsheets copy it', (text, rows) => {
  expect(readBlock(text)).toEqual(rows);
});
