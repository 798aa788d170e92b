/** The text of a cell; null for an empty one. */
export type Cell = string | null;

/** A row of a table, wherever it comes from: text, a spreadsheet, a test. */
export interface TableRow {
  /** As a spreadsheet program or an editor shows it, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The text line, if its cells can be read without making strings of them. */
  readonly line?: TextLine | undefined;
}

/** Nothing in it is quoted: every separator separates two cells. */
export interface TextLine {
  readonly text: string;
  readonly separator: string;
}
