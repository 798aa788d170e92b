import { climateSheet } from '@landrace/contract/areas/imports/layouts/climate';
import type { Row } from '../../../platform/sheets/workbook';
import type { MeasurementStage, RowsReader, VariablesOfFile } from '../measurements/stage-measurements';
import { variableReader } from '../measurements/variable-columns';
import { type ImportRun, readerOf, readHeadings } from '../stage-sheet';

/** DATA and its two stage tables: days at locations, and values. */
export const climateStage: MeasurementStage = {
  sheet: climateSheet.name,
  rows: { table: 'stage_climate_row', columns: ['row_number', 'location', 'recorded_on'] },
  values: {
    table: 'stage_climate_value',
    columns: ['row_number', 'variable_no', 'value', 'value_number', 'value_date'],
  },
  reader: climateReader,
};

async function climateReader(
  run: ImportRun,
  { findVariable, reportsUndeclared }: VariablesOfFile,
  headings: Row,
): Promise<RowsReader> {
  const positions = readHeadings(run, climateSheet, headings);
  const readDay = readerOf(run, climateSheet, { positions, headings });
  const readValues = await variableReader({
    run,
    sheet: climateSheet.name,
    headings,
    taken: new Set(positions.values()),
    findVariable,
    undeclared: reportsUndeclared ? 'CLIMATE_MISSING_CLIMATE_DECLARATION' : undefined,
  });
  return {
    read: async (rows) =>
      rows.map((row) => {
        const { read } = readDay(row);
        const values = readValues(row);
        return {
          row: [row.number, read.location, read.date],
          values: values.map(({ no, value, number, date }) => [row.number, no, value, number, date]),
        };
      }),
  };
}
