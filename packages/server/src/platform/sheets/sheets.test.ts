import { Readable } from 'node:stream';
import { unzip } from '@landrace/testkit/unzip';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
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
    ['a byte order mark of UTF-8', `\ufeff${csv}`],
    ['line ends of old Macs', csv.replaceAll('\r\n', '\r')],
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

  test('semicolons, and then any decimal separator', async () => {
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
  ])('%s is not a table', async (_name, content, problem) => {
    await expect(openTextTable(fileOf(content, 64), 'DATA')).rejects.toMatchObject({ problem });
  });

  test('a quotation that never ends is a damaged file', async () => {
    const workbook = await openTextTable(fileOf('a,b\n"x,y\n', 64), 'DATA');
    await expect(rowsOf(workbook)).rejects.toBeInstanceOf(WorkbookError);
  });

  test('reading stops on request, and reports its progress', async () => {
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

  test('one with a password', async () => {
    const locked = await writeXlsx({
      sheets: [{ name: 'DATA', rows: [['x']] }],
      encryption: { password: 'secret', spinCount: 1 },
    });
    await expect(openSpreadsheet(locked)).rejects.toMatchObject({ problem: 'encrypted' });
  });

  test('a truncated one, and one that is something else', async () => {
    const whole = await workbookOf('1900');
    const problem = 'unreadable';
    await expect(openSpreadsheet(whole.subarray(0, 900))).rejects.toMatchObject({ problem });
    await expect(openSpreadsheet(Buffer.from('ACCENUMB,GENUS'))).rejects.toMatchObject({ problem });
  });

  describe('a formula', () => {
    const cell = '#FORMULA!';
    /** A workbook whose second sheet has these rows, as XML. */
    async function withRows(rows: string): Promise<readonly Row[]> {
      const empty = await writeXlsx({
        sheets: [
          { name: 'INFO', rows: [['x']] },
          { name: 'DATA', rows: [['x']] },
        ],
      });
      const file = new ZipFile();
      for (const { name, content } of unzip(Buffer.from(empty))) {
        const isData = name === 'xl/worksheets/sheet2.xml';
        const sheet = content.toString().replace(/<sheetData>.*<\/sheetData>/s, () => rows);
        file.addBuffer(isData ? Buffer.from(sheet) : content, name);
      }
      file.end();
      const pieces: Buffer[] = [];
      for await (const piece of file.outputStream) pieces.push(piece as Buffer);
      return await rowsOf(await openSpreadsheet(Buffer.concat(pieces)));
    }
    const data = (rows: string) => `<sheetData>${rows}</sheetData>`;

    test.each([
      ['no value', '<c r="B1"><f>A1+1</f></c>', cell],
      ['an empty value', '<c r="B1"><f>A1+1</f><v></v></c>', cell],
      ['a closed value', '<c r="B1"><f>A1+1</f><v/></c>', cell],
      ['no value, shared with others', '<c r="B1"><f t="shared" si="0"/></c>', cell],
      ['no value, true or false', '<c r="B1" t="b"><f>A1&gt;1</f></c>', cell],
      ['no value, an error', '<c r="B1" t="e"><f>A1/0</f></c>', cell],
      ['no value, a text', '<c r="B1" t="str"><f>A1&amp;"x"</f></c>', cell],
      ['no value, and no cell reference', '<c><f>A1+1</f></c>', cell],
      ['a number', '<c r="B1"><f>A1+1</f><v>2</v></c>', '2'],
      ['a text', '<c r="B1" t="str"><f>A1&amp;"x"</f><v>1x</v></c>', '1x'],
      ['an empty text', '<c r="B1" t="str"><f>IF(A1=1,"","x")</f><v></v></c>', null],
    ])('with %s', async (_, written, expected) => {
      const rows = await withRows(data(`<row r="1"><c r="A1"><v>1</v></c>${written}</row>`));
      expect(rows).toEqual([{ number: 1, cells: ['1', expected] }]);
    });

    test('is found in its row, whatever rows there are', async () => {
      const rows = await withRows(
        `<x:sheetData xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[
          '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>',
          '<x:row r="2"/>',
          '<x:row r="3" spans="1:2"><x:c r="B3"><x:f>A1</x:f></x:c></x:row>',
          '<x:row><x:c><x:v>4</x:v></x:c><x:c r="D4"/><x:c><x:f>A1</x:f></x:c></x:row>',
          '<x:row r="9"><x:c r="A9"><x:f>A1</x:f><x:v>1</x:v></x:c></x:row>',
        ].join('')}</x:sheetData>`,
      );
      expect(rows).toEqual([
        { number: 1, cells: ['1'] },
        { number: 3, cells: [null, cell] },
        { number: 4, cells: ['4', null, null, null, cell] },
        { number: 9, cells: ['1', null, null, null, null] },
      ]);
    });

    test('is found after the first chunk of a long sheet', async () => {
      const filled = Array.from({ length: 20_000 }, (_, at) => {
        const content = at % 997 === 5 ? '<f>A1+1</f>' : `<v>${at}</v>`;
        return `<row r="${at + 1}"><c r="A${at + 1}">${content}</c></row>`;
      });
      const rows = await withRows(data(filled.join('')));
      expect(rows.flatMap(({ number, cells }) => (cells[0] === cell ? number - 1 : []))).toEqual(
        Array.from({ length: 21 }, (_, at) => 997 * at + 5).filter((at) => at < 20_000),
      );
    });
  });
});
