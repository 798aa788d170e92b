import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { foreignTrialSheet, recordingDateSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { mappableSheets } from '@landrace/contract/areas/imports/mapping';
import type { WrittenFormats } from '@landrace/domain/cells/written-values';
import type { Reader } from '../../../platform/db/handle';
import {
  type Decoration,
  decorateWorkbook,
  type SheetChange,
} from '../../../platform/sheets/decorate-workbook';
import type { Workbook } from '../../../platform/sheets/workbook';
import type { NamedSheets } from '../../../platform/sheets/zipped-tables';
import { applyFixes } from '../fixes/apply-fixes';
import { listFixes } from '../fixes/fix.repository';
import type { Importer } from '../importer';
import { addMissingColumns } from '../listed-files/list-from-file-names';
import { convertUnits } from '../mapping/convert-units';
import { mapSheets } from '../mapping/map-sheets';
import type { ImportOptions } from '../upload/import-options';
import { findFormats, formatsOf } from './file-formats';
import { type ImportFile, openTables } from './import-file';

export interface OpenedFile {
  readonly file: ImportFile;
  /** Its original tables. */
  readonly original: Workbook;
  /** Its tables as the curator sees them: with columns mapped and cells corrected. */
  readonly workbook: Workbook;
  readonly formats: WrittenFormats;
  /** Of the sheets that were read so far, without headings. */
  readonly rowCounts: Map<string, number>;
}

interface FileToOpen {
  readonly importer: Importer;
  readonly jobId: number;
  readonly options: ImportOptions;
  readonly signal?: AbortSignal;
  file(): Promise<ImportFile>;
}

const recordingDates: SheetLayout = { ...foreignTrialSheet, ...recordingDateSheet };

/** The sheets of an import type whose dates and numbers are used to detect formats. */
export function valueLayouts(type: ImportType): readonly SheetLayout[] {
  const layouts = mappableSheets[type] ?? [];
  return type === 'trial' ? [...layouts, recordingDates] : layouts;
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
  return decorateWorkbook(workbook, {
    sheetNames: [textSheet],
    originOf: (sheet) => (sheet === textSheet ? only : sheet),
  });
}

export async function openFile(reader: Reader, toOpen: FileToOpen): Promise<OpenedFile> {
  const { importer, options, jobId, signal } = toOpen;
  const { mapping } = options;
  const file = await toOpen.file();
  const original = await openWorkbook(importer, file);
  const layouts = mappableSheets[importer.type] ?? [];
  const { changes = [], ...names }: Decoration = mapping
    ? mapSheets(original, mapping, layouts)
    : { changes: [addMissingColumns(original)] };
  const corrections = [...changes, applyFixes(await listFixes(reader, jobId))];
  const corrected = decorateWorkbook(original, { ...names, changes: corrections });
  const found = await findFormats(corrected, {
    layouts: valueLayouts(importer.type),
    ...(signal && { signal }),
  });
  const formats = formatsOf(corrected, found, mapping?.formats);
  const rowCounts = new Map<string, number>();
  const workbook = decorateWorkbook(original, {
    ...names,
    changes: [...corrections, convertUnits(mapping, formats), countRows(rowCounts)],
  });
  return { file, original, workbook, formats, rowCounts };
}

/** Counts the rows read from each sheet, without headings. */
function countRows(counts: Map<string, number>): SheetChange {
  return (sheet) => {
    let read = 0;
    return (batch) => {
      read += batch.length;
      // Some sheets are read more than once.
      counts.set(sheet, Math.max(counts.get(sheet) ?? 0, read - 1));
      return batch;
    };
  };
}
