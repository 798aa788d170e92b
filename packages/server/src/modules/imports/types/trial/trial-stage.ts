import {
  datedTrialSheet,
  longTrialSheet,
  recordingDateSheet,
  trialSheet,
} from '@landrace/contract/areas/imports/layouts/trial';
import { type Measure, measureOf } from '@landrace/domain/cells/measured-value';
import { dayIn } from '@landrace/domain/cells/written-values';
import { headingKey } from '@landrace/domain/heading-key';
import type { CopyValue } from '../../../../platform/db/copy-in';
import type { Row } from '../../../../platform/sheets/workbook';
import { readMomentCell } from '../../check/read-cell';
import { type ImportRun, readerOf, readHeadings } from '../../check/stage-sheet';
import type {
  MeasuredRow,
  MeasurementStage,
  RowsReader,
  VariablesOfFile,
} from '../../measurements/stage-measurements';
import { statusOf, variableReader } from '../../measurements/variable-columns';
import { recordingDates } from './recording-dates';
import { plotStage, valueStage } from './trial.repository';

/** DATA and its two stage tables: plots and values. */
export const trialStage: MeasurementStage = {
  sheet: trialSheet.name,
  rows: plotStage,
  values: valueStage,
  reader: trialReader,
};

/** Reads one row, together with the row of recording dates, if there are any. */
type ReadTrialRow = (row: Row, dates: Row | undefined) => Promise<MeasuredRow> | MeasuredRow;

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

interface FoundTrait {
  readonly no: number;
  readonly measure: Measure;
}

/** One row per value. */
function longReader(run: ImportRun, variables: VariablesOfFile, headings: Row): ReadTrialRow {
  const positions = readHeadings(run, longTrialSheet, headings);
  const readRow = readerOf(run, longTrialSheet, { positions, headings });
  const traits = new Map<string, FoundTrait | undefined>();
  async function find(name: string): Promise<FoundTrait | undefined> {
    if (traits.has(name)) return traits.get(name);
    const variable = await variables.findVariable(name);
    const position = positions.get('value');
    if (variable && position !== undefined) run.issues.locate(longTrialSheet.name, variable.name, position);
    const trait = variable && { no: variable.no, measure: measureOf(variable, run.reading) };
    traits.set(name, trait);
    return trait;
  }
  return async (row) => {
    const { read, context } = readRow(row);
    const plot = plotStage.row(read, context) ?? [];
    const values: (readonly CopyValue[])[] = [];
    if (typeof read.trait !== 'string') return { row: plot, values };
    const isFirst = !traits.has(read.trait);
    const trait = await find(read.trait);
    if (!trait && isFirst && variables.reportsUndeclared)
      context.note('TRIALS_MISSING_TRAIT_DECLARATION', 'trait');
    if (!trait || typeof read.value !== 'string') return { row: plot, values };
    const measured = trait.measure(read.value);
    if (measured === undefined) return { row: plot, values };
    const status = statusOf(measured);
    if (status) context.note(status, 'value');
    if (typeof measured !== 'string')
      values.push([row.number, trait.no, measured.value, measured.number, measured.date, read.date]);
    return { row: plot, values };
  };
}

/** One row per plot, one column per trait. */
async function wideReader(
  run: ImportRun,
  { findVariable, reportsUndeclared }: VariablesOfFile,
  headings: Row,
): Promise<ReadTrialRow> {
  const positions = readHeadings(run, datedTrialSheet, headings);
  const readPlot = readerOf(run, datedTrialSheet, { positions, headings });
  const readValues = await variableReader({
    run,
    sheet: datedTrialSheet.name,
    headings,
    taken: new Set(positions.values()),
    findVariable,
    undeclared: reportsUndeclared ? 'TRIALS_MISSING_TRAIT_DECLARATION' : undefined,
  });
  return (row, dates) => {
    const { read, context } = readPlot(row);
    const values: (readonly CopyValue[])[] = [];
    for (const { no, value, number, date, index } of readValues(row))
      values.push([row.number, no, value, number, date, dates ? recordedOn(dates, index) : read.date]);
    return { row: plotStage.row(read, context) ?? [], values };
  };

  function recordedOn({ number, cells }: Row, index: number): string | null {
    const cell = cells[index] ?? null;
    if (cell === null || run.reading.isMissing(cell)) return null;
    const day = dayIn(cell, run.reading.formats);
    const read = typeof day === 'string' ? readMomentCell(day) : day;
    const status = 'status' in read ? read.status : read.warning;
    if (status)
      run.issues.note({
        status,
        sheet: recordingDateSheet.name,
        row: number,
        column: headings.cells[index] ?? undefined,
        position: index,
        value: cell,
      });
    return 'status' in read ? null : read.value;
  }
}
