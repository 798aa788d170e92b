import {
  climateSheet,
  climateVariableSheet,
  olderClimateVariableSheet,
} from '@landrace/contract/areas/imports/layouts/climate';
import type { Row } from '../../../../platform/sheets/workbook';
import { type ImportRun, readerOf, readHeadings } from '../../check/stage-sheet';
import { checkLocations } from '../../dataset/check-dataset';
import { datasetTypeIds } from '../../dataset/dataset-types';
import type { Importer } from '../../importer';
import { checkVariables, variableStage } from '../../measurements/check-variables';
import { measurementImporter } from '../../measurements/measurement-importer';
import type { RowsReader, VariablesOfFile } from '../../measurements/stage-measurements';
import { variableReader } from '../../measurements/variable-columns';
import { climates } from '../../measurements/variables.repository';
import {
  analyzeClimateStages,
  climateValues,
  dayStage,
  missingLocations,
  valueStage,
} from './climate.repository';
import { climateTemplate } from './climate-template';

export const climateImporter: Importer = measurementImporter({
  type: 'climate',
  template: climateTemplate,
  datasetTypeId: datasetTypeIds.climate,
  variables: climates,
  counted: 'climates',
  stage: { sheet: climateSheet.name, rows: dayStage, values: valueStage, reader: climateReader },
  moreSheets: [olderClimateVariableSheet.name],
  itemColumn: 'location',
  values: climateValues,
  checkVariables: checkClimates,
  checkRows: checkPlaces,
  missingSubjects: missingLocations,
});

function checkClimates(run: ImportRun): Promise<boolean> {
  const has = ({ name }: { readonly name: string }) => run.workbook.sheetNames.includes(name);
  const isOlder = !has(climateVariableSheet) && has(olderClimateVariableSheet);
  const sheet = isOlder ? olderClimateVariableSheet : climateVariableSheet;
  // Only traits have restrictions, which all values are checked against.
  return checkVariables(run, climates, variableStage(sheet, { later: 'restrictions jsonb' }));
}

async function checkPlaces(run: ImportRun): Promise<void> {
  const { heading } = climateSheet.columns.location;
  const origin = { stage: dayStage.table, sheet: climateSheet.name };
  await checkLocations(run, { ...origin, heading, nameColumn: 'location' });
  await analyzeClimateStages(run.load.tx);
}

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
        const { read, context } = readDay(row);
        const values = readValues(row);
        return {
          row: dayStage.row(read, context) ?? [],
          values: values.map(({ no, value, number, date }) => [row.number, no, value, number, date]),
        };
      }),
  };
}
