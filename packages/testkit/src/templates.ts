import type { TemplateContext, TemplateSheet } from '@landrace/server/modules/imports/templates/template';
import { templateBook } from '@landrace/server/modules/imports/templates/template-book';
import { openSpreadsheet } from '@landrace/server/platform/sheets/spreadsheet';
import type { Cell } from '@landrace/server/platform/sheets/workbook';
import { writeSpreadsheet } from '@landrace/server/platform/sheets/write-spreadsheet';
import type { Sheets } from './imports';

/** A written template as its importer would read it. */
export async function writtenWorkbook(
  sheets: readonly TemplateSheet[],
  context: TemplateContext,
): Promise<{ readonly bytes: Uint8Array; readonly sheets: Sheets }> {
  const bytes = await writeSpreadsheet(templateBook(sheets, context));
  const book = await openSpreadsheet(bytes);
  const read: Record<string, (readonly Cell[])[]> = {};
  for (const name of book.sheetNames) {
    const rows: (readonly Cell[])[] = [];
    for await (const batch of book.rows(name))
      for (const { number, cells } of batch) rows[number - 1] = cells;
    // Empty rows are not read, but count.
    read[name] = Array.from(rows, (cells) => cells ?? []);
  }
  return { bytes, sheets: read };
}
