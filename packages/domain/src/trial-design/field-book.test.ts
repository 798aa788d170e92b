import { describe, expect, test } from 'vitest';
import { fieldBookTable, readFieldBook, suggestedColumns } from './field-book';

function read(text: string) {
  const table = fieldBookTable(text);
  if (!table) return undefined;
  return readFieldBook(table, suggestedColumns(table));
}

describe('a field book', () => {
  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with %s, as the design tool writes it', (_what, delimiter) => {
    const lines = [
      ['ID', 'LOCATION', 'PLOT', 'ROW', 'COLUMN', 'REP', 'ENTRY', 'TREATMENT'],
      ['1', 'FARGO', '101', '1', '1', '1', '9', 'BAR 1'],
      ['2', 'FARGO', '102', '1', '2', '2', '4', '"BAR 2, late"'],
    ];
    expect(read(lines.map((cells) => cells.join(delimiter)).join('\r\n'))).toEqual({
      plots: [
        { line: 2, row: 1, column: 1, germplasm: 'BAR 1', rep: '1' },
        { line: 3, row: 1, column: 2, germplasm: 'BAR 2, late', rep: '2' },
      ],
      problems: [],
    });
  });

  test('of our own template has treatments beside the germplasm', () => {
    expect(read('Line/Phenotype,Rep,Block,Row,Column,Treatment\nA,2,3,4,5,Dry')?.plots).toEqual([
      { line: 2, row: 4, column: 5, germplasm: 'A', rep: '2', block: '3', treatment: 'Dry' },
    ]);
  });

  test('without replicates has one', () => {
    expect(read('Germplasm,Row,Column\nA,1,1\nB,2.0,1\n')?.plots.map(({ row, rep }) => [row, rep])).toEqual([
      [1, '1'],
      [2, '1'],
    ]);
  });

  test.each(['', '   \n', 'Row,Column,Germplasm', '\uFEFFRow,Column,Germplasm\n\n'])(
    'without rows is none: %j',
    (text) => {
      expect(fieldBookTable(text)).toBeUndefined();
    },
  );

  test('counts blank lines and lines within quotation marks', () => {
    const result = read('Row,Column,Germplasm,Note\n\n1,1,A,"two\nlines"\n1,2,,x\n');
    expect(result?.plots.map(({ line }) => line)).toEqual([3]);
    expect(result?.problems).toEqual([{ kind: 'germplasmMissing', line: 5 }]);
  });

  test.each([
    [',1,A', 'rowMissing'],
    ['x,1,A', 'rowNotNumeric'],
    ['0,1,A', 'rowNotNumeric'],
    ['-1,1,A', 'rowNotNumeric'],
    ['1.5,1,A', 'rowNotNumeric'],
    ['1e3,1,A', 'rowNotNumeric'],
    ['32768,1,A', 'rowNotNumeric'],
    ['1,,A', 'columnMissing'],
    ['1,B,A', 'columnNotNumeric'],
    ['1,1,', 'germplasmMissing'],
    ['1,1', 'germplasmMissing'],
  ])('with the line %j', (line, kind) => {
    expect(read(`Row,Column,Germplasm\n${line}`)).toEqual({ plots: [], problems: [{ kind, line: 2 }] });
  });

  test('names both lines with the same position', () => {
    expect(read('Row,Column,Germplasm\n1,1,A\n1,1,B')?.problems).toEqual([
      { kind: 'positionTaken', line: 3, otherLine: 2 },
    ]);
  });

  test('ends a cell whose quotation mark is never closed at the next delimiter', () => {
    expect(read('Row,Column,Germplasm\n1,1,"A\n1,2,B')?.plots.map(({ germplasm }) => germplasm)).toEqual([
      '"A',
      'B',
    ]);
  });
});
