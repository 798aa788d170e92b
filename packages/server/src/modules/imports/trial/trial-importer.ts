import { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import type { Writer } from '../../../platform/db/handle';
import { checkDatasetSheets, checkLocations } from '../dataset/check-dataset';
import { getTarget } from '../dataset/dataset-load.repository';
import { loadDataset } from '../dataset/load-dataset';
import { refreshDataset } from '../dataset.repository';
import { findGermplasm } from '../germplasm-lookup.repository';
import type { ImportCounts, Importer } from '../importer';
import {
  insertRepeatedMatches,
  insertUnchangedRows,
  insertValueChanges,
  updateValues,
} from '../measurements/changes.repository';
import { checkVariables } from '../measurements/check-variables';
import { variableFinder } from '../measurements/variable-finder';
import { insertVariables } from '../measurements/variables.repository';
import type { ImportRun } from '../stage-sheet';
import { stageTrial } from './stage-trial';
import { traitPlan } from './trait-stage';
import {
  createTrialStages,
  insertCrowdedPlaces,
  insertExistingValues,
  stagePlots,
} from './trial-check.repository';
import { traits, trialDatasetTypeId } from './trial-kind';
import { insertPlots, insertTreatments, insertValues } from './trial-load.repository';
import {
  insertAddedValues,
  insertMissingPlots,
  insertMovedPlots,
  stageMatches,
  updateMovedPlots,
} from './trial-update.repository';

const trials = { datasetTypeId: trialDatasetTypeId } as const;

export const trialImporter: Importer = {
  type: 'trial',
  textSheet: trialSheet.name,
  async check(run) {
    const { tx } = run.load;
    const datasetId = await checkDatasetSheets(run, trials);
    const tellUndeclared = await checkVariables(run, traits, traitPlan);
    await createTrialStages(tx);
    if (!run.workbook.sheetNames.includes(trialSheet.name)) {
      const sheet = trialSheet.name;
      run.faults.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', sheet, value: sheet });
      return;
    }
    const findVariable = await variableFinder(tx, traits);
    const rows = await stageTrial(run, { findVariable, tellUndeclared });
    if (rows === 0) return;
    await checkPlots(run);
    if (datasetId === undefined) return;
    if (run.isUpdate) await checkChanges(run);
    else await insertExistingValues(tx, run.jobId);
  },
  async load(run) {
    const { tx } = run.load;
    if (run.isUpdate) return await applyChanges(tx);
    const { datasetId, counts } = await loadDataset(run, trials);
    const newTraits = await insertVariables(tx, traits);
    await insertTreatments(tx);
    await insertPlots(tx, datasetId);
    await insertValues(tx, datasetId);
    await refreshDataset(tx, datasetId);
    return { traits: newTraits, ...counts };
  },
};

async function checkChanges({ load: { tx }, jobId }: ImportRun): Promise<void> {
  const updated = { jobId, sheet: trialSheet.name, rows: 'stage_trial_row', itemColumn: 'germplasm' };
  await insertMissingPlots(tx, jobId);
  await stageMatches(tx);
  await insertRepeatedMatches(tx, updated);
  await insertMovedPlots(tx, jobId);
  await insertValueChanges(tx, updated);
  await insertUnchangedRows(tx, updated);
}

/** What was shown, and nothing else. */
async function applyChanges(tx: Writer): Promise<ImportCounts> {
  const { datasetId } = await getTarget(tx);
  const newTraits = await insertVariables(tx, traits);
  await updateMovedPlots(tx);
  await updateValues(tx, 'trial_value');
  await insertAddedValues(tx, datasetId);
  await refreshDataset(tx, datasetId);
  return { traits: newTraits, datasetId };
}

async function checkPlots(run: ImportRun): Promise<void> {
  const { tx } = run.load;
  const { germplasm, location } = trialSheet.columns;
  const place = { stage: 'stage_trial_row', sheet: trialSheet.name };
  await findGermplasm(tx, run.jobId, {
    ...place,
    heading: germplasm.heading,
    nameColumn: 'germplasm',
    idColumn: 'germplasm_id',
  });
  await checkLocations(run, { ...place, heading: location.heading, nameColumn: 'location' });
  await insertCrowdedPlaces(tx, run.jobId);
  await stagePlots(tx);
}
