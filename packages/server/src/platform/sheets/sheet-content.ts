/** Text stays text: a value that begins with `=` is never a formula. */
export type WrittenCell = string | number | boolean | null;

export interface SheetColumn {
  readonly heading: string;
  /** Shown beside the heading. */
  readonly note?: string | undefined;
  /**
   * The allowed values, as a list below another sheet's heading; other values are refused unless they are explicitly
   * allowed.
   */
  readonly choice?:
    | {
        readonly sheet: string;
        readonly column: number;
        readonly count: number;
        readonly mayDiffer: boolean;
      }
    | undefined;
  /** Characters. */
  readonly width?: number | undefined;
}

/** A sheet to be written. */
export interface SheetContent {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>;
}

/** More than a workbook can contain, or more than a server should keep in memory for one; text has no such limit. */
export class TooLargeForWorkbook extends Error {}
