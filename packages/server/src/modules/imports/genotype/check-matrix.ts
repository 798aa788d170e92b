import { mapLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import { checkDatasetSheets } from '../dataset/check-dataset';
import type { ImportRun } from '../stage-sheet';
import {
  findGenotyped,
  hasMatrix,
  indexMatrixStages,
  listMatricesOfSameSize,
  listSameMatrices,
  reportRepeatedMarkers,
} from './genotype-check.repository';
import { createMatrixStages } from './genotype-stage';
import { fitsMap, stageMap } from './map-stage';
import { noteReplacement } from './replacement';
import { stageKnownMarkers } from './replacement.repository';

/** The labels of METADATA for a dataset with a matrix. */
export const matrixKind = (datasetTypeId: number) => ({
  datasetTypeId,
  moreLabels: Object.values(mapLabels),
  isKnownByTitle: true as const,
});

interface MatrixCheck {
  readonly datasetTypeId: number;
  readonly sheet: string;
  /** Reads the sheet into the stages. Returns false if there is no matrix. */
  stage(): Promise<boolean>;
  /** Returns false, after reporting it, if looking up the germplasm makes no sense. */
  hasRightOrientation?(): Promise<boolean>;
}

/** Reads a matrix of any values, and reports issues with its names. */
export async function checkMatrix(run: ImportRun, check: MatrixCheck): Promise<void> {
  const { tx } = run.load;
  const { sheet } = check;
  const datasetId = await checkDatasetSheets(run, matrixKind(check.datasetTypeId));
  if (datasetId !== undefined && !run.isUpdate && (await hasMatrix(tx, datasetId)))
    run.issues.note({ status: 'GENERIC_INVALID_REFERENCE', column: 'datasetId', value: String(datasetId) });
  await createMatrixStages(tx);
  await stageMap(run);
  if (!(await check.stage())) return;
  await indexMatrixStages(tx);
  if (!(await fitsMap(run, sheet))) return;
  if ((await check.hasRightOrientation?.()) ?? true) await findGenotyped(run, sheet);
  await reportRepeatedMarkers(tx, run.jobId, sheet);
  if (!run.isUpdate) await reportSameMatrices(run, check);
  if (datasetId !== undefined && run.isUpdate) await noteReplacement(run, { ...check, datasetId });
}

/** Warns of files that are loaded twice. Only datasets that the user may see are named. */
async function reportSameMatrices(
  { load: { tx }, userId, issues }: ImportRun,
  { datasetTypeId, sheet }: MatrixCheck,
): Promise<void> {
  // Without a user it is unknown which datasets may be named.
  if (userId === undefined) return;
  const datasetIds = await listMatricesOfSameSize(tx, { userId, datasetTypeId });
  if (datasetIds.length === 0) return;
  await stageKnownMarkers(tx);
  for (const name of await listSameMatrices(tx, datasetIds))
    issues.note({ status: 'GENOTYPE_WARNING_ALREADY_IMPORTED', sheet, value: name });
}
