import { type ArchivedFile, openArchive } from '../archives/archive';
import { ArchiveError } from '../archives/archive-problem';
import type { RangedFile } from '../archives/range-reader';
import { openTextTable, type RereadableFile } from './text-table';
import { type Workbook, WorkbookError } from './workbook';

/** The names of the sheets of a type of file. */
export interface NamedSheets {
  /** The sheet that a plain text file stands for. */
  readonly textSheet: string;
  readonly sheetNames: readonly string[];
}

const tableName = /([^/]*)\.(?:csv|tsv|txt)$/i;

/**
 * Sheets as text, one file each, named like them: `data.csv` is the sheet DATA. Other files are ignored, and a single
 * table with another name is the main sheet.
 */
export async function openZippedTables(
  file: RangedFile,
  { textSheet, sheetNames }: NamedSheets,
  openTable: (file: RereadableFile, sheet: string) => Promise<Workbook> = openTextTable,
): Promise<Workbook> {
  const { files } = await openArchive(file);
  if (files.some(({ name }) => name === '[Content_Types].xml')) throw new WorkbookError('workbookAsZip');
  const tables = tablesOf(files);
  const [only] = tables;
  if (!only) throw new WorkbookError('noTables');
  if (tables.size === 1) {
    const [name, table] = only;
    return await openTable(table, sheetNames.includes(name) ? name : textSheet);
  }
  const sheets = new Map<string, Workbook>();
  for (const [name, table] of tables) sheets.set(name, await openTable(table, name));
  return {
    sheetNames: [...sheets.keys()],
    numbers: [...sheets.values()].every(({ numbers }) => numbers === 'pointed') ? 'pointed' : 'written',
    rows: (sheet, options) => sheets.get(sheet)?.rows(sheet, options) ?? noRows(),
  };
}

async function* noRows(): AsyncGenerator<[]> {}

/** By the name of the sheet. Folders are ignored, because people may zip a whole folder. */
function tablesOf(files: readonly ArchivedFile[]): Map<string, ArchivedFile> {
  const tables = new Map<string, ArchivedFile>();
  for (const file of files) {
    const name = tableName.exec(file.name)?.[1]?.trim().toUpperCase();
    if (!name) continue;
    if (tables.has(name)) throw new ArchiveError('repeatedName', file.name);
    tables.set(name, file);
  }
  return tables;
}
