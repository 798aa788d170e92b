import { describe, expect, test } from 'vitest';
import { protectCsvText, unprotectCsvText } from './csv-protection';

describe('text in CSV files', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-1+2', "'-1+2"],
    ['-', "'-"],
    ['-5 °C', "'-5 °C"],
    ['-1,5', "'-1,5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\ttab', "'\ttab"],
    ['\rreturn', "'\rreturn"],
    ["'=1+1", "''=1+1"],
    ["''-x", "'''-x"],
  ])('%j, which a spreadsheet program would run, is written as %j', (text, written) => {
    expect(protectCsvText(text)).toBe(written);
    expect(unprotectCsvText(written)).toBe(text);
  });

  test.each([
    '',
    '-12.5',
    '+3',
    '-1e-5',
    '-.5',
    '+1.',
    "'-12.5",
    "''+3",
    "'t Hooft",
    "'",
    "''",
    'a=b',
    ' =1',
    '1-2',
    '"=x',
  ])('%j stays unchanged in both directions', (text) => {
    expect(protectCsvText(text)).toBe(text);
    expect(unprotectCsvText(text)).toBe(text);
  });

  /** Every string of up to six of these characters covers all cases that the rules distinguish. */
  const alphabet = ["'", '=', '-', '1', 'e', '\t'];
  function* strings(length: number, start = ''): Generator<string> {
    yield start;
    if (length > 0) for (const character of alphabet) yield* strings(length - 1, start + character);
  }

  test('is restored unchanged, no two strings are written alike, and none begins a formula', () => {
    const written = new Set<string>();
    const number = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
    let count = 0;
    for (const text of strings(6)) {
      const cell = protectCsvText(text);
      if (unprotectCsvText(cell) !== text) expect.fail(`${JSON.stringify(text)} does not come back`);
      if (/^[=+\-@\t\r]/.test(cell) && !number.test(cell))
        expect.fail(`${JSON.stringify(cell)} is a formula`);
      written.add(cell);
      count += 1;
    }
    expect(count).toBe(55_987);
    expect(written.size).toBe(count);
  });
});
