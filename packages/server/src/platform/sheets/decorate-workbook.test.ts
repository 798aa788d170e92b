import { workbookOf } from '@landrace/testkit/imports';
import { expect, test } from 'vitest';
import { changeBelowHeadings, decorateWorkbook, type SheetChange } from './decorate-workbook';
import type { Workbook } from './workbook';

const plain = workbookOf({ PLANTS: [['Name'], ['Rye'], ['Oat']], NOTES: [['Note']] });

async function cellsOf(workbook: Workbook, sheet: string) {
  const cells = [];
  for await (const batch of workbook.rows(sheet)) cells.push(...batch.map((row) => row.cells.join()));
  return cells;
}

const append =
  (text: string): SheetChange =>
  (sheet) =>
    sheet === 'NOTES'
      ? undefined
      : changeBelowHeadings((headings) => ({
          headings,
          change: (row) => (row.cells[0] === 'Oat' ? undefined : { ...row, cells: [`${row.cells}${text}`] }),
        }));

test('changes are made in their order, anew for each reading', async () => {
  const workbook = decorateWorkbook(plain, { changes: [append('1'), append('2')] });
  expect(await cellsOf(workbook, 'PLANTS')).toEqual(['Name', 'Rye12']);
  expect(await cellsOf(workbook, 'PLANTS')).toEqual(['Name', 'Rye12']);
});

test('sheets are renamed, replaced and read directly if nothing changes them', async () => {
  const rows = plain.rows('NOTES');
  const workbook = decorateWorkbook(
    { ...plain, rows: (sheet) => (sheet === 'NOTES' ? rows : plain.rows(sheet)) },
    {
      sheetNames: ['CROPS', 'NOTES', 'INFO'],
      originOf: (sheet) =>
        sheet === 'INFO' ? [{ number: 1, cells: ['New'] }] : sheet.replace('CROPS', 'PLANTS'),
      changes: [append('!')],
    },
  );
  expect(workbook.sheetNames).toEqual(['CROPS', 'NOTES', 'INFO']);
  expect(await cellsOf(workbook, 'CROPS')).toEqual(['Name', 'Rye!']);
  expect(await cellsOf(workbook, 'INFO')).toEqual(['New']);
  expect(workbook.rows('NOTES')).toBe(rows);
});
