import type { ImportStats } from '@landrace/contract/areas/imports/import-history.table';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { Workbook } from '../../platform/sheets/workbook';
import type { ImportFile } from './import-file';
import type { ImportRun } from './stage-sheet';

/**
 * What came into the collection. The dataset is the one that it went into, where it is not one that the import made;
 * those, institutions and the file are counted when the load is done.
 */
export type ImportCounts = Omit<ImportStats, 'fileResourceId' | 'datasets' | 'dataPoints' | 'institutions'>;

/** One type of file. Both steps run in one transaction, and the first always before the second. */
export interface Importer {
  readonly type: ImportType;
  /** What a file of plain text is, which has no sheets. */
  readonly textSheet: string;
  /** Its sheets beyond those whose columns can be named. */
  readonly moreSheets?: readonly string[];
  /** Where the tables are not the file itself. */
  open?(file: ImportFile): Promise<Workbook>;
  /** Reads the file into tables of the transaction and notes whatever is wrong with it. */
  check(run: ImportRun): Promise<void>;
  /** From those tables into the collection. Only what was found without error gets here. */
  load(run: ImportRun): Promise<ImportCounts>;
}
