import { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { checkLocations } from '../dataset/check-dataset';
import { findGermplasm } from '../germplasm-lookup.repository';
import type { Importer } from '../importer';
import { checkVariables } from '../measurements/check-variables';
import { measurementImporter } from '../measurements/measurement-importer';
import type { ImportRun } from '../stage-sheet';
import { traitPlan } from './trait-stage';
import { createTrialStages, reportSharedPositions, stagePlots } from './trial-check.repository';
import { traits, trialDatasetTypeId } from './trial-kind';
import { insertPlots, insertTreatments } from './trial-load.repository';
import { trialStage } from './trial-stage';
import { insertMovedPlots, reportMissingPlots, updateMovedPlots } from './trial-update.repository';
import { trialValues } from './trial-values';

export const trialImporter: Importer = measurementImporter({
  type: 'trial',
  datasetTypeId: trialDatasetTypeId,
  variables: traits,
  counted: 'traits',
  stage: trialStage,
  itemColumn: 'germplasm',
  values: trialValues,
  checkVariables: (run) => checkVariables(run, traits, traitPlan),
  createStages: createTrialStages,
  checkRows: checkPlots,
  async insertSubjects(tx, datasetId) {
    await insertTreatments(tx);
    await insertPlots(tx, datasetId);
  },
  insertMissing: reportMissingPlots,
  insertSubjectChanges: insertMovedPlots,
  updatePlaces: updateMovedPlots,
});

async function checkPlots(run: ImportRun): Promise<void> {
  const { tx } = run.load;
  const { germplasm, location } = trialSheet.columns;
  const origin = { stage: trialStage.rows.table, sheet: trialSheet.name };
  await findGermplasm(tx, run.jobId, {
    ...origin,
    heading: germplasm.heading,
    nameColumn: 'germplasm',
    idColumn: 'germplasm_id',
    createsUnknown: run.options.createsGermplasm,
  });
  await checkLocations(run, { ...origin, heading: location.heading, nameColumn: 'location' });
  await reportSharedPositions(tx, run.jobId);
  await stagePlots(tx);
}
