import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openSpreadsheet } from '../../../platform/sheets/spreadsheet';
import { openTextTable } from '../../../platform/sheets/text-table';
import { type Workbook, WorkbookError } from '../../../platform/sheets/workbook';
import { type NamedSheets, openZippedTables } from '../../../platform/sheets/zipped-tables';
import type { ByteRange, Storage } from '../../../platform/storage/storage';

/** The uploaded file. */
export interface ImportFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** From the beginning or a range, any number of times. */
  open(range?: ByteRange): Promise<Readable>;
}

export async function storedFile(
  storage: Storage,
  { key, fileName }: { readonly key: string; readonly fileName: string },
): Promise<ImportFile> {
  const stored = async (range?: ByteRange) => {
    const file = await storage.read(key, range);
    if (!file) throw new WorkbookError('gone');
    return file;
  };
  const { size, content } = await stored();
  content.destroy();
  return { name: fileName, size, open: async (range) => (await stored(range)).content };
}

/** Larger workbooks take more memory than a server should spend on one of them; text may be of any size. */
const largestSpreadsheetBytes = 100 * 1024 * 1024;

/** The tables of a file, according to its extension; text is one sheet, and a zip contains several. */
export async function openTables(file: ImportFile, sheets: NamedSheets): Promise<Workbook> {
  const extension = extname(file.name).toLowerCase();
  if (extension === '.zip') return await openZippedTables(file, sheets);
  if (extension !== '.xlsx') return await openTextTable(file, sheets.textSheet);
  if (file.size > largestSpreadsheetBytes) throw new WorkbookError('tooLarge');
  return await openSpreadsheet(await buffer(await file.open()));
}
