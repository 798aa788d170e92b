import { cellLines } from '@landrace/domain/cells/cell-text';

/** What a cell reads; null for an empty one. */
export type Cell = string | null;

export interface Row {
  /** As a spreadsheet program shows it, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** What the file says, where cells were converted. */
  readonly written?: readonly Cell[];
  /** Cells of several lines, by their position; `cells` has each of them in one line. */
  readonly lines?: ReadonlyMap<number, string>;
}

/** The cells of a row that have several lines, given what the file says in all of them. */
export function linesIn(given: readonly unknown[], cells: readonly Cell[]): Pick<Row, 'lines'> {
  let lines: Map<number, string> | undefined;
  for (const [position, text] of given.entries()) {
    // Few cells are read otherwise than they are written.
    if (typeof text !== 'string' || text === cells[position]) continue;
    const several = cellLines(text);
    if (several !== undefined) lines = (lines ?? new Map()).set(position, several);
  }
  return lines ? { lines } : {};
}

/** What the file says in a cell, for whoever has to find it there. */
export function writtenAt({ cells, written = cells }: Row, position: number | undefined): string | undefined {
  return written[position ?? -1] ?? undefined;
}

/**
 * What a file says of its numbers before one of them is read: it stores them as numbers, writes them as text with a
 * point, since commas separate its cells, or writes them as text in whatever way.
 */
export type NumberStyle = 'typed' | 'pointed' | 'written';

/** A file of tables, whatever its format. */
export interface Workbook {
  readonly sheetNames: readonly string[];
  readonly numbers: NumberStyle;
  /** Headings of columns that somebody has yet to fill in: nobody wrote the table, it was made of the names of files. */
  readonly lacking?: readonly string[];
  /** Rows that hold something, some at a time. Of a sheet that is not there: none. */
  rows(sheet: string, options?: ReadOptions): AsyncIterable<readonly Row[]>;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** From 0 to 1, of the sheet. */
  onProgress?(fraction: number): void;
}

/** Few enough to stop within a moment, enough to be worth a round trip to the database. */
export const rowsAtOnce = 2_000;
/** However wide the rows are, they must fit into memory: so many cells are enough. */
export const cellsAtOnce = 200_000;

export type WorkbookProblem =
  /** Neither a workbook nor text that reads as a table. */
  | 'unreadable'
  | 'encrypted'
  | 'tooLarge'
  | 'empty'
  | 'gone'
  /** Packed by gzip, and cut off. */
  | 'truncated'
  /** A zip without any table. */
  | 'noTables'
  /** A workbook that is called a zip. */
  | 'workbookAsZip'
  /** Two sheets of one name, which no spreadsheet program would write. */
  | 'repeatedSheet'
  /** A workbook of a program from before 2007. */
  | 'oldWorkbook';

/** The file cannot be read at all; what its sheets hold is another matter. */
export class WorkbookError extends Error {
  constructor(
    readonly problem: WorkbookProblem,
    options?: ErrorOptions,
  ) {
    super(`The file is ${problem}.`, options);
  }
}
