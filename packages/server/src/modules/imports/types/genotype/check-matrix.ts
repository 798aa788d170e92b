import { mapLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import { createStages } from '../../check/stage';
import type { ImportRun } from '../../check/stage-sheet';
import { checkDatasetSheets } from '../../dataset/check-dataset';
import { updateReplacement } from '../../upload/import-job.repository';
import {
  findGenotyped,
  hasMatrix,
  indexMatrixStages,
  listMatricesOfSameSize,
  listSameMatrices,
  reportRepeatedMarkers,
} from './genotype-check.repository';
import { matrixStages } from './genotype-stage';
import { mapStage } from './map-check.repository';
import { fitsMap, stageMap } from './map-stage';
import { getReplacedName, insertReplaced, replacedAxes, stageKnownMarkers } from './replacement.repository';

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
  await createStages(tx, [...matrixStages, mapStage]);
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

/** Records which germplasm and markers a dataset loses and gains when its matrix is replaced, and how many. */
async function noteReplacement(
  { jobId, load: { tx } }: ImportRun,
  { datasetId, sheet }: { readonly datasetId: number; readonly sheet: string },
): Promise<void> {
  await stageKnownMarkers(tx);
  const { markers, germplasm } = replacedAxes;
  await updateReplacement(tx, jobId, {
    datasetId,
    datasetName: await getReplacedName(tx, datasetId),
    markers: await insertReplaced(tx, markers, { jobId, datasetId, sheet }),
    germplasm: await insertReplaced(tx, germplasm, { jobId, datasetId, sheet }),
  });
}
