import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openSpreadsheet } from '../../platform/sheets/spreadsheet';
import { openTextTable } from '../../platform/sheets/text-table';
import { type Workbook, WorkbookError } from '../../platform/sheets/workbook';
import type { Storage } from '../../platform/storage/storage';

/** What was uploaded. */
export interface ImportFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** From its beginning, as often as one likes. */
  open(): Promise<Readable>;
}

export async function storedFile(
  storage: Storage,
  { key, fileName }: { readonly key: string; readonly fileName: string },
): Promise<ImportFile> {
  const stored = async () => {
    const file = await storage.read(key);
    if (!file) throw new WorkbookError('gone');
    return file;
  };
  const { size, content } = await stored();
  content.destroy();
  return { name: fileName, size, open: async () => (await stored()).content };
}

/** Above this a workbook takes more memory than a server should give to one of them; text may be of any size. */
const largestSpreadsheetBytes = 100 * 1024 * 1024;

/** The tables of a file, by what its name says it is; text is one sheet. */
export async function openTables(file: ImportFile, textSheet: string): Promise<Workbook> {
  if (extname(file.name).toLowerCase() !== '.xlsx') return await openTextTable(file, textSheet);
  if (file.size > largestSpreadsheetBytes) throw new WorkbookError('tooLarge');
  return await openSpreadsheet(await buffer(await file.open()));
}
