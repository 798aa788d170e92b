import type { Row, Workbook } from './workbook';

/** Changes rows while they are read, batch by batch; it may keep what it needs of earlier batches. */
export type RowChange = (batch: readonly Row[]) => readonly Row[];

/** Begins a reading of a sheet; undefined if its rows stay as they are. */
export type SheetChange = (sheet: string) => RowChange | undefined;

export interface Decoration {
  readonly sheetNames?: readonly string[];
  /** The sheet that the rows of a sheet are read from, or rows that the file does not have. */
  originOf?(sheet: string): string | readonly Row[];
  /** In this order. */
  readonly changes?: readonly SheetChange[];
}

/** The workbook with other sheets or rows. What stays as it is costs nothing. */
export function decorateWorkbook(
  workbook: Workbook,
  { sheetNames = workbook.sheetNames, originOf = (sheet) => sheet, changes = [] }: Decoration,
): Workbook {
  return {
    ...workbook,
    sheetNames,
    rows(sheet, options) {
      const origin = originOf(sheet);
      const batches = typeof origin === 'string' ? workbook.rows(origin, options) : onlyBatch(origin);
      const begun = changes.flatMap((begin) => begin(sheet) ?? []);
      return begun.length > 0 ? changedRows(batches, begun) : batches;
    },
  };
}

async function* onlyBatch(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function* changedRows(
  batches: AsyncIterable<readonly Row[]>,
  changes: readonly RowChange[],
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    const rows = changes.reduce((changed, change) => change(changed), batch);
    if (rows.length > 0) yield rows;
  }
}

interface HeadedChange {
  readonly headings: Row;
  /** Undefined if the row is left out. */
  change(row: Row): Row | undefined;
}

/** A change that depends on the headings, which are the first row of a sheet. */
export function changeBelowHeadings(begin: (headings: Row) => HeadedChange): RowChange {
  let headed: HeadedChange | undefined;
  return (batch) => {
    const [first] = batch;
    if (!first) return batch;
    const changed: Row[] = [];
    const isBeginning = headed === undefined;
    headed ??= begin(first);
    if (isBeginning) changed.push(headed.headings);
    for (const row of isBeginning ? batch.slice(1) : batch) {
      const after = headed.change(row);
      if (after) changed.push(after);
    }
    return changed;
  };
}
