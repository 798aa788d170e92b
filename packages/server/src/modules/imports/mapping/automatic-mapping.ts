import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { type Mapping, mappableSheets } from '@landrace/contract/areas/imports/mapping';
import type { Reader } from '../../../platform/db/handle';
import type { Workbook } from '../../../platform/sheets/workbook';
import { findColumns } from '../headings';
import type { Importer } from '../importer';
import { findSheets } from './found-columns';
import { knownVariables, withKnownVariables } from './known-variables';
import type { FoundSheet } from './likeness';
import { suggestMapping } from './suggest-mapping';

/** What the columns of a file with headings of its own seem to be; nothing where its headings are ours. */
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

/** Whether some sheet has all that every row of it needs. */
function isWhole(mapping: Mapping, layouts: readonly SheetLayout[]): boolean {
  return mapping.sheets.some(({ to, columns }) => {
    const given = new Set(columns.map((column) => column.to));
    const layout = layouts.find(({ name }) => name === to);
    return (
      layout &&
      Object.values(layout.columns).every(({ heading, required }) => !required || given.has(heading))
    );
  });
}

/** Whether no sheet is called like ours, or one that is lacks columns that it must have. */
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
