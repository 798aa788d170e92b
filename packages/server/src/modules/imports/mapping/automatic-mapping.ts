import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { type Mapping, mappableSheets } from '@landrace/contract/areas/imports/mapping';
import type { Reader } from '../../../platform/db/handle';
import type { Workbook } from '../../../platform/sheets/workbook';
import { findColumns } from '../check/headings';
import type { Importer } from '../importer';
import { findSheets } from './found-columns';
import { knownVariables, withKnownVariables } from './known-variables';
import type { FoundSheet } from './similarity';
import { suggestMapping } from './suggest-mapping';

/** A suggested mapping for a file with headings of its own; undefined if its headings are ours. */
export async function automaticMapping(
  reader: Reader,
  { type, moreSheets = [] }: Importer,
  workbook: Workbook,
): Promise<Mapping | undefined> {
  const layouts = mappableSheets[type] ?? [];
  const sheets = await findSheets(workbook);
  const suggested = suggestMapping(sheets, layouts);
  const isOurs = sheets.some(({ name }) => moreSheets.includes(name)) && !isWhole(suggested, layouts);
  if (isOurs || !hasOwnHeadings(sheets, layouts)) return undefined;
  const known = await knownVariables(reader, type, suggested);
  return withKnownVariables(suggested, { sheets, layouts, known });
}

/** Whether some sheet has everything that is required in each row. */
function isWhole(mapping: Mapping, layouts: readonly SheetLayout[]): boolean {
  return mapping.sheets.some(({ to, columns }) => {
    const mapped = new Set(columns.map((column) => column.to));
    const layout = layouts.find(({ name }) => name === to);
    return (
      layout &&
      Object.values(layout.columns).every(({ heading, required }) => !required || mapped.has(heading))
    );
  });
}

/** Whether no sheet has one of our names, or one that has is missing required columns. */
function hasOwnHeadings(sheets: readonly FoundSheet[], layouts: readonly SheetLayout[]): boolean {
  const pairs = sheets.flatMap((sheet) =>
    layouts.filter(({ name }) => name === sheet.name).map((layout) => ({ sheet, layout })),
  );
  if (pairs.length === 0) return sheets.length > 0 && layouts.length > 0;
  return pairs.some(({ sheet, layout }) => !layout.isMatrix && lacksColumns(sheet, layout));
}

function lacksColumns({ columns }: FoundSheet, layout: SheetLayout): boolean {
  const headings = { number: 1, cells: columns.map(({ heading }) => heading) };
  return findColumns(layout, headings).issues.some(({ status }) => status === 'GENERIC_MISSING_COLUMN');
}
