import { buffer } from 'node:stream/consumers';
import { outlineSheet } from '@landrace/contract/areas/imports/layouts/shapefile';
import { ownValue } from '@landrace/domain/own-value';
import { type ArchivedFile, openArchive } from '../../../../platform/archives/archive';
import { ArchiveError } from '../../../../platform/archives/archive-problem';
import { type Cell, type Workbook, WorkbookError } from '../../../../platform/sheets/workbook';
import type { ImportFile } from '../../open/import-file';

/** The files of one shapefile. Only the outlines themselves are required. */
export interface OutlineArchive {
  readonly shp: ArchivedFile;
  readonly dbf: ArchivedFile | undefined;
  readonly prj: ArchivedFile | undefined;
  readonly cpg: ArchivedFile | undefined;
}

/** Undefined if there are no outlines in the zip. */
export async function openOutlines(file: ImportFile): Promise<OutlineArchive | undefined> {
  const { files } = await openArchive(file);
  if (files.some(({ name }) => name === '[Content_Types].xml')) throw new WorkbookError('workbookAsZip');
  const [shp, another] = files.filter(({ name }) => /\.shp$/i.test(name));
  if (!shp) return undefined;
  if (another) throw new ArchiveError('repeatedName', another.name);
  const companion = (ending: string) => {
    const companionName = shp.name.toLowerCase().replace(/shp$/, ending);
    return files.find(({ name }) => name.toLowerCase() === companionName);
  };
  return { shp, dbf: companion('dbf'), prj: companion('prj'), cpg: companion('cpg') };
}

/** A trial of a hundred thousand plots takes about ten megabytes. */
const largest = 100 * 1024 * 1024;

export async function contentOf(file: ArchivedFile): Promise<Buffer> {
  if (file.size > largest) throw new ArchiveError('tooLarge', file.name);
  return await buffer(await file.open());
}

/** The fields of the outlines as a sheet. Outlines are counted from 1, so the field names are in row 0. */
export async function openOutlineFields(file: ImportFile): Promise<Workbook> {
  const outlines = await openOutlines(file);
  const records = outlines?.dbf ? await readFields(outlines.dbf, outlines.cpg) : [];
  const fields = Object.keys(records[0] ?? {});
  return {
    sheetNames: outlines ? [outlineSheet.name] : [],
    numbers: 'typed',
    async *rows() {
      if (fields.length === 0) return;
      yield [
        { number: 0, cells: fields },
        ...records.map((record, at) => ({
          number: at + 1,
          cells: fields.map((field) => cellOf(ownValue(record, field))),
        })),
      ];
    },
  };
}

const headerBytes = 32;

async function readFields(
  dbf: ArchivedFile,
  cpg: ArchivedFile | undefined,
): Promise<Record<string, unknown>[]> {
  const content = await contentOf(dbf);
  // The library trusts the header, even if it claims more records than there are.
  const isWhole =
    content.length >= headerBytes &&
    content.readUInt32LE(4) * content.readUInt16LE(10) <= content.length - content.readUInt16LE(8) + 1;
  if (!isWhole) throw new ArchiveError('unreadable', dbf.name);
  const { parseDbf } = await import('shpjs');
  try {
    return parseDbf(content, cpg && (await contentOf(cpg)).toString());
  } catch (problem) {
    throw new ArchiveError('unreadable', dbf.name, { cause: problem });
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  return text === '' || Number.isNaN(value) ? null : text;
}
