import type { Workbook } from '../../platform/sheets/workbook';

/** The same workbook, which counts the rows read from each sheet, without headings. */
export function countingRows(workbook: Workbook) {
  const rows = new Map<string, number>();
  const counting: Workbook = {
    ...workbook,
    async *rows(sheet, options) {
      let read = 0;
      for await (const batch of workbook.rows(sheet, options)) {
        read += batch.length;
        // Some sheets are read more than once.
        rows.set(sheet, Math.max(rows.get(sheet) ?? 0, read - 1));
        yield batch;
      }
    },
  };
  return {
    workbook: counting,
    rows: rows as ReadonlyMap<string, number>,
    countRows(sheet: string, count: number) {
      rows.set(sheet, count);
    },
  };
}
