import { mappableSheets } from '@landrace/contract/areas/imports/mapping';
import type { Reader } from '../../platform/db/handle';
import type { Workbook } from '../../platform/sheets/workbook';
import type { NamedSheets } from '../../platform/sheets/zipped-tables';
import { listFixes } from './fixes/fix.repository';
import { withFixes } from './fixes/with-fixes';
import type { FileFormats } from './formats/file-formats';
import { findFormats, formatsOf } from './formats/find-formats';
import { valueLayouts } from './formats/value-layouts';
import { type ImportFile, openTables } from './import-file';
import type { ImportOptions } from './import-options';
import type { Importer } from './importer';
import { withMissingColumns } from './listed-files/list-from-file-names';
import { withFactors } from './mapping/with-factors';
import { withMapping } from './mapping/with-mapping';

export interface OpenedFile {
  readonly file: ImportFile;
  /** Its original tables. */
  readonly original: Workbook;
  /** Its tables as the curator sees them: with columns mapped and cells corrected. */
  readonly workbook: Workbook;
  readonly formats: FileFormats;
}

interface FileToOpen {
  readonly importer: Importer;
  readonly jobId: number;
  readonly options: ImportOptions;
  readonly signal?: AbortSignal;
  file(): Promise<ImportFile>;
}

/** The tables of a file, opened by its import type. */
export async function openWorkbook(importer: Importer, file: ImportFile): Promise<Workbook> {
  if (importer.open) return await importer.open(file);
  const { type, textSheet, moreSheets = [] } = importer;
  const known = [...(mappableSheets[type] ?? []), ...valueLayouts(type)].map(({ name }) => name);
  const sheets = { textSheet, sheetNames: [...known, ...moreSheets] };
  return withOnlySheet(await openTables(file, sheets), sheets);
}

/** A single sheet with a name that is not ours is the main one. */
function withOnlySheet(workbook: Workbook, { textSheet, sheetNames }: NamedSheets): Workbook {
  const [only, ...others] = workbook.sheetNames;
  if (only === undefined || others.length > 0 || sheetNames.includes(only)) return workbook;
  return {
    ...workbook,
    sheetNames: [textSheet],
    rows: (sheet, options) => workbook.rows(sheet === textSheet ? only : sheet, options),
  };
}

export async function openFile(reader: Reader, toOpen: FileToOpen): Promise<OpenedFile> {
  const { importer, options, jobId, signal } = toOpen;
  const { mapping } = options;
  const file = await toOpen.file();
  const original = await openWorkbook(importer, file);
  const layouts = mappableSheets[importer.type] ?? [];
  const named = mapping ? withMapping(original, mapping, layouts) : withMissingColumns(original);
  const corrected = withFixes(named, await listFixes(reader, jobId));
  const found = await findFormats(corrected, {
    layouts: valueLayouts(importer.type),
    ...(signal && { signal }),
  });
  const formats = formatsOf(corrected, found, mapping?.formats);
  return { file, original, workbook: withFactors(corrected, mapping, formats), formats };
}
