import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { unzip } from '@landrace/testkit/unzip';
import { type Cell, type CellValue, type WriteOptions, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { frequencyImporter } from '../types/genotype/frequency-importer';
import { mcpdImporter } from '../types/mcpd/mcpd-importer';

let bench: ImportBench;
let frequencies: ImportBench;
beforeAll(async () => {
  [bench, frequencies] = await Promise.all([
    openImportBench(mcpdImporter),
    openImportBench(frequencyImporter),
  ]);
});
afterAll(() => Promise.all([bench.close(), frequencies.close()]));

const headings = Object.values(mcpdSheet.columns).map(({ heading }) => heading);
const at = (heading: string) => headings.indexOf(heading);

function row(cells: Readonly<Record<string, CellValue>>): CellValue[] {
  return headings.map((heading) => cells[heading] ?? null);
}

function csv(
  rows: readonly Readonly<Record<string, string>>[],
  { separator = ',', end = '\n' } = {},
): string {
  const lines = [headings, ...rows.map((cells) => headings.map((heading) => cells[heading] ?? ''))];
  return lines.map((cells) => cells.join(separator)).join(end);
}

type Sheet = WriteOptions['sheets'][number];
const workbook = async (data: Partial<Sheet>, options: Partial<WriteOptions> = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'DATA', ...data }], ...options }));

async function zip(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name);
  file.end();
  return await buffer(file.outputStream as Readable);
}

/** The same zip with different content in some of its files. */
async function repacked(bytes: Buffer, change: (name: string, content: string) => string): Promise<Buffer> {
  const files = unzip(bytes).map(({ name, content }) => [name, change(name, content.toString())]);
  return await zip(Object.fromEntries(files) as Record<string, string>);
}

/** Sets the size that the zip's directory claims for the last file. */
function claiming(bytes: Buffer, size: number): Buffer {
  const directory = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt32LE(size, directory + 24);
  return bytes;
}

async function report(
  content: string | Uint8Array,
  fileName: string,
  { run, issues: find, database } = bench,
): Promise<string[]> {
  const count = () =>
    database.reader.one(sql`
      select (select count(*) from germplasm) as germplasm, (select count(*) from dataset) as datasets,
        (select count(*) from marker) as markers`);
  const before = await count();
  const { loaded } = await run(content, { fileName });
  const issues = await find();
  expect(loaded).toBeUndefined();
  expect(await count()).toEqual(before);
  return issues.map(({ status, sheet, row: number, column, value }) =>
    [sheet, number, column, status, value].filter((part) => part !== null).join(' '),
  );
}

const passport = { ACCENUMB: 'BAD 1' };

describe('a zip', () => {
  test('that would unpack to far more than its size', async () => {
    const bomb = claiming(await zip({ 'DATA.csv': csv([passport]) }), 100 * 1024 * 1024);
    expect(await report(bomb, 'bomb.zip')).toEqual(['DATA.csv GENERIC_IO_ERROR tooLarge']);
  });

  test('whose directory is wrong about its content', async () => {
    const lying = claiming(await zip({ 'DATA.csv': csv([passport]) }), 100);
    expect(await report(lying, 'lying.zip')).toEqual(['DATA.csv GENERIC_IO_ERROR unreadable']);
  });

  test('with a file that points outside', async () => {
    const bytes = await zip({ 'xx/xx/DATA.csv': csv([passport]) });
    for (let found = bytes.indexOf('xx/xx/'); found >= 0; found = bytes.indexOf('xx/xx/', found + 1))
      bytes.write('../../', found);
    expect(await report(bytes, 'slip.zip')).toEqual(['../../DATA.csv GENERIC_IO_ERROR unsafeName']);
  });

  test('with a duplicate sheet', async () => {
    const bytes = await zip({ 'DATA.csv': csv([passport]), 'data.tsv': csv([passport]) });
    expect(await report(bytes, 'twice.zip')).toEqual(['data.tsv GENERIC_IO_ERROR repeatedName']);
  });

  test('of images', async () => {
    const images = await zip({ 'plot-1.jpg': 'JFIF', 'plot-2.png': 'PNG', 'images.xlsx': 'x' });
    expect(await report(images, 'images.zip')).toEqual(['GENERIC_IO_ERROR noTables']);
  });

  test('that is a workbook with another extension', async () => {
    expect(await report(await workbook({ rows: [headings, row(passport)] }), 'book.zip')).toEqual([
      'GENERIC_IO_ERROR workbookAsZip',
    ]);
  });

  test('of sheets, truncated', async () => {
    const bytes = await zip({ 'DATA.csv': csv([passport]) });
    expect(await report(bytes.subarray(0, 200), 'half.zip')).toEqual(['GENERIC_IO_ERROR unreadable']);
  });

  test('of sheets with one missing and one too many', async () => {
    const bytes = await zip({ 'passports.csv': csv([passport]), 'INFO.csv': 'Note\nx\n' });
    expect(await report(bytes, 'renamed.zip')).toEqual(['DATA GENERIC_MISSING_EXCEL_SHEET DATA']);
  });
});

