/** What a cell reads; null for an empty one. */
export type Cell = string | null;

/** A row of a table, wherever it comes from: text, a spreadsheet, a test. */
export interface TableRow {
  /** As a spreadsheet program or an editor shows it, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The line that it is, where one can tell its cells without making texts of them. */
  readonly line?: TextLine | undefined;
}

/** Nothing in it is quoted: every separator parts two cells. */
export interface TextLine {
  readonly text: string;
  readonly separator: string;
}
