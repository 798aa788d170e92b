import { openCellReader, type Values } from './cell-reader';
import { type GermplasmHead, germplasmHeadReader } from './germplasm-head';
import { noteShortRow, type OpenTable, type RowTaker } from './open-table';
import type { TableRow } from './table-row';
import type { TransposeFile } from './transpose-file';
import { batchVariants } from './variant-batcher';

/** Rows for the markers, then one for each germplasm. They are transposed, since a row is needed for each marker. */
export function openGermplasmRows<Numbers extends Values, Sink>(
  table: OpenTable<Numbers, Sink>,
  /** None if the values are only checked. */
  transposed: TransposeFile<Numbers> | undefined,
): RowTaker {
  const { content, handler, issues, options } = table;
  const heading = germplasmHeadReader(table);
  const reader = openCellReader(content, 1);
  const names: string[] = [];
  const lines: number[] = [];
  let head: GermplasmHead | undefined;
  let numbers = new content.kind(0);

  async function takeHead(row: TableRow): Promise<void> {
    head = heading.take(row);
    if (!head) return;
    numbers = new content.kind(head.facts.length);
    transposed?.begin(numbers.length);
  }

  async function takeGermplasm(row: TableRow): Promise<void> {
    const { number: line } = row;
    const width = numbers.length + 1;
    const { leading, length, width: own, wrong } = reader.read(row, numbers);
    const [name = null] = leading;
    if (name === null) issues.note('missing-name', { line, column: 0 });
    names.push(name ?? '');
    lines.push(line);
    if (own > width) issues.note('ragged-row', { line, column: width }, row.cells[width]);
    noteShortRow(table, { line, length }, width);
    for (const { code, column, value } of wrong) issues.note(code, { line, column }, value);
    if (issues.count === 0) await transposed?.add(numbers);
  }

  async function handOver({ facts, line }: GermplasmHead): Promise<void> {
    const batch = batchVariants(handler, (index) => ({ line, column: index + 1 }));
    const sink = await handler.samples(names, (sample) => ({ line: lines[sample] ?? 0, column: 0 }));
    const add = sink && transposed && issues.count === 0 ? content.openRows(sink) : undefined;
    const columns = add && transposed?.columns()[Symbol.asyncIterator]();
    for (const [index, fact] of facts.entries()) {
      options.signal?.throwIfAborted();
      const column = await columns?.next();
      if (column && !column.done) await add?.({ facts: fact, numbers: column.value });
      if (batch.add(fact, index)) await batch.flush();
    }
    await batch.flush();
  }

  return {
    get samples() {
      return names.length;
    },
    get variants() {
      return numbers.length;
    },
    get hasHeader() {
      return head !== undefined;
    },
    take: (row) => (head ? takeGermplasm(row) : takeHead(row)),
    async end() {
      if (!head) return heading.end();
      if (names.length === 0) issues.note('no-samples', {});
      await handOver(head);
    },
  };
}
