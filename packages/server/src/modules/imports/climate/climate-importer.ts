import {
  climateSheet,
  climateVariableSheet,
  olderClimateVariableSheet,
} from '@landrace/contract/areas/imports/layouts/climate';
import type { Writer } from '../../../platform/db/handle';
import { checkDatasetSheets, checkLocations } from '../dataset/check-dataset';
import { getTarget } from '../dataset/dataset-load.repository';
import { loadDataset } from '../dataset/load-dataset';
import { refreshDataset } from '../dataset.repository';
import type { ImportCounts, Importer } from '../importer';
import {
  insertRepeatedMatches,
  insertUnchangedRows,
  insertValueChanges,
  updateValues,
} from '../measurements/changes.repository';
import { checkVariables } from '../measurements/check-variables';
import { variableFinder } from '../measurements/variable-finder';
import { variableColumns, variableRow } from '../measurements/variable-stage';
import { insertVariables } from '../measurements/variables.repository';
import type { ImportRun } from '../stage-sheet';
import { analyzeClimateStages, createClimateStages, insertExistingValues } from './climate-check.repository';
import { climateDatasetTypeId, climates } from './climate-kind';
import { insertValues } from './climate-load.repository';
import { insertAddedValues, insertMissingPlaces, stageMatches } from './climate-update.repository';
import { stageClimate } from './stage-climate';

const weather = { datasetTypeId: climateDatasetTypeId } as const;

export const climateImporter: Importer = {
  type: 'climate',
  textSheet: climateSheet.name,
  async check(run) {
    const { tx } = run.load;
    const { sheetNames } = run.workbook;
    const datasetId = await checkDatasetSheets(run, weather);
    const isOlder =
      !sheetNames.includes(climateVariableSheet.name) && sheetNames.includes(olderClimateVariableSheet.name);
    const tellUndeclared = await checkVariables(run, climates, {
      layout: isOlder ? olderClimateVariableSheet : climateVariableSheet,
      table: 'stage_variable',
      columns: variableColumns,
      row: variableRow,
    });
    await createClimateStages(tx);
    const sheet = climateSheet.name;
    if (!sheetNames.includes(sheet)) {
      run.faults.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', sheet, value: sheet });
      return;
    }
    const findVariable = await variableFinder(tx, climates);
    const rows = await stageClimate(run, { findVariable, tellUndeclared });
    if (rows === 0) return;
    const { heading } = climateSheet.columns.location;
    await checkLocations(run, { stage: 'stage_climate_row', sheet, heading, nameColumn: 'location' });
    await analyzeClimateStages(tx);
    if (datasetId === undefined) return;
    if (run.isUpdate) await checkChanges(run);
    else await insertExistingValues(tx, run.jobId);
  },
  async load(run) {
    const { tx } = run.load;
    if (run.isUpdate) return await applyChanges(tx);
    const { datasetId, counts } = await loadDataset(run, weather);
    const newClimates = await insertVariables(tx, climates);
    await insertValues(tx, datasetId);
    await refreshDataset(tx, datasetId);
    return { climates: newClimates, ...counts };
  },
};

async function checkChanges({ load: { tx }, jobId }: ImportRun): Promise<void> {
  const updated = { jobId, sheet: climateSheet.name, rows: 'stage_climate_row', itemColumn: 'location' };
  await insertMissingPlaces(tx, jobId);
  await stageMatches(tx);
  await insertRepeatedMatches(tx, updated);
  await insertValueChanges(tx, updated);
  await insertUnchangedRows(tx, updated);
}

/** What was shown, and nothing else. */
async function applyChanges(tx: Writer): Promise<ImportCounts> {
  const { datasetId } = await getTarget(tx);
  const newClimates = await insertVariables(tx, climates);
  await updateValues(tx, 'climate_value');
  await insertAddedValues(tx, datasetId);
  await refreshDataset(tx, datasetId);
  return { climates: newClimates, datasetId };
}
