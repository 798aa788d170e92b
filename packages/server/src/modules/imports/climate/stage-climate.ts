import { climateSheet } from '@landrace/contract/areas/imports/layouts/climate';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { Row } from '../../../platform/sheets/workbook';
import { findColumns } from '../headings';
import { variableReader } from '../measurements/variable-columns';
import type { FindVariable } from '../measurements/variable-finder';
import { type ImportRun, readerOf } from '../stage-sheet';

export interface StageClimate {
  readonly findVariable: FindVariable;
  /** Not where the sheet that describes variables is missing as a whole. */
  readonly tellUndeclared: boolean;
}

interface ClimateRow {
  readonly day: readonly CopyValue[];
  readonly values: readonly (readonly CopyValue[])[];
}

/** Reads DATA into two tables, places and days, and values, by the batch. Tells how many rows there are. */
export async function stageClimate(run: ImportRun, how: StageClimate): Promise<number> {
  const { faults, workbook, signal, load } = run;
  const sheet = climateSheet.name;
  let read: ((row: Row) => ClimateRow) | undefined;
  let count = 0;
  for await (const batch of workbook.rows(sheet, { signal, onProgress: run.progress })) {
    const [headings] = batch;
    if (!headings) continue;
    const rows = read ? batch : batch.slice(1);
    read ??= await climateReader(run, how, headings);
    const found = rows.map(read);
    const days = found.map(({ day }) => day);
    const values = found.flatMap((row) => row.values);
    const dayColumns = ['row_number', 'location', 'recorded_on'];
    const valueColumns = ['row_number', 'variable_no', 'value', 'value_number', 'value_date'];
    if (days.length > 0) await load.copy({ table: 'stage_climate_row', columns: dayColumns, rows: days });
    if (values.length > 0)
      await load.copy({ table: 'stage_climate_value', columns: valueColumns, rows: values });
    await faults.flush();
    count += rows.length;
  }
  if (count === 0) faults.note({ status: 'GENERIC_MISSING_REQUIRED_VALUE', sheet });
  await faults.flush();
  return count;
}

async function climateReader(
  run: ImportRun,
  { findVariable, tellUndeclared }: StageClimate,
  headings: Row,
): Promise<(row: Row) => ClimateRow> {
  const { positions, faults } = findColumns(climateSheet, headings.cells);
  for (const fault of faults) run.faults.note(fault);
  const readDay = readerOf(run, climateSheet, { positions, headings });
  const readValues = await variableReader({
    run,
    sheet: climateSheet.name,
    headings,
    taken: new Set(positions.values()),
    findVariable,
    undeclared: tellUndeclared ? 'CLIMATE_MISSING_CLIMATE_DECLARATION' : undefined,
  });
  return (row) => {
    const { read } = readDay(row);
    return {
      day: [row.number, read.location, read.date],
      values: readValues(row).map(({ no, value, number, date }) => [row.number, no, value, number, date]),
    };
  };
}
