import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { openSpreadsheet } from './spreadsheet';
import { openTextTable, type RereadableFile } from './text-table';
import { type Row, type Workbook, WorkbookError } from './workbook';

function fileOf(content: string | Buffer, chunk = 7): RereadableFile {
  const bytes = Buffer.from(content as string);
  const pieces = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  return { size: bytes.length, open: async () => Readable.from(pieces) };
}

async function rowsOf(workbook: Workbook, sheet = 'DATA'): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of workbook.rows(sheet)) rows.push(...batch);
  return rows;
}

const table = [
  { number: 1, cells: ['ACCENUMB', 'GENUS', 'ELEVATION'] },
  { number: 2, cells: ['Ö 1', 'Hordeum', null] },
  { number: 4, cells: ['"5', 'a,b;c', '12'] },
];

describe('text', () => {
  const csv = 'ACCENUMB,GENUS,ELEVATION\r\nÖ 1, Hordeum ,\r\n,,\r\n"""5","a,b;c",12\r\n';

  test.each<[string, string | Buffer]>([
    ['comma', csv],
    ['a mark of UTF-8', `\ufeff${csv}`],
    ['ends of lines of old Macs', csv.replaceAll('\r\n', '\r')],
    ['no end of the last line', csv.trimEnd()],
    ['UTF-16, low byte first', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['UTF-16, high byte first', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    ['western Windows', Buffer.from(csv, 'latin1')],
  ])('%s', async (_name, content) => {
    const workbook = await openTextTable(fileOf(content), 'DATA');
    expect(workbook.sheetNames).toEqual(['DATA']);
    expect(workbook.numbers).toBe('pointed');
    expect(await rowsOf(workbook)).toEqual(table);
    expect(await rowsOf(workbook, 'OTHER')).toEqual([]);
  });

  test('semicolons, and then any mark before the tenths', async () => {
    const workbook = await openTextTable(fileOf('name;"a;b, c, d"\nx;1,5\n'), 'DATA');
    expect(workbook.numbers).toBe('written');
    expect((await rowsOf(workbook))[1]?.cells).toEqual(['x', '1,5']);
  });

  test('tabs, and quotation marks that open nothing', async () => {
    const workbook = await openTextTable(fileOf('name\tlength, width\nx\t5" pot\n'), 'DATA');
    expect((await rowsOf(workbook))[1]?.cells).toEqual(['x', '5" pot']);
  });

  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'empty'],
    ['blanks', ' \r\n\r\n', 'empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'unreadable'],
  ])('%s is no table', async (_name, content, problem) => {
    await expect(openTextTable(fileOf(content, 64), 'DATA')).rejects.toMatchObject({ problem });
  });

  test('a quotation that never ends is a damaged file', async () => {
    const workbook = await openTextTable(fileOf('a,b\n"x,y\n', 64), 'DATA');
    await expect(rowsOf(workbook)).rejects.toBeInstanceOf(WorkbookError);
  });

  test('reading stops when it is told to, and says how far it is', async () => {
    const lines = `a,b\n${'x,y\n'.repeat(60_000)}`;
    const workbook = await openTextTable(fileOf(lines, 1_000), 'DATA');
    const stop = new AbortController();
    const seen: number[] = [];
    const reading = (async () => {
      for await (const _rows of workbook.rows('DATA', {
        signal: stop.signal,
        onProgress: (fraction) => seen.push(fraction),
      }))
        if (seen.length === 6) stop.abort();
    })();
    await expect(reading).rejects.toThrow(/abort/i);
    expect(seen).toHaveLength(6);
    expect(seen[5]).toBeGreaterThan(seen[0] ?? 1);
  });
});

describe('spreadsheets', () => {
  const workbookOf = async (dateSystem: '1900' | '1904') =>
    await writeXlsx({
      dateSystem,
      sheets: [
        { name: 'INFO', rows: [['about']] },
        {
          name: 'DATA',
          rows: [
            ['ACCENUMB ', 'COLLDATE', 'ELEVATION', 'flag'],
            [null, null, null, null],
            ['HOR\u00a01', new Date(Date.UTC(1985, 5, 12)), 12.5, true],
            [' ', new Date(Date.UTC(1985, 5, 12, 13, 30)), 300, false],
          ],
        },
      ],
    });

  test.each(['1900', '1904'] as const)('dates counted from %s', async (dateSystem) => {
    const workbook = await openSpreadsheet(await workbookOf(dateSystem));
    expect(workbook.sheetNames).toEqual(['INFO', 'DATA']);
    expect(await rowsOf(workbook)).toEqual([
      { number: 1, cells: ['ACCENUMB', 'COLLDATE', 'ELEVATION', 'flag'] },
      { number: 3, cells: ['HOR 1', '1985-06-12', '12.5', 'true'] },
      { number: 4, cells: [null, '1985-06-12 13:30:00', '300', 'false'] },
    ]);
    expect(await rowsOf(workbook, 'MISSING')).toEqual([]);
  });

  test('rows are as wide as those before them, since empty cells at their end are not written', async () => {
    const rows = [['a', 'b', 'c'], ['1'], ['1', null, '3', null], [null, null, null, 'x']];
    const workbook = await openSpreadsheet(await writeXlsx({ sheets: [{ name: 'DATA', rows }] }));
    expect((await rowsOf(workbook)).map(({ cells }) => cells)).toEqual([
      ['a', 'b', 'c'],
      ['1', null, null],
      ['1', null, '3'],
      [null, null, null, 'x'],
    ]);
  });

  test('one behind a password', async () => {
    const locked = await writeXlsx({
      sheets: [{ name: 'DATA', rows: [['x']] }],
      encryption: { password: 'secret', spinCount: 1 },
    });
    await expect(openSpreadsheet(locked)).rejects.toMatchObject({ problem: 'encrypted' });
  });

  test('one that was cut off, and one that is something else', async () => {
    const whole = await workbookOf('1900');
    const problem = 'unreadable';
    await expect(openSpreadsheet(whole.subarray(0, 900))).rejects.toMatchObject({ problem });
    await expect(openSpreadsheet(Buffer.from('ACCENUMB,GENUS'))).rejects.toMatchObject({ problem });
  });
});
