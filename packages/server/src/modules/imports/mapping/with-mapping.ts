import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { ColumnMapping, Mapping, SheetMapping } from '@landrace/contract/areas/imports/mapping';
import { reorderedDay } from '@landrace/domain/cells/day-order';
import { type DecimalMark, readNumber } from '@landrace/domain/cells/given-number';
import { headingKey } from '@landrace/domain/heading-key';
import type { Cell, ReadOptions, Row, Workbook } from '../../../platform/sheets/workbook';
import { declarationRows } from './declarations';

/** The workbook as if its sheets and headings were ours. Sheets that the mapping does not name stay as they are. */
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
    decimalMark: workbook.decimalMark,
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
      read = rowReader(mapping, first, workbook.decimalMark);
      yield [headingsOf(mapping, layout, first), ...batch.slice(1).map(read)];
    }
  }
}

function columnsOf({ columns }: SheetMapping, headings: Row): (ColumnMapping | undefined)[] {
  const byHeading = new Map(columns.map((column) => [headingKey(column.from), column]));
  return headings.cells.map((heading) => (heading === null ? undefined : byHeading.get(headingKey(heading))));
}

/**
 * A column that nobody spoke of keeps its name; one that is left out has none. Whoever says what the columns are has
 * seen which are missing, so those that may be empty are there, and are.
 */
function headingsOf(mapping: SheetMapping, layout: SheetLayout | undefined, first: Row): Row {
  const columns = columnsOf(mapping, first);
  const given = [
    ...first.cells.map((heading, at) => (columns[at] ? columns[at].to : heading)),
    ...mapping.constants.map(({ to }) => to),
  ];
  const keys = new Set(given.map((heading) => heading && headingKey(heading)));
  const absent = Object.values(layout?.columns ?? {}).filter(
    ({ heading, required, isOptional }) => !required && !isOptional && !keys.has(headingKey(heading)),
  );
  return { number: first.number, cells: [...given, ...absent.map(({ heading }) => heading)] };
}

function rowReader(mapping: SheetMapping, headings: Row, mark: DecimalMark): (row: Row) => Row {
  const conversions = columnsOf(mapping, headings).map((column) => conversionOf(column, mark));
  const constants = mapping.constants.map(({ value }) => value || null);
  const width = headings.cells.length;
  return ({ number, cells }) => {
    const converted = Array.from({ length: width }, (_, at): Cell => {
      const cell = cells[at] ?? null;
      const convert = conversions[at];
      return cell === null || !convert ? cell : convert(cell);
    });
    return { number, cells: [...converted, ...constants] };
  };
}

function conversionOf(
  column: ColumnMapping | undefined,
  mark: DecimalMark,
): ((cell: string) => Cell) | undefined {
  const { dayOrder, factor } = column ?? {};
  if (column?.to === null) return () => null;
  if (dayOrder !== undefined) return (cell) => reorderedDay(cell, dayOrder);
  if (factor !== undefined) return (cell) => multiplied(cell, factor, mark);
  return undefined;
}

/** So many digits survive a multiplication; more would show how computers count. */
const digits = 12;

/** What is no number stays, and is told by the check. */
function multiplied(cell: string, factor: number, mark: DecimalMark): string {
  const number = readNumber(cell, mark);
  if (number === undefined) return cell;
  return String(Number((number * factor).toPrecision(digits))).replace('.', mark);
}
