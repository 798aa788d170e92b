/** Text stays text: what begins with `=` is never a formula. */
export type WrittenCell = string | number | boolean | null;

export interface SheetColumn {
  readonly heading: string;
  /** Shown beside the heading. */
  readonly note?: string | undefined;
  /** What is chosen from, as a list below another sheet's heading; something else is refused unless it may stand there. */
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

/** More than a workbook can hold, or more than a server should hold for one; text has no such limit. */
export class TooLargeForWorkbook extends Error {}