describe('a workbook', () => {
  test('behind a password', async () => {
    const locked = await workbook(
      { rows: [headings, row(passport)] },
      { encryption: { password: 'x', spinCount: 1 } },
    );
    expect(await report(locked, 'locked.xlsx')).toEqual(['GENERIC_IO_ERROR encrypted']);
  });

  test('truncated, from an old version, or something else', async () => {
    const whole = await workbook({ rows: [headings, row(passport)] });
    expect(await report(whole.subarray(0, whole.length / 2), 'half.xlsx')).toEqual([
      'GENERIC_IO_ERROR unreadable',
    ]);
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]);
    expect(await report(old, 'old.xlsx')).toEqual(['GENERIC_IO_ERROR oldWorkbook']);
    expect(await report(csv([passport]), 'text.xlsx')).toEqual(['GENERIC_IO_ERROR unreadable']);
    expect(await report(whole, 'book.csv')).toEqual(['GENERIC_IO_ERROR unreadable']);
  });

  test('whose texts would exhaust the memory', async () => {
    const files = unzip(await workbook({ rows: [headings, row(passport)] }));
    const last = files.find(({ name }) => name === 'xl/sharedStrings.xml');
    const ordered = [...files.filter((file) => file !== last), last].map((file) => [
      file?.name,
      file?.content,
    ]);
    const bomb = claiming(
      await zip(Object.fromEntries(ordered) as Record<string, Buffer>),
      300 * 1024 * 1024,
    );
    expect(await report(bomb, 'bomb.xlsx')).toEqual(['GENERIC_IO_ERROR tooLarge']);
  });

  test('with sheets of other names, or duplicate ones', async () => {
    const sheets = [
      { name: 'Data', rows: [headings, row(passport)] },
      { name: 'Notes', rows: [['Nothing']] },
    ];
    const renamed = Buffer.from(await writeXlsx({ sheets }));
    expect(await report(renamed, 'renamed.xlsx')).toEqual(['DATA GENERIC_MISSING_EXCEL_SHEET DATA']);
    const two = Buffer.from(
      await writeXlsx({
        sheets: [...sheets, { name: 'COPY', rows: [headings, row({ ACCENUMB: 'BAD 2' })] }],
      }),
    );
    const twice = await repacked(two, (name, content) =>
      name === 'xl/workbook.xml' ? content.replace('"COPY"', '"DATA"') : content,
    );
    expect(await report(twice, 'twice.xlsx')).toEqual(['GENERIC_IO_ERROR repeatedSheet']);
  });

  test('with formulas and their results', async () => {
    const formula = (value: CellValue, type: 'number' | 'error') => ({
      formula: 'A1/0',
      formulaResult: value,
      value,
      type,
    });
    const bytes = await workbook({
      rows: [headings, row({ ...passport, SAMPSTAT: 1, ELEVATION: 1, GENUS: 'x' })],
      cells: new Map<string, Partial<Cell>>([
        [`1,${at('SAMPSTAT')}`, formula(301, 'number')],
        [`1,${at('ELEVATION')}`, formula('#DIV/0!', 'error')],
        [`1,${at('GENUS')}`, { value: '#REF!', type: 'error' as const }],
      ]),
    });
    expect((await report(bytes, 'formulas.xlsx')).sort()).toEqual([
      'DATA 2 ELEVATION GENERIC_INVALID_DATATYPE #DIV/0!',
      'DATA 2 GENUS GENERIC_INVALID_DATATYPE #REF!',
      'DATA 2 SAMPSTAT MCPD_INVALID_SAMPSTAT 301',
    ]);
  });

  test('with formulas that were never computed, below a heading and as one', async () => {
    const formula = { formula: 'A1&"x"' };
    const bytes = await workbook({
      rows: [headings, row({ ...passport, GENUS: null, SAMPSTAT: 300 })],
      cells: new Map<string, Partial<Cell>>([
        [`0,${headings.length}`, formula],
        [`1,${at('ELEVATION')}`, formula],
        [`1,${at('GENUS')}`, formula],
      ]),
    });
    expect((await report(bytes, 'uncomputed.xlsx')).sort()).toEqual([
      'DATA 1 #FORMULA! GENERIC_FORMULA_WITHOUT_VALUE #FORMULA!',
      'DATA 2 ELEVATION GENERIC_FORMULA_WITHOUT_VALUE #FORMULA!',
      'DATA 2 GENUS GENERIC_FORMULA_WITHOUT_VALUE #FORMULA!',
    ]);
  });

  test('with merged cells, of which only the first has a value', async () => {
    const column = at('ACCENUMB');
    const bytes = await workbook({
      rows: [headings, row(passport), row({ GENUS: 'Hordeum' })],
      merges: [{ startRow: 1, startCol: column, endRow: 2, endCol: column }],
    });
    expect(await report(bytes, 'merged.xlsx')).toEqual(['DATA 3 ACCENUMB MCPD_MISSING_FIELD']);
  });

  test('that uses the last possible row', async () => {
    const bytes = await repacked(
      await workbook({ rows: [headings, row(passport), row(passport)] }),
      (name, content) =>
        name === 'xl/worksheets/sheet1.xml'
          ? content.replace('<row r="3"', '<row r="1048576"').replaceAll(/r="([A-Z]+)3"/g, 'r="$11048576"')
          : content,
    );
    expect(await report(bytes, 'long.xlsx')).toEqual(['DATA 1048576 ACCENUMB MCPD_DUPLICATE_ACCENUMB BAD 1']);
  });

  test('with headings only, or nothing at all', async () => {
    expect(await report(await workbook({ rows: [headings] }), 'template.xlsx')).toEqual([
      'DATA GENERIC_MISSING_REQUIRED_VALUE',
    ]);
    expect(await report(await workbook({ rows: [] }), 'empty.xlsx')).toEqual([
      'DATA GENERIC_MISSING_REQUIRED_VALUE',
    ]);
  });
});

