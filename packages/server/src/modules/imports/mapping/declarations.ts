import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { ColumnMapping, Mapping } from '@landrace/contract/areas/imports/mapping';
import type { Row } from '../../../platform/sheets/workbook';

/** The headings that every sheet of variables has; mappings declare no more than these. */
const headings = [
  'Name',
  'Short Name',
  'Description',
  'Data Type',
  'Unit Name',
  'Unit Abbreviation',
  'Unit Descriptions',
];

/** Sheets with the variables that a mapping declares, by name. */
export function declarationRows(
  mapping: Mapping,
  layouts: readonly SheetLayout[],
): ReadonlyMap<string, readonly Row[]> {
  const sheets = new Map<string, Row[]>();
  for (const { to, columns } of mapping.sheets) {
    const variablesIn = layouts.find(({ name }) => name === to)?.variablesIn;
    const rows = columns.flatMap(rowOf);
    if (!variablesIn || rows.length === 0) continue;
    const numbered = [headings, ...rows].map((cells, index) => ({ number: index + 1, cells }));
    sheets.set(variablesIn, numbered);
  }
  return sheets;
}

function rowOf({ to, declaration }: ColumnMapping): Row['cells'][] {
  if (to === null || !declaration) return [];
  const { dataType, unitName, unitAbbreviation } = declaration;
  return [[to, null, null, dataType, unitName || null, unitAbbreviation || null, null]];
}
