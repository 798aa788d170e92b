import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { ColumnMapping, Mapping, SheetMapping } from '@landrace/contract/areas/imports/mapping';
import { rowWidth } from '@landrace/domain/cells/row-width';
import { headingKey } from '@landrace/domain/heading-key';
import type { Cell, ReadOptions, Row, Workbook } from '../../../platform/sheets/workbook';
import { declarationRows } from './declarations';

/** The workbook as if its sheets and headings were ours. Sheets that the mapping does not name stay unchanged. */
export function withMapping(workbook: Workbook, mapping: Mapping, layouts: readonly SheetLayout[]): Workbook {
  const mapped = new Map(mapping.sheets.map((sheet) => [sheet.from, sheet]));
  const origins = new Map<string, string>();
  for (const from of workbook.sheetNames) {
    const name = mapped.has(from) ? mapped.get(from)?.to : from;
    if (name && !origins.has(name)) origins.set(name, from);
  }
  const declared = declarationRows(mapping, layouts);
  return {
    sheetNames: [...new Set([...origins.keys(), ...declared.keys()])],
    numbers: workbook.numbers,
    async *rows(sheet, options) {
      const from = origins.get(sheet);
      if (from === undefined) {
        yield declared.get(sheet) ?? [];
        return;
      }
      const mapping = mapped.get(from);
      const layout = layouts.find(({ name }) => name === sheet);
      const isPlain = !mapping || layout?.isMatrix;
      yield* isPlain ? workbook.rows(from, options) : mappedRows(workbook, { mapping, layout }, options);
    },
  };
}

async function* mappedRows(
  workbook: Workbook,
  { mapping, layout }: { readonly mapping: SheetMapping; readonly layout: SheetLayout | undefined },
  options: ReadOptions | undefined,
): AsyncGenerator<readonly Row[]> {
  let read: ((row: Row) => Row) | undefined;
  for await (const batch of workbook.rows(mapping.from, options)) {
    const [first] = batch;
    if (!first) continue;
    if (read) yield batch.map(read);
    else {
      const headings = headingsOf(mapping, layout, first);
      read = rowReader(mapping, { original: first, ours: headings });
      yield [headings, ...batch.slice(1).map(read)];
    }
  }
}

function columnsOf({ columns }: SheetMapping, headings: readonly Cell[]): (ColumnMapping | undefined)[] {
  const byHeading = new Map(columns.map((column) => [headingKey(column.from), column]));
  return headings.map((heading) => (heading === null ? undefined : byHeading.get(headingKey(heading))));
}

/**
 * An unmapped column keeps its name; an ignored one has none. Users who map columns have seen which are missing, so
 * columns that may be empty are added as empty ones.
 */
function headingsOf(mapping: SheetMapping, layout: SheetLayout | undefined, first: Row): Row {
  const headings = first.cells.slice(0, rowWidth(first.cells));
  const columns = columnsOf(mapping, headings);
  const mapped = [
    ...headings.map((heading, at) => (columns[at] ? columns[at].to : heading)),
    ...constantColumns(mapping).map(({ to }) => to),
  ];
  const keys = new Set(mapped.map((heading) => heading && headingKey(heading)));
  const absent = Object.values(layout?.columns ?? {}).filter(
    (column) => isLeftEmpty(column) && !keys.has(headingKey(column.heading)),
  );
  return { number: first.number, cells: [...mapped, ...absent.map(({ heading }) => heading)] };
}

/** Constants for columns that the file does not have. */
const constantColumns = ({ constants, columns }: SheetMapping) =>
  constants.filter((constant) => !columns.some(({ to }) => to === constant.to));

const isLeftEmpty = ({ required, isOptional, isNeeded, ifAbsent }: ColumnLayout) =>
  !(required || isOptional || isNeeded || ifAbsent);

/** Cells after the last heading stay after it, where they are reported. */
function rowReader(
  mapping: SheetMapping,
  headings: { readonly original: Row; readonly ours: Row },
): (row: Row) => Row {
  const width = rowWidth(headings.original.cells);
  const columns = columnsOf(mapping, headings.original.cells.slice(0, width));
  const isIgnored = columns.map((column) => column?.to === null);
  const valueFor = new Map(mapping.constants.map(({ to, value }) => [to, value || null]));
  const gapValues = columns.map((column) => valueFor.get(column?.to ?? '') ?? null);
  const constants = constantColumns(mapping).map(({ value }) => value || null);
  const absent = Array.from({ length: headings.ours.cells.length - width - constants.length }, () => null);
  const cellAt = (cells: readonly Cell[], at: number): Cell =>
    isIgnored[at] ? null : (cells[at] ?? gapValues[at] ?? null);
  return ({ number, cells, ...row }) => {
    const mapped = Array.from({ length: width }, (_, at) => cellAt(cells, at));
    return { ...row, number, cells: [...mapped, ...constants, ...absent, ...cells.slice(width)] };
  };
}
