import { cellText } from '@landrace/domain/cells/cell-text';
import { EncryptedFileError, HucreError } from 'hucre';
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { type Cell, type ReadOptions, type Row, rowsAtOnce, type Workbook, WorkbookError } from './workbook';

/** A workbook of Excel. Its bytes are kept: they are small, and a zip is read from its end. */
export async function openSpreadsheet(bytes: Uint8Array): Promise<Workbook> {
  const { sheets } = await readable(readXlsx(bytes, { maxRows: 1 }));
  const sheetNames = sheets.map(({ name }) => name);
  return {
    sheetNames,
    decimalMark: '.',
    rows: (sheet, options = {}) => rowsOf(bytes, sheetNames.indexOf(sheet), options),
  };
}

async function* rowsOf(
  bytes: Uint8Array,
  sheet: number,
  { signal }: ReadOptions,
): AsyncGenerator<readonly Row[]> {
  if (sheet < 0) return;
  let batch: Row[] = [];
  const stream = streamXlsxRows(bytes, { sheet });
  try {
    for (let next = await readable(stream.next()); !next.done; next = await readable(stream.next())) {
      const { index, values } = next.value;
      const cells = values.map(cell);
      if (cells.some((value) => value !== null)) batch.push({ number: index + 1, cells });
      if (batch.length < rowsAtOnce) continue;
      signal?.throwIfAborted();
      yield batch;
      batch = [];
    }
    yield batch;
  } finally {
    await stream.return();
  }
}

function cell(value: CellValue): Cell {
  if (value === null) return null;
  return cellText(value instanceof Date ? written(value) : String(value));
}

/** A day without its midnight, which is how days are kept. */
function written(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return date
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, '');
}

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (problem) {
    if (problem instanceof EncryptedFileError) throw new WorkbookError('encrypted', { cause: problem });
    // What a damaged file makes the library stumble over need not be one of its own errors.
    if (problem instanceof HucreError || problem instanceof TypeError || problem instanceof RangeError)
      throw new WorkbookError('unreadable', { cause: problem });
    throw problem;
  }
}
