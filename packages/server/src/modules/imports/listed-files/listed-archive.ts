import { buffer } from 'node:stream/consumers';
import { type ArchivedFile, openArchive } from '../../../platform/archives/archive';
import { ArchiveError } from '../../../platform/archives/archive-problem';
import { openSpreadsheet } from '../../../platform/sheets/spreadsheet';
import { openTextTable } from '../../../platform/sheets/text-table';
import { type Workbook, WorkbookError } from '../../../platform/sheets/workbook';
import type { ImportFile } from '../import-file';

/** A zip of files and a table that describes them. */
export interface ListedArchive {
  readonly list: ArchivedFile | undefined;
  /** The other files by what `fileKey` makes of their names. Folders do not matter: people zip what they see. */
  readonly files: ReadonlyMap<string, ArchivedFile>;
}

const withoutFolders = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** Capitals do not matter, and names of files are not written in one way by all systems. */
export const fileKey = (name: string) => withoutFolders(name.trim()).normalize().toLowerCase();

/** `listName` ends in .xlsx; the same as text will do. */
export async function openListedArchive(file: ImportFile, listName: string): Promise<ListedArchive> {
  const archive = await openArchive(file);
  if (archive.files.some(({ name }) => name === '[Content_Types].xml'))
    throw new WorkbookError('workbookAsZip');
  const files = new Map<string, ArchivedFile>();
  for (const found of archive.files) {
    const key = fileKey(found.name);
    if (files.has(key)) throw new ArchiveError('repeatedName', found.name);
    files.set(key, found);
  }
  const listKey = [listName, listName.replace('.xlsx', '.csv')].find((name) => files.has(name));
  const list = listKey === undefined ? undefined : files.get(listKey);
  if (listKey !== undefined) files.delete(listKey);
  return { list, files };
}

/** A list takes memory; tens of thousands of rows have a few megabytes. */
const largestList = 20 * 1024 * 1024;

/** The table in the zip; without one, a workbook without sheets. */
export async function openList(file: ImportFile, listName: string, sheet: string): Promise<Workbook> {
  const { list } = await openListedArchive(file, listName);
  if (!list) return { sheetNames: [], decimalMark: '.', async *rows() {} };
  if (list.size > largestList) throw new WorkbookError('tooLarge');
  if (fileKey(list.name) !== listName) return await openTextTable(list, sheet);
  return await openSpreadsheet(await buffer(await list.open()));
}
