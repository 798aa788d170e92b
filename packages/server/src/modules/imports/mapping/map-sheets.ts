import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { ColumnMapping, Mapping, SheetMapping } from '@landrace/contract/areas/imports/mapping';
import { rowWidth } from '@landrace/domain/cells/plain-values';
import { headingKey } from '@landrace/domain/heading-key';
import {
  changeBelowHeadings,
  type Decoration,
  type SheetChange,
} from '../../../platform/sheets/decorate-workbook';
import type { Cell, Row, Workbook } from '../../../platform/sheets/workbook';

/** The sheets and headings of a workbook as if they were ours. Sheets that the mapping does not name stay unchanged. */
export function mapSheets(
  { sheetNames }: Workbook,
  mapping: Mapping,
  layouts: readonly SheetLayout[],
): Decoration {
  const mapped = new Map(mapping.sheets.map((sheet) => [sheet.from, sheet]));
  const origins = new Map<string, string>();
  for (const from of sheetNames) {
    const name = mapped.has(from) ? mapped.get(from)?.to : from;
    if (name && !origins.has(name)) origins.set(name, from);
  }
  const declared = declarationRows(mapping, layouts);
  const changeColumns: SheetChange = (sheet) => {
    const sheetMapping = mapped.get(origins.get(sheet) ?? '');
    const layout = layouts.find(({ name }) => name === sheet);
    if (!sheetMapping || layout?.isMatrix) return undefined;
    return changeBelowHeadings((original) => {
      const headings = headingsOf(sheetMapping, layout, original);
      return { headings, change: rowReader(sheetMapping, { original, ours: headings }) };
    });
  };
  return {
    sheetNames: [...new Set([...origins.keys(), ...declared.keys()])],
    originOf: (sheet) => origins.get(sheet) ?? declared.get(sheet) ?? [],
    changes: [changeColumns],
  };
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

/** The headings that every sheet of variables has; mappings declare no more than these. */
const declarationHeadings = [
  'Name',
  'Short Name',
  'Description',
  'Data Type',
  'Unit Name',
  'Unit Abbreviation',
  'Unit Descriptions',
];

/** Sheets with the variables that a mapping declares, by name. */
function declarationRows(
  mapping: Mapping,
  layouts: readonly SheetLayout[],
): ReadonlyMap<string, readonly Row[]> {
  const sheets = new Map<string, Row[]>();
  for (const { to, columns } of mapping.sheets) {
    const variablesIn = layouts.find(({ name }) => name === to)?.variablesIn;
    const rows = columns.flatMap(declarationRow);
    if (!variablesIn || rows.length === 0) continue;
    const numbered = [declarationHeadings, ...rows].map((cells, index) => ({ number: index + 1, cells }));
    sheets.set(variablesIn, numbered);
  }
  return sheets;
}

function declarationRow({ to, declaration }: ColumnMapping): Row['cells'][] {
  if (to === null || !declaration) return [];
  const { dataType, unitName, unitAbbreviation } = declaration;
  return [[to, null, null, dataType, unitName || null, unitAbbreviation || null, null]];
}