describe('text', () => {
  test('that is no text, has no end, or only headings', async () => {
    expect(await report('', 'empty.csv')).toEqual(['GENERIC_IO_ERROR empty']);
    expect(await report(Buffer.from([0x41, 0, 0x42]), 'binary.csv')).toEqual(['GENERIC_IO_ERROR unreadable']);
    expect(await report(`${csv([])}\n"${'x'.repeat(5_000_000)}`, 'quote.csv')).toEqual([
      'GENERIC_IO_ERROR unreadable',
    ]);
    expect(await report(csv([]), 'headings.csv')).toEqual(['DATA GENERIC_MISSING_REQUIRED_VALUE']);
  });

  test('with one accession number written in two ways, in the file and in the collection', async () => {
    const { accenumb } = await bench.database.reader.one(
      sql<{
        accenumb: string;
      }>`select accenumb from germplasm where accenumb ~ '^[A-Z]+ ?[0-9]+$' order by id limit 1`,
    );
    const rows = ['Bad 7', 'BAD 7', accenumb.toLowerCase()].map((ACCENUMB) => ({ ACCENUMB }));
    expect(await report(csv(rows), 'doubled.csv')).toEqual([
      'DATA 3 ACCENUMB MCPD_DUPLICATE_ACCENUMB BAD 7',
      `DATA 4 ACCENUMB MCPD_DUPLICATE_ACCENUMB ${accenumb.toLowerCase()}`,
    ]);
  });
});

