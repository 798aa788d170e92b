import { datedTrialSheet, recordingDateSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { readMoment } from '@landrace/domain/cells/parse-date';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { Row } from '../../../platform/sheets/workbook';
import { dayIn } from '../formats/file-formats';
import type { VariablesOfFile } from '../measurements/stage-measurements';
import { variableReader } from '../measurements/variable-columns';
import { type ImportRun, readerOf, readHeadings } from '../stage-sheet';
import { plotRow, type ReadTrialRow } from './plot-row';

/** One row per plot, one column per trait. */
export async function wideReader(
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
    return { row: plotRow(read, context), values };
  };

  function recordedOn({ number, cells }: Row, index: number): string | null {
    const cell = cells[index] ?? null;
    if (cell === null || run.reading.isMissing(cell)) return null;
    const day = dayIn(cell, run.reading.formats);
    const moment = typeof day === 'string' ? readMoment(day) : undefined;
    if (moment === undefined)
      run.issues.note({
        status: typeof day === 'string' ? 'GENERIC_INVALID_DATE' : day.status,
        sheet: recordingDateSheet.name,
        row: number,
        column: headings.cells[index] ?? undefined,
        position: index,
        value: cell,
      });
    return moment ?? null;
  }
}
