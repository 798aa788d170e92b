import { updateReplacement } from '../import-job.repository';
import type { ImportRun } from '../stage-sheet';
import { getReplacedName, insertReplaced, replacedAxes, stageKnownMarkers } from './replacement.repository';

/** Records which germplasm and markers a dataset loses and gains when its matrix is replaced, and how many. */
export async function noteReplacement(
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