describe('allele frequencies', () => {
  const frequencyReport = (content: string | Uint8Array, fileName: string) =>
    report(content, fileName, frequencies);
  const accession = async () =>
    (
      await frequencies.database.reader.one(
        sql<{ accenumb: string }>`select accenumb from germplasm where accenumb !~ ',' order by id limit 1`,
      )
    ).accenumb;

  test('that are not frequencies, have only headings, or no markers', async () => {
    expect(await frequencyReport('', 'empty.txt')).toEqual(['GENERIC_IO_ERROR empty']);
    expect(await frequencyReport(Buffer.from([0x41, 0, 0x42]), 'binary.txt')).toEqual([
      'GENERIC_IO_ERROR unreadable',
    ]);
    expect(await frequencyReport('line\tm1\tm2\n', 'headings.txt')).toEqual([
      'DATA GENERIC_MISSING_REQUIRED_VALUE',
    ]);
    expect(await frequencyReport(`line\n${await accession()}\n`, 'names.txt')).toEqual([
      'DATA 1 GENOTYPE_MISSING_ROW Lines/Markers',
    ]);
    expect(await frequencyReport('Position\t1\t2\n', 'places.txt')).toEqual([
      'DATA GENOTYPE_MISSING_ROW Lines/Markers',
    ]);
  });

  test('in files that are damaged, or have the wrong extension', async () => {
    const book = await workbook({
      rows: [
        ['line', 'm1'],
        [await accession(), 0.5],
      ],
    });
    expect(await frequencyReport(book.subarray(0, book.length / 2), 'half.xlsx')).toEqual([
      'GENERIC_IO_ERROR unreadable',
    ]);
    expect(await frequencyReport(book, 'book.txt')).toEqual(['GENERIC_IO_ERROR unreadable']);
    expect(await frequencyReport(book, 'book.zip')).toEqual(['GENERIC_IO_ERROR workbookAsZip']);
    const other = await zip({ 'matrix.csv': 'line,m1\nx,0.5\n', 'loci.csv': 'locus\nm1\n' });
    expect(await frequencyReport(other, 'renamed.zip')).toEqual([
      'DATA GENERIC_MISSING_EXCEL_SHEET DATA',
      'METADATA GENERIC_MISSING_EXCEL_SHEET METADATA',
    ]);
  });

  test('truncated in the middle of a row, with line ends of every kind', async () => {
    const text = `line,m1,m2\r\n${await accession()},0.5,0.25\r\r\n${(await accession()).toLowerCase()},0.`;
    expect((await frequencyReport(text, 'cut.csv')).filter((line) => !line.includes('WARNING'))).toEqual([
      expect.stringMatching(/^DATA \d C GENOTYPE_HEADER_LENGTH_MISMATCH$/),
      expect.stringMatching(/^DATA \d A GENERIC_DUPLICATE_VALUE /),
    ]);
  });

  test('with formulas that were never computed, for a value and for a marker', async () => {
    const book = await workbook({
      rows: [
        ['line', 'm1', null, 'm3'],
        [await accession(), null, 0.5, 0.5],
      ],
      cells: new Map([
        ['0,2', { formula: 'B1&"x"' }],
        ['1,1', { formula: '1/2' }],
      ]),
    });
    expect(
      (await frequencyReport(book, 'uncomputed.xlsx')).filter((line) => !line.startsWith('METADATA')),
    ).toEqual([
      'DATA 1 C GENERIC_FORMULA_WITHOUT_VALUE #FORMULA!',
      'DATA 2 B GENERIC_FORMULA_WITHOUT_VALUE #FORMULA!',
    ]);
  });

  test('with a formula that has no result, and percentages', async () => {
    const book = await workbook({
      rows: [
        ['line', 'm1', 'm2', 'm3'],
        [await accession(), 1, 35, '35%'],
      ],
      cells: new Map([['1,1', { value: '#DIV/0!', type: 'error' as const }]]),
    });
    expect(
      (await frequencyReport(book, 'formulas.xlsx')).filter((line) => !line.startsWith('METADATA')),
    ).toEqual([
      'DATA 2 B GENERIC_INVALID_DATATYPE #DIV/0!',
      'DATA 2 C ALLELEFREQ_OUT_OF_RANGE 35',
      'DATA 2 D GENERIC_INVALID_NUMBER 35%',
    ]);
  });
});

