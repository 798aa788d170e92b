import { Readable } from 'node:stream';
import { cellText, formulaWithoutValue, rowWidth } from '@landrace/domain/cells/plain-values';
import { EncryptedFileError, HucreError } from 'hucre';
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { type ArchivedFile, openArchive } from '../archives/archive';
import { archiveLimits } from '../archives/archive-limits';
import { ArchiveError } from '../archives/archive-problem';
import { type EmptyFormulas, emptyFormulas, listWorksheetParts } from './empty-formulas';
import {
  type Cell,
  cellsAtOnce,
  linesIn,
  type ReadOptions,
  type Row,
  rowsAtOnce,
  type Workbook,
  WorkbookError,
} from './workbook';

/** An Excel workbook. Its bytes are kept in memory: they are small, and a zip is read from its end. */
export async function openSpreadsheet(bytes: Uint8Array): Promise<Workbook> {
  const files = await openSafely(bytes);
  const sheetNames: string[] = [];
  const readNameOnly = ({ name }: { readonly name: string }) => {
    sheetNames.push(name);
    return false;
  };
  await readable(readXlsx(bytes, { sheets: readNameOnly }));
  if (new Set(sheetNames.map((name) => name.toLowerCase())).size < sheetNames.length)
    throw new WorkbookError('repeatedSheet');
  const parts = await listWorksheetParts(files);
  return {
    sheetNames,
    numbers: 'typed',
    rows: (name, options = {}) => {
      const sheet = sheetNames.indexOf(name);
      return rowsOf(bytes, { sheet, part: parts[sheet] }, options);
    },
  };
}

const mebibyte = 1024 * 1024;
/** Rows are read while they are decompressed; all other parts are read as a whole. */
const limits = { ...archiveLimits, entries: 5_000, perEntry: 2_047 * mebibyte, total: 4_096 * mebibyte };
const largestPartBytes = 200 * mebibyte;

/** Before they reach a library that trusts the directory of a zip. */
async function openSafely(bytes: Uint8Array): Promise<readonly ArchivedFile[]> {
  refuseCompoundFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const file = {
    size: bytes.length,
    open: async ({ start, end } = { start: 0, end: bytes.length }) =>
      Readable.from([bytes.subarray(start, end)], { objectMode: false }),
  };
  const { files } = await openArchive(file, limits).catch(asWorkbookError);
  const isRead = ({ name }: { readonly name: string }) => !/^xl\/(?:worksheets|media)\//i.test(name);
  if (files.some((part) => isRead(part) && part.size > largestPartBytes)) throw new WorkbookError('tooLarge');
  return files;
}

/** Both a workbook with a password and one from before 2007 are such a file, and not a zip. */
function refuseCompoundFile(bytes: Buffer): void {
  if (bytes.subarray(0, 4).toString('hex') !== 'd0cf11e0') return;
  throw new WorkbookError(
    bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'oldWorkbook',
  );
}

function asWorkbookError(problem: unknown): never {
  if (!(problem instanceof ArchiveError)) throw problem;
  const isKnown = problem.problem === 'encrypted' || problem.problem === 'tooLarge';
  throw new WorkbookError(isKnown ? problem.problem : 'unreadable', { cause: problem });
}

interface SheetSource {
  /** Its index among the sheets; -1 for a missing one. */
  readonly sheet: number;
  readonly part: ArchivedFile | undefined;
}

async function* rowsOf(
  bytes: Uint8Array,
  { sheet, part }: SheetSource,
  { signal }: ReadOptions,
): AsyncGenerator<readonly Row[]> {
  if (sheet < 0) return;
  let batch: Row[] = [];
  let cellCount = 0;
  let widest = 0;
  const stream = streamXlsxRows(bytes, { sheet });
  const formulas = part && openFormulas(part);
  try {
    for (let next = await readable(stream.next()); !next.done; next = await readable(stream.next())) {
      const { index, values } = next.value;
      const cells = values.map(cell);
      for (const column of (await formulas?.take(index)) ?? []) {
        while (cells.length < column) cells.push(null);
        cells[column] = formulaWithoutValue;
      }
      if (cells.some((value) => value !== null)) {
        widest = Math.max(widest, rowWidth(cells));
        batch.push({ number: index + 1, cells: padded(cells, widest), ...linesIn(values, cells) });
      }
      cellCount += cells.length;
      if (batch.length < rowsAtOnce && cellCount < cellsAtOnce) continue;
      signal?.throwIfAborted();
      yield batch;
      batch = [];
      cellCount = 0;
    }
    yield batch;
  } finally {
    await formulas?.close();
    await stream.return();
  }
}

/** Spreadsheet programs do not write empty cells at the end of a row, so these are not missing. */
function padded(cells: readonly Cell[], width: number): readonly Cell[] {
  if (cells.length >= width) return cells;
  return [...cells, ...Array.from({ length: width - cells.length }, () => null)];
}

/** Both readers of a sheet see its rows in the same order. */
function openFormulas(part: ArchivedFile) {
  const found = emptyFormulas(part);
  let next: EmptyFormulas | undefined;
  let isDone = false;
  return {
    /** The columns of the row whose cells are formulas without a value. */
    async take(index: number): Promise<readonly number[]> {
      if (!next && !isDone) {
        const { value, done } = await readable(found.next()).catch(asWorkbookError);
        isDone = done === true;
        next = value ?? undefined;
      }
      if (next?.index !== index) return [];
      const { columns } = next;
      next = undefined;
      return columns;
    },
    async close(): Promise<void> {
      await found.return(undefined);
    },
  };
}

function cell(value: CellValue): Cell {
  if (value === null) return null;
  return cellText(value instanceof Date ? written(value) : String(value));
}

/** A day without its midnight, which is how days are stored. */
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
    // A damaged file may cause errors in the library that are not its own.
    if (problem instanceof HucreError || problem instanceof TypeError || problem instanceof RangeError)
      throw new WorkbookError('unreadable', { cause: problem });
    throw problem;
  }
}
