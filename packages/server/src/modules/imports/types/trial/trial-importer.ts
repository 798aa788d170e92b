import { phenotypeSheet, trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { findGermplasm } from '../../check/germplasm-lookup.repository';
import type { ImportRun, ReadRow, RowContext } from '../../check/stage-sheet';
import { checkLocations } from '../../dataset/check-dataset';
import { datasetTypeIds } from '../../dataset/dataset-types';
import type { Importer } from '../../importer';
import { checkVariables, variableStage } from '../../measurements/check-variables';
import { measurementImporter } from '../../measurements/measurement-importer';
import { readCategories } from '../../measurements/restrictions';
import { traits } from '../../measurements/variables.repository';
import {
  insertMovedPlots,
  insertPlots,
  insertTreatments,
  missingPlots,
  reportSharedPositions,
  stagePlots,
  trialValues,
  updateMovedPlots,
} from './trial.repository';
import { trialStage } from './trial-stage';
import { trialTemplate } from './trial-template';

type TraitField = keyof typeof phenotypeSheet.columns;

const traitStage = variableStage(phenotypeSheet, {
  omit: ['categories', 'min', 'max'],
  computed: { restrictions: ['jsonb', restrictions] },
});

function restrictions(
  { categories, min, max }: ReadRow<TraitField>,
  { note }: RowContext<TraitField>,
): string | null {
  const scales = typeof categories === 'string' ? readCategories(categories) : null;
  if (scales === undefined) note('TRIALS_INVALID_TRAIT_CATEGORIES', 'categories');
  if (min !== null && max !== null && min > max) note('GENERIC_NUMBER_OUT_OF_RANGE', 'max');
  const present = Object.entries({ min, max, categories: scales }).filter(([, value]) => value != null);
  return present.length > 0 ? JSON.stringify(Object.fromEntries(present)) : null;
}

export const trialImporter: Importer = measurementImporter({
  type: 'trial',
  template: trialTemplate,
  datasetTypeId: datasetTypeIds.trial,
  variables: traits,
  counted: 'traits',
  stage: trialStage,
  itemColumn: 'germplasm',
  values: trialValues,
  checkVariables: (run) => checkVariables(run, traits, traitStage),
  checkRows: checkPlots,
  async insertSubjects(tx, datasetId) {
    await insertTreatments(tx);
    await insertPlots(tx, datasetId);
  },
  missingSubjects: missingPlots,
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