describe('unusual but valid', () => {
  async function loadedDate(content: string | Uint8Array, fileName: string, accenumb: string) {
    await bench.run(content, { fileName });
    expect(await bench.issues()).toEqual([]);
    return await bench.database.reader.one(sql`
      select m.colldate, m.elevation, m.genus from germplasm_mcpd m where m.accenumb = ${accenumb}`);
  }
  const expected = { colldate: '19850612', elevation: 12.5, genus: 'Hördeum' };
  const cells = { COLLDATE: '1985-06-12', ELEVATION: '12.5', GENUS: 'Hördeum' };

  test.each(['1900', '1904'] as const)('days counted from %s', async (dateSystem) => {
    const cells = {
      ACCENUMB: dateSystem,
      COLLDATE: new Date(Date.UTC(1985, 5, 12)),
      ELEVATION: 12.5,
      GENUS: 'Hördeum',
    };
    const bytes = await workbook(
      { rows: [headings.map((heading) => `${heading}  `), row(cells)] },
      { dateSystem },
    );
    expect(await loadedDate(bytes, 'dates.xlsx', dateSystem)).toEqual(expected);
  });

  test.each<[string, (accenumb: string) => string | Uint8Array]>([
    ['a mark of UTF-8', (ACCENUMB) => `\ufeff${csv([{ ...cells, ACCENUMB }])}`],
    ['UTF-16', (ACCENUMB) => Buffer.from(`\ufeff${csv([{ ...cells, ACCENUMB }])}`, 'utf16le')],
    ['western Windows', (ACCENUMB) => Buffer.from(csv([{ ...cells, ACCENUMB }]), 'latin1')],
    [
      'semicolons and a decimal comma',
      (ACCENUMB) => csv([{ ...cells, ELEVATION: '12,5', ACCENUMB }], { separator: ';' }),
    ],
    ['line ends of old Macs', (ACCENUMB) => csv([{ ...cells, ACCENUMB }], { end: '\r' })],
    ['one row without a line end', (ACCENUMB) => csv([{ ...cells, ACCENUMB }])],
  ])('%s', async (name, content) => {
    expect(await loadedDate(content(name), 'passports.csv', name)).toEqual(expected);
  });

  test('a zip of sheets, in any folder and any case', async () => {
    const data = csv([{ ...cells, ACCENUMB: 'ZIP 1', ELEVATION: '12,5' }], { separator: ';' });
    const attributes = 'ACCENUMB/ATTRIBUTES\tRow type\nZIP 1\ttwo-rowed\n';
    const bytes = await zip({
      'export/data.csv': data,
      'export/Additional_Attributes.tsv': attributes,
      'export/INFO.csv': 'Sheet\nx\n',
      'export/readme.pdf': 'x',
    });
    expect(await loadedDate(bytes, 'sheets.zip', 'ZIP 1')).toEqual(expected);
    const values = await bench.database.reader.many(sql`
      select v.value from attribute_value v join germplasm g on g.id = v.germplasm_id where g.accenumb = 'ZIP 1'`);
    expect(values).toEqual([{ value: 'two-rowed' }]);
  });

  test('a single table in a zip may have any name', async () => {
    const bytes = await zip({ 'our passports.csv': csv([{ ...cells, ACCENUMB: 'ZIP 2' }]) });
    expect(await loadedDate(bytes, 'sheets.zip', 'ZIP 2')).toEqual(expected);
  });
});
