import type { ImportStats } from '@landrace/contract/areas/imports/import-history.table';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { Workbook } from '../../platform/sheets/workbook';
import type { ImportRun } from './check/stage-sheet';
import type { ImportFile } from './open/import-file';
import type { FileTemplateWriter, TemplateWriter } from './templates/template';

/**
 * What was added to the collection. The dataset is the one that was extended, unless the import created it; new
 * datasets, institutions and the file are counted when the load is done.
 */
export type ImportCounts = Omit<ImportStats, 'fileResourceId' | 'datasets' | 'dataPoints' | 'institutions'>;

/** One import type. Both steps run in one transaction, and the check always before the load. */
export interface Importer {
  readonly type: ImportType;
  /** The sheet that a plain text file represents. */
  readonly textSheet: string;
  /** Its sheets in addition to those whose columns can be mapped. */
  readonly moreSheets?: readonly string[];
  /** Writes files that this importer reads. */
  readonly template: TemplateWriter | FileTemplateWriter;
  /** If the tables are not the file itself. */
  open?(file: ImportFile): Promise<Workbook>;
  /** Reads the file into temporary tables and notes its issues. */
  check(run: ImportRun): Promise<void>;
  /** From those tables into the collection. Called only if there are no errors. */
  load(run: ImportRun): Promise<ImportCounts>;
}
