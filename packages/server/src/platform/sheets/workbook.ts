import { cellLines } from '@landrace/domain/cells/plain-values';
import type { NumberStyle } from '@landrace/domain/cells/written-values';

/** The value of a cell; null for an empty one. */
export type Cell = string | null;

export interface Row {
  /** As a spreadsheet program shows it, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The cells as in the file, if they were converted. */
  readonly written?: readonly Cell[];
  /** Cells with several lines, by their position; `cells` has each of them in one line. */
  readonly lines?: ReadonlyMap<number, string>;
}

/** The cells of a row that have several lines, from all its cells in the file. */
export function linesIn(texts: readonly unknown[], cells: readonly Cell[]): Pick<Row, 'lines'> {
  let lines: Map<number, string> | undefined;
  for (const [position, text] of texts.entries()) {
    // Few cells are converted.
    if (typeof text !== 'string' || text === cells[position]) continue;
    const several = cellLines(text);
    if (several !== undefined) lines = (lines ?? new Map()).set(position, several);
  }
  return lines ? { lines } : {};
}

/** A cell as in the file, for people who have to find it there. */
export function originalTextAt(
  { cells, written = cells }: Row,
  position: number | undefined,
): string | undefined {
  return written[position ?? -1] ?? undefined;
}

/** A file with tables, whatever its format. */
export interface Workbook {
  readonly sheetNames: readonly string[];
  readonly numbers: NumberStyle;
  /** Headings of columns that have yet to be filled in: the table was generated from the names of files. */
  readonly lacking?: readonly string[];
  /** Rows that are not empty, in batches. Of a missing sheet: none. */
  rows(sheet: string, options?: ReadOptions): AsyncIterable<readonly Row[]>;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** From 0 to 1, of the sheet. */
  onProgress?(fraction: number): void;
}

/** Small enough to stop quickly, large enough for a round trip to the database. */
export const rowsAtOnce = 2_000;
/** However wide the rows are, they must fit into memory: this limits the cells. */
export const cellsAtOnce = 200_000;

export type WorkbookProblem =
  /** Neither a workbook nor text with a table. */
  | 'unreadable'
  | 'encrypted'
  | 'tooLarge'
  | 'empty'
  | 'gone'
  /** Compressed with gzip, and truncated. */
  | 'truncated'
  /** A zip without any table. */
  | 'noTables'
  /** A workbook with the extension of a zip. */
  | 'workbookAsZip'
  /** Two sheets with the same name, which no spreadsheet program would write. */
  | 'repeatedSheet'
  /** A workbook of a program from before 2007. */
  | 'oldWorkbook';

/** The file cannot be read at all; the content of its sheets is checked elsewhere. */
export class WorkbookError extends Error {
  constructor(
    readonly problem: WorkbookProblem,
    options?: ErrorOptions,
  ) {
    super(`The file is ${problem}.`, options);
  }
}
