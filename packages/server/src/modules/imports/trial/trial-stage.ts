import { longTrialSheet, trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { headingKey } from '@landrace/domain/heading-key';
import type { Row } from '../../../platform/sheets/workbook';
import type {
  MeasuredRow,
  MeasurementStage,
  RowsReader,
  VariablesOfFile,
} from '../measurements/stage-measurements';
import type { ImportRun } from '../stage-sheet';
import { plotColumns, type ReadTrialRow } from './plot-row';
import { longReader } from './read-long';
import { wideReader } from './read-wide';
import { recordingDates } from './recording-dates';

/** DATA and its two stage tables: plots and values. */
export const trialStage: MeasurementStage = {
  sheet: trialSheet.name,
  rows: { table: 'stage_trial_row', columns: plotColumns },
  values: {
    table: 'stage_trial_value',
    columns: ['row_number', 'variable_no', 'value', 'value_number', 'value_date', 'recorded_on'],
  },
  reader: trialReader,
};

async function trialReader(run: ImportRun, variables: VariablesOfFile, headings: Row): Promise<RowsReader> {
  const dates = recordingDates(run);
  const hasDates = await dates.begin(headings);
  const read = await readerOfRows(run, variables, headings);
  return {
    async read(rows) {
      const beside = hasDates ? await dates.take(rows) : [];
      const measured: MeasuredRow[] = [];
      for (const [index, row] of rows.entries()) measured.push(await read(row, beside[index]));
      return measured;
    },
    async end() {
      if (hasDates) await dates.end();
    },
  };
}

/** One row per plot or one per value, depending on the headings. */
async function readerOfRows(
  run: ImportRun,
  variables: VariablesOfFile,
  headings: Row,
): Promise<ReadTrialRow> {
  const keys = new Set(headings.cells.map((heading) => heading && headingKey(heading)));
  const { trait, value } = longTrialSheet.columns;
  const isLong = [trait, value].every(({ heading }) => keys.has(headingKey(heading)));
  return isLong ? longReader(run, variables, headings) : await wideReader(run, variables, headings);
}
