import type { CopyValue } from '../../../platform/db/copy-in';
import type { Row } from '../../../platform/sheets/workbook';
import type { ImportRun } from '../stage-sheet';
import type { FindVariable } from './variable-finder';

/** A table of the transaction, and which of its columns are read from the file. */
interface StageTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** What a row of the file comes to: what it is about, and the values measured there. */
export interface MeasuredRow {
  readonly row: readonly CopyValue[];
  readonly values: readonly (readonly CopyValue[])[];
}

/** Reads the rows below the headings. */
export interface RowsReader {
  read(rows: readonly Row[]): Promise<readonly MeasuredRow[]>;
  /** Once there are no more. */
  end?(): Promise<void>;
}

export interface VariablesOfFile {
  readonly findVariable: FindVariable;
  /** Variables that are not described are told; not where the sheet that describes them is missing as a whole. */
  readonly tellUndeclared: boolean;
}

/** The sheet of measurements, and the two tables that take it in. */
export interface MeasurementStage {
  readonly sheet: string;
  readonly rows: StageTable;
  readonly values: StageTable;
  reader(run: ImportRun, variables: VariablesOfFile, headings: Row): Promise<RowsReader>;
}

/** Reads rows and values apart, by the batch. Tells how many rows there are. */
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
  if (rows.length > 0) await load.copy({ ...stage.rows, rows });
  if (values.length > 0) await load.copy({ ...stage.values, rows: values });
  await issues.flush();
}
