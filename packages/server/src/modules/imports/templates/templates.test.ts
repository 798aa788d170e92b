import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { TooLargeForWorkbook } from '../../../platform/sheets/sheet-content';
import { writeSpreadsheet } from '../../../platform/sheets/write-spreadsheet';
import { zipTextTables } from '../../../platform/sheets/write-text-tables';
import type { TemplateContext, TemplateSheet } from './template';
import { templateBook } from './template-book';

const context = { text: (key: string) => key } as unknown as TemplateContext;
const colours = { name: 'Colour', choices: [{ value: 'red', meaning: 'like blood' }, { value: 'blue' }] };
const sheets: TemplateSheet[] = [
  {
    name: 'DATA',
    columns: [
      { heading: 'Name', isRequired: true, note: 'What it is called' },
      { heading: 'Colour', choices: colours },
      { heading: 'Height' },
    ],
    rows: [
      ['=1+1', 'red', 12.5],
      ['007', null, 3],
      [' two\nlines; "quoted" ', 'blue', null],
    ],
  },
];

test('a workbook has help, code lists and drop-downs, and is always the same', async () => {
  const bytes = await writeSpreadsheet(templateBook(sheets, context));
  expect(Buffer.compare(bytes, await writeSpreadsheet(templateBook(sheets, context)))).toBe(0);
  const book = await readXlsx(bytes);
  expect(book.sheets.map(({ name }) => name)).toEqual(['DATA', 'INFO', 'TYPES']);
  const [data, info, types] = book.sheets;
  expect(data?.rows).toEqual([
    ['Name', 'Colour', 'Height'],
    ['=1+1', 'red', 12.5],
    ['007', null, 3],
    ['two lines; "quoted"', 'blue', null],
  ]);
  expect(data?.cells?.get('0,0')?.comment?.text).toBe('What it is called');
  expect(data?.dataValidations).toMatchObject([
    { type: 'list', range: 'B2:B1048576', formula1: "'TYPES'!$A$2:$A$3" },
  ]);
  expect(info?.rows?.[1]).toEqual(['DATA', 'Name', 'imports.templates.info.yes', 'What it is called']);
  expect(types?.rows).toEqual([
    ['Colour', 'imports.templates.info.meaning'],
    ['red', 'like blood'],
    ['blue', null],
  ]);
});

test('so has a zip of its sheets as text', async () => {
  const [once, again] = await Promise.all(
    [1, 2].map(async () => await buffer(zipTextTables(templateBook(sheets, context)))),
  );
  expect(once?.equals(again as Buffer)).toBe(true);
  expect(once?.includes('DATA.csv')).toBe(true);
});

test('values that a workbook cannot contain are rejected', async () => {
  const columns = [{ heading: 'Text' }];
  const long = [{ name: 'DATA', columns, rows: [['x'.repeat(40_000)]] }];
  await expect(writeSpreadsheet(long)).rejects.toBeInstanceOf(TooLargeForWorkbook);
  const wide = { name: 'DATA', columns: Array.from({ length: 16_385 }, () => ({ heading: 'm' })), rows: [] };
  await expect(writeSpreadsheet([wide])).rejects.toBeInstanceOf(TooLargeForWorkbook);
  function* endless() {
    while (true) yield Array.from({ length: 1_000 }, () => 'x');
  }
  await expect(writeSpreadsheet([{ name: 'DATA', columns, rows: endless() }])).rejects.toBeInstanceOf(
    TooLargeForWorkbook,
  );
});
