import type { TableContent, Values } from './cell-reader';
import { openGermplasmRows } from './germplasm-rows';
import { openMarkerRows } from './marker-rows';
import type { RowTaker } from './open-table';
import {
  openReadIssueLog,
  type ReadHandler,
  type ReadSummary,
  type TableOptions,
  untilGivenUp,
} from './reading';
import type { TableRow } from './table-row';
import { openTransposeFile } from './transpose-file';

/**
 * Tables of values with names above and beside them: flat text, that of Flapjack, HapMap, sheets of a workbook. Every
 * issue is reported, of cells the first ten thousand.
 */
export async function readTable<Numbers extends Values, Sink>(
  rows: AsyncIterable<readonly TableRow[]>,
  content: TableContent<Numbers, Sink>,
  handler: ReadHandler<Sink>,
  options: TableOptions,
): Promise<ReadSummary> {
  const issues = openReadIssueLog(handler, { maxIssues: Number.POSITIVE_INFINITY });
  const table = { content, handler, issues, options };
  const read = async (taker: RowTaker): Promise<ReadSummary> => {
    await untilGivenUp(async () => {
      for await (const batch of rows) for (const row of batch) await taker.take(row);
      await taker.end();
    });
    const { hasHeader, samples, variants } = taker;
    return { hasHeader, samples, variants, issues: issues.count };
  };
  if (options.form !== 'germplasm') return await read(openMarkerRows(table));
  if (options.isTrial) return await read(openGermplasmRows(table, undefined));
  const transposed = await openTransposeFile(content.kind, options.temporaryFolder);
  try {
    return await read(openGermplasmRows(table, transposed));
  } finally {
    await transposed.close();
  }
}
