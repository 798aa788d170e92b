import { expect, test } from 'vitest';
import { alignedTable, givenQueries, queryOfCommand, splitStatements } from './sql-statements';

test('statements end with a semicolon that is not quoted', () => {
  const text = `SELECT ';'; SELECT "a;b" -- no; end\n; DO $x$ BEGIN; END $x$; SELECT 1`;
  expect(splitStatements(text)).toEqual({
    statements: [`SELECT ';'`, 'SELECT "a;b" -- no; end', 'DO $x$ BEGIN; END $x$'],
    rest: 'SELECT 1',
  });
});

test('commands list tables and the columns of one', () => {
  expect(queryOfCommand('\\dt')?.values).toEqual([]);
  expect(queryOfCommand('\\d germplasm')?.values).toEqual(['germplasm']);
  expect(queryOfCommand('\\x')).toBeUndefined();
});

test('an input on the command line is statements or a command', () => {
  expect(givenQueries('select 1; select 2').map(({ text }) => text)).toEqual(['select 1', 'select 2']);
  expect(givenQueries('\\d germplasm')).toEqual([queryOfCommand('\\d germplasm')]);
});

test('rows are aligned', () => {
  const table = alignedTable(
    ['id', 'name'],
    [
      [1, 'barley'],
      [20, null],
    ],
  );
  expect(table).toBe('id | name\n---+-------\n1  | barley\n20 |\n(2 rows)');
});
