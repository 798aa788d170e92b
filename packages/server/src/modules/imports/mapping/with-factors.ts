import type { Mapping, SheetMapping } from '@landrace/contract/areas/imports/mapping';
import { headingKey } from '@landrace/domain/heading-key';
import type { Cell, ReadOptions, Row, Workbook } from '../../../platform/sheets/workbook';
import { type FileFormats, numberIn } from '../formats/file-formats';

/** The workbook with its numbers in our units. The original values stay with each row, for reports. */
export function withFactors(
  workbook: Workbook,
  mapping: Mapping | undefined,
  formats: FileFormats,
): Workbook {
  const sheets = new Map<string, SheetMapping>();
  for (const sheet of mapping?.sheets ?? [])
    if (sheet.to !== null && sheet.columns.some(({ factor }) => factor !== undefined))
      sheets.set(sheet.to, sheet);
  if (sheets.size === 0) return workbook;
  return {
    ...workbook,
    rows: (name, options) => {
      const sheet = sheets.get(name);
      return sheet
        ? convertedRows(workbook, { name, sheet, formats }, options)
        : workbook.rows(name, options);
    },
  };
}

interface ConvertedSheet {
  readonly name: string;
  readonly sheet: SheetMapping;
  readonly formats: FileFormats;
}

async function* convertedRows(
  workbook: Workbook,
  { name, sheet, formats }: ConvertedSheet,
  options: ReadOptions | undefined,
): AsyncGenerator<readonly Row[]> {
  let factors: ReadonlyMap<number, number> | undefined;
  for await (const batch of workbook.rows(name, options)) {
    const [first, ...others] = batch;
    if (!first) continue;
    const rows = factors ? batch : others;
    const headings = factors ? [] : [first];
    factors ??= factorsOf(sheet, first);
    const known = factors;
    yield [...headings, ...rows.map((row) => converted(row, known, formats))];
  }
}

function factorsOf({ columns }: SheetMapping, headings: Row): ReadonlyMap<number, number> {
  const byHeading = new Map(
    columns.flatMap(({ to, factor }) =>
      to === null || factor === undefined ? [] : [[headingKey(to), factor]],
    ),
  );
  const found = headings.cells.map((heading, at) => [
    at,
    heading === null ? undefined : byHeading.get(headingKey(heading)),
  ]);
  return new Map(found.filter((entry): entry is [number, number] => entry[1] !== undefined));
}

function converted(row: Row, factors: ReadonlyMap<number, number>, formats: FileFormats): Row {
  const cells = row.cells.map((cell, at) => multiplied(cell, factors.get(at), formats));
  return { ...row, cells, written: row.written ?? row.cells };
}

/** Significant digits after a multiplication; more would show rounding errors. */
const digits = 12;

/** Anything that is not a number stays, and is reported by the check. */
function multiplied(cell: Cell, factor: number | undefined, formats: FileFormats): Cell {
  const read = cell === null || factor === undefined ? undefined : numberIn(cell, formats);
  if (!read || 'status' in read || factor === undefined) return cell;
  const product = String(Number((read.number * factor).toPrecision(digits)));
  return formats.decimalMark === ',' ? product.replace('.', ',') : product;
}
