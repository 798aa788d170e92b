import { buffer } from 'node:stream/consumers';
import { overlayList } from '@landrace/contract/areas/imports/layouts/geotiff';
import { imageList } from '@landrace/contract/areas/imports/layouts/images';
import { type ArchivedFile, openArchive } from '../../../platform/archives/archive';
import { ArchiveError } from '../../../platform/archives/archive-problem';
import { openSpreadsheet } from '../../../platform/sheets/spreadsheet';
import { openTextTable } from '../../../platform/sheets/text-table';
import { type Workbook, WorkbookError } from '../../../platform/sheets/workbook';
import type { ImportFile } from '../open/import-file';
import { listFromFileNames } from './list-from-file-names';
import type { Listing } from './listing';

type Files = ReadonlyMap<string, ArchivedFile>;

/** A zip of files and a table that describes them. */
export interface ListedArchive {
  /** The table; without one, the file names are used. */
  readonly list: ArchivedFile | undefined;
  /** If they cannot be used: the expected name, or what was found instead. */
  readonly missing: string | undefined;
  /** The other files by the `fileKey` of their names. Folders are ignored: people zip what they see. */
  readonly files: Files;
  /** The files that belong on the list. */
  readonly listed: Files;
}

const withoutFolders = (name: string) => name.replace(/^.*[/\\]/, '');

/** Case is ignored, and systems encode file names differently. */
export const fileKey = (name: string) => withoutFolders(name.trim()).normalize().toLowerCase();

export async function openListedArchive(file: ImportFile, listing: Listing): Promise<ListedArchive> {
  const files = await filesOf(file);
  const { key, others } = findList([...files.keys()], listing.listName);
  const list = key === undefined ? undefined : files.get(key);
  if (key !== undefined) files.delete(key);
  const listed = new Map([...files].filter(([name]) => listing.fileName.test(name)));
  const isEnough = list !== undefined || (others.length === 0 && listed.size > 0);
  const missing = others.length > 1 ? others.join(', ') : listing.listName;
  return { list, missing: isEnough ? undefined : missing, files, listed };
}

async function filesOf(file: ImportFile): Promise<Map<string, ArchivedFile>> {
  const archive = await openArchive(file);
  if (archive.files.some(({ name }) => name === '[Content_Types].xml'))
    throw new WorkbookError('workbookAsZip');
  const files = new Map<string, ArchivedFile>();
  for (const found of archive.files) {
    const key = fileKey(found.name);
    if (files.has(key)) throw new ArchiveError('repeatedName', found.name);
    files.set(key, found);
  }
  return files;
}

/** A list is read into memory; tens of thousands of rows take a few megabytes. */
const largestList = 20 * 1024 * 1024;

/** The table in the zip, or one made from the file names; a workbook without sheets if there is neither. */
export async function openList(file: ImportFile, listing: Listing): Promise<Workbook> {
  const { list, missing, listed } = await openListedArchive(file, listing);
  if (missing !== undefined) return { sheetNames: [], numbers: 'typed', async *rows() {} };
  if (!list) {
    const names = [...listed.values()].map(({ name }) => withoutFolders(name));
    return listFromFileNames(names, listing);
  }
  if (list.size > largestList) throw new WorkbookError('tooLarge');
  if (!fileKey(list.name).endsWith('.xlsx')) return await openTextTable(list, listing.layout.name);
  return await openSpreadsheet(await buffer(await list.open()));
}

const endings = ['.xlsx', '.csv', '.tsv', '.txt'];
const isTable = (key: string) => endings.some((ending) => key.endsWith(ending));
/** Often included in downloads, but not a list. */
const isNote = (key: string) => /^(?:read.?me|licen[cs]e)[^.]*\.txt$/.test(key);

const namesOf = (listName: string) => endings.map((ending) => listName.replace('.xlsx', ending));
const ourNames = [imageList, overlayList].flatMap(namesOf);

interface FoundList {
  readonly key: string | undefined;
  /** Tables that may or may not be the list. */
  readonly others: readonly string[];
}

/**
 * The list among the files of a zip, by the keys of their names: the one with this name, otherwise the only table.
 * The list of the other import type is never accepted: it shows that the zip is of that type.
 */
function findList(keys: readonly string[], listName: string): FoundList {
  const named = namesOf(listName).find((name) => keys.includes(name));
  if (named !== undefined) return { key: named, others: [] };
  const tables = keys.filter((key) => isTable(key) && !isNote(key));
  const [only, another] = tables;
  if (only === undefined || another !== undefined || ourNames.includes(only))
    return { key: undefined, others: tables };
  return { key: only, others: [] };
}
