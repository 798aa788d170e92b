import type { CopyValue } from '../../../platform/db/copy-in';
import type { Row } from '../../../platform/sheets/workbook';
import { copyRows, type StageTable } from '../check/stage';
import type { ImportRun } from '../check/stage-sheet';
import type { FindVariable } from './variable-finder';

/** A temporary table, and its columns that are read from the file. */
interface CopiedTable extends StageTable {
  readonly columns: readonly string[];
}

/** A row of the file after reading: its subject, and the measured values. */
export interface MeasuredRow {
  readonly row: readonly CopyValue[];
  readonly values: readonly (readonly CopyValue[])[];
}

/** Reads the rows below the headings. */
export interface RowsReader {
  read(rows: readonly Row[]): Promise<readonly MeasuredRow[]>;
  /** Called after the last row. */
  end?(): Promise<void>;
}

export interface VariablesOfFile {
  readonly findVariable: FindVariable;
  /** Undeclared variables are reported, unless the sheet that declares them is missing as a whole. */
  readonly reportsUndeclared: boolean;
}

/** The sheet of measurements and its two stage tables. */
export interface MeasurementStage {
  readonly sheet: string;
  readonly rows: CopiedTable;
  readonly values: CopiedTable;
  reader(run: ImportRun, variables: VariablesOfFile, headings: Row): Promise<RowsReader>;
}

/** Reads rows and values separately, in batches. Returns the number of rows. */
export async function stageMeasurements(
  run: ImportRun,
  stage: MeasurementStage,
  variables: VariablesOfFile,
): Promise<number> {
  const { issues, workbook, signal } = run;
  const { sheet } = stage;
  let reader: RowsReader | undefined;
  let count = 0;
  for await (const batch of workbook.rows(sheet, { signal, onProgress: run.progress })) {
    const [headings] = batch;
    if (!headings) continue;
    const rows = reader ? batch : batch.slice(1);
    reader ??= await stage.reader(run, variables, headings);
    await copyMeasured(run, stage, await reader.read(rows));
    count += rows.length;
  }
  await reader?.end?.();
  if (count === 0) issues.note({ status: 'GENERIC_MISSING_REQUIRED_VALUE', sheet });
  await issues.flush();
  return count;
}

async function copyMeasured(
  { load, issues }: ImportRun,
  stage: MeasurementStage,
  measured: readonly MeasuredRow[],
): Promise<void> {
  const rows = measured.map(({ row }) => row);
  const values = measured.flatMap((one) => one.values);
  await copyRows(load, stage.rows, rows);
  await copyRows(load, stage.values, values);
  await issues.flush();
}
