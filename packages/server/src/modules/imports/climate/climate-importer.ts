import {
  climateSheet,
  climateVariableSheet,
  olderClimateVariableSheet,
} from '@landrace/contract/areas/imports/layouts/climate';
import { checkLocations } from '../dataset/check-dataset';
import type { Importer } from '../importer';
import { checkVariables } from '../measurements/check-variables';
import { measurementImporter } from '../measurements/measurement-importer';
import { variableColumns, variableRow } from '../measurements/variable-stage';
import type { ImportRun } from '../stage-sheet';
import { analyzeClimateStages, createClimateStages, reportMissingPlaces } from './climate-check.repository';
import { climateDatasetTypeId, climates } from './climate-kind';
import { climateStage } from './climate-stage';
import { climateValues } from './climate-values';

export const climateImporter: Importer = measurementImporter({
  type: 'climate',
  datasetTypeId: climateDatasetTypeId,
  variables: climates,
  counted: 'climates',
  stage: climateStage,
  moreSheets: [olderClimateVariableSheet.name],
  itemColumn: 'location',
  values: climateValues,
  checkVariables: checkClimates,
  createStages: createClimateStages,
  checkRows: checkPlaces,
  insertMissing: reportMissingPlaces,
});

function checkClimates(run: ImportRun): Promise<boolean> {
  const has = ({ name }: { readonly name: string }) => run.workbook.sheetNames.includes(name);
  const isOlder = !has(climateVariableSheet) && has(olderClimateVariableSheet);
  return checkVariables(run, climates, {
    layout: isOlder ? olderClimateVariableSheet : climateVariableSheet,
    table: 'stage_variable',
    columns: variableColumns,
    row: variableRow,
  });
}

async function checkPlaces(run: ImportRun): Promise<void> {
  const { heading } = climateSheet.columns.location;
  const origin = { stage: climateStage.rows.table, sheet: climateSheet.name };
  await checkLocations(run, { ...origin, heading, nameColumn: 'location' });
  await analyzeClimateStages(run.load.tx);
}
