import type { Row } from '../../../../platform/sheets/workbook';

/** Rows of a sheet, as many at a time as requested; fewer at its end. */
export interface RowSupply {
  take(count: number): Promise<readonly Row[]>;
  /** The next row, which is not consumed. */
  peek(): Promise<Row | undefined>;
}

export function rowSupply(batches: AsyncIterable<readonly Row[]>): RowSupply {
  const iterator = batches[Symbol.asyncIterator]();
  let waiting: readonly Row[] = [];
  let isOver = false;
  async function fill(count: number): Promise<void> {
    while (waiting.length < count && !isOver) {
      const next = await iterator.next();
      if (next.done) isOver = true;
      else waiting = [...waiting, ...next.value];
    }
  }
  return {
    async take(count) {
      await fill(count);
      const taken = waiting.slice(0, count);
      waiting = waiting.slice(count);
      return taken;
    },
    async peek() {
      await fill(1);
      return waiting[0];
    },
  };
}
