import { changeBelowHeadings, type SheetChange } from '../../../platform/sheets/decorate-workbook';
import type { Cell, Row, Workbook } from '../../../platform/sheets/workbook';
import { rowsAtOnce } from '../../../platform/sheets/workbook';
import type { Listing } from './listing';

/** In numeric order: the tenth plot comes after the ninth. */
const order = new Intl.Collator('en', { numeric: true });

/** A list made from file names, with one row for each file and the values found in its name. */
export function listFromFileNames(
  fileNames: readonly string[],
  { layout, readFromName = {} }: Listing,
): Workbook {
  const names = [...fileNames].sort((one, other) => order.compare(one, other) || (one < other ? -1 : 1));
  const columns = new Map<string, readonly Cell[]>([['fileName', names]]);
  for (const [field, read] of Object.entries(readFromName)) {
    const cells = names.map((name) => read(name) ?? null);
    if (cells.some((cell) => cell !== null)) columns.set(field, cells);
  }
  const fields = Object.entries(layout.columns);
  const known = fields.filter(([field]) => columns.has(field));
  const lacking = fields.filter(([field, { isOptional }]) => !columns.has(field) && !isOptional);
  const rows: Row[] = [
    { number: 1, cells: known.map(([, { heading }]) => heading) },
    ...names.map((_, at) => ({
      number: at + 2,
      cells: known.map(([field]) => columns.get(field)?.[at] ?? null),
    })),
  ];
  return {
    sheetNames: [layout.name],
    numbers: 'typed',
    lacking: lacking.map(([, { heading }]) => heading),
    async *rows(sheet) {
      if (sheet !== layout.name) return;
      for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
    },
  };
}

/** Empty cells for missing values, so that each is reported and can be filled in. */
export function addMissingColumns({ lacking }: Workbook): SheetChange {
  return () =>
    lacking &&
    changeBelowHeadings((headings) => ({
      headings: { ...headings, cells: [...headings.cells, ...lacking] },
      change: (row) => row,
    }));
}
