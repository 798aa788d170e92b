import { longTrialSheet, trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { Row } from '../../../platform/sheets/workbook';
import { headingKey } from '../headings';
import type { ImportRun } from '../stage-sheet';
import { longReader } from './read-long';
import { wideReader } from './read-wide';
import { type RecordingDates, recordingDates } from './recording-dates';
import {
  plotColumns,
  plotTable,
  type ReadTrialRow,
  type StageTrial,
  valueColumns,
  valueTable,
} from './trial-stage';

/** Reads DATA into two tables, plots and values, by the batch. Tells how many rows there are. */
export async function stageTrial(run: ImportRun, how: StageTrial): Promise<number> {
  const { faults, workbook, signal } = run;
  const sheet = trialSheet.name;
  let reader: TrialReader | undefined;
  let count = 0;
  for await (const batch of workbook.rows(sheet, { signal, onProgress: run.progress })) {
    const [headings] = batch;
    if (!headings) continue;
    const rows = reader ? batch : batch.slice(1);
    reader ??= await trialReader(run, how, headings);
    await stageBatch(run, reader, rows);
    count += rows.length;
  }
  await reader?.dates?.end();
  if (count === 0) faults.note({ status: 'GENERIC_MISSING_REQUIRED_VALUE', sheet });
  await faults.flush();
  return count;
}

async function stageBatch(
  { load, faults }: ImportRun,
  { read, dates }: TrialReader,
  rows: readonly Row[],
): Promise<void> {
  const beside = (await dates?.take(rows)) ?? [];
  const plots: (readonly CopyValue[])[] = [];
  const values: (readonly CopyValue[])[] = [];
  for (const [index, row] of rows.entries()) {
    const { plot, values: recorded } = await read(row, beside[index]);
    plots.push(plot);
    for (const value of recorded) values.push(value);
  }
  if (plots.length > 0) await load.copy({ table: plotTable, columns: plotColumns, rows: plots });
  if (values.length > 0) await load.copy({ table: valueTable, columns: valueColumns, rows: values });
  await faults.flush();
}

interface TrialReader {
  readonly read: ReadTrialRow;
  readonly dates: RecordingDates | undefined;
}

async function trialReader(run: ImportRun, how: StageTrial, headings: Row): Promise<TrialReader> {
  const dates = recordingDates(run);
  const hasDates = await dates.begin(headings);
  return { read: await readerOfRows(run, how, headings), dates: hasDates ? dates : undefined };
}

/** One row for each plot, or one for each value: the headings tell. */
async function readerOfRows(run: ImportRun, how: StageTrial, headings: Row): Promise<ReadTrialRow> {
  const given = new Set(headings.cells.map((heading) => heading && headingKey(heading)));
  const { trait, value } = longTrialSheet.columns;
  const isLong = [trait, value].every(({ heading }) => given.has(headingKey(heading)));
  return isLong ? longReader(run, how, headings) : await wideReader(run, how, headings);
}
