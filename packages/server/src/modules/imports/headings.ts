import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { headingKey } from '@landrace/domain/heading-key';
import type { Row } from '../../platform/sheets/workbook';
import type { Fault } from './fault-book';

export interface FoundColumns<Field extends string> {
  /** Where each field stands, as an index into a row's cells. */
  readonly positions: ReadonlyMap<Field, number>;
  readonly faults: readonly Fault[];
}

/** Columns by their headings, in whatever order; what the layout does not know is nobody's fault. */
export function findColumns<Field extends string>(
  layout: SheetLayout<Field>,
  headings: Row,
): FoundColumns<Field> {
  const faults: Fault[] = [];
  // Where the names of fields are no row of the file, they have no number.
  const place = { sheet: layout.name, row: headings.number || undefined };
  const indexes = new Map<string, number>();
  for (const [index, heading] of headings.cells.entries()) {
    if (heading === null) continue;
    const key = headingKey(heading);
    if (indexes.has(key)) {
      const cell = { column: heading, position: index, value: heading };
      faults.push({ status: 'GENERIC_DUPLICATE_COLUMN', ...place, ...cell });
    } else indexes.set(key, index);
  }
  const positions = new Map<Field, number>();
  for (const [field, { heading, alsoCalled = [], isOptional }] of Object.entries(layout.columns) as [
    Field,
    SheetLayout['columns'][string],
  ][]) {
    const index = [heading, ...alsoCalled]
      .map((name) => indexes.get(headingKey(name)))
      .find((found) => found !== undefined);
    if (index !== undefined) positions.set(field, index);
    else if (!isOptional) faults.push({ status: 'GENERIC_MISSING_COLUMN', ...place, column: heading });
  }
  return { positions, faults };
}
