import type { Mapping, SheetMapping } from '@landrace/contract/areas/imports/mapping';
import { numberIn, type WrittenFormats } from '@landrace/domain/cells/written-values';
import { headingKey } from '@landrace/domain/heading-key';
import { changeBelowHeadings, type SheetChange } from '../../../platform/sheets/decorate-workbook';
import type { Cell, Row } from '../../../platform/sheets/workbook';

/** Numbers in our units. The original values stay with each row, for reports. */
export function convertUnits(mapping: Mapping | undefined, formats: WrittenFormats): SheetChange {
  const sheets = new Map<string, SheetMapping>();
  for (const sheet of mapping?.sheets ?? [])
    if (sheet.to !== null && sheet.columns.some(({ factor }) => factor !== undefined))
      sheets.set(sheet.to, sheet);
  return (name) => {
    const sheet = sheets.get(name);
    return (
      sheet &&
      changeBelowHeadings((headings) => {
        const factors = factorsOf(sheet, headings);
        return { headings, change: (row) => converted(row, factors, formats) };
      })
    );
  };
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

function converted(row: Row, factors: ReadonlyMap<number, number>, formats: WrittenFormats): Row {
  const cells = row.cells.map((cell, at) => multiplied(cell, factors.get(at), formats));
  return { ...row, cells, written: row.written ?? row.cells };
}

/** Significant digits after a multiplication; more would show rounding errors. */
const digits = 12;

/** Anything that is not a number stays, and is reported by the check. */
function multiplied(cell: Cell, factor: number | undefined, formats: WrittenFormats): Cell {
  const read = cell === null || factor === undefined ? undefined : numberIn(cell, formats);
  if (!read || 'status' in read || factor === undefined) return cell;
  const product = String(Number((read.number * factor).toPrecision(digits)));
  return formats.decimalMark === ',' ? product.replace('.', ',') : product;
}
