import { mapSheet } from '@landrace/contract/areas/imports/layouts/genotype';
import { reportIssues } from '../../check/stage';
import { type ImportRun, stageSheet } from '../../check/stage-sheet';
import { hasMissingColumns } from '../../dataset/dataset-check.repository';
import {
  contradictions,
  indexMapStage,
  isTransposed,
  mapStage,
  repeatedOnMap,
  unplacedMarkers,
} from './map-check.repository';

export const hasMap = ({ workbook }: Pick<ImportRun, 'workbook'>) =>
  workbook.sheetNames.includes(mapSheet.name);

/** Reads the positions of markers, if there is a separate sheet. */
export async function stageMap(run: ImportRun): Promise<void> {
  if (!hasMap(run)) return;
  await stageSheet(run, mapStage);
  await indexMapStage(run.load.tx);
  await reportIssues(run.load.tx, run.jobId, [repeatedOnMap]);
}

/** Whether the matrix matches this map in the chosen orientation; issues with single markers are reported. */
export async function fitsMap(run: ImportRun, sheet: string): Promise<boolean> {
  const { jobId, issues, load } = run;
  if (!hasMap(run) || (await hasMissingColumns(load.tx, jobId, mapSheet.name))) return true;
  if (await isTransposed(load.tx)) {
    issues.note({ status: 'GENOTYPE_WRONG_ORIENTATION', sheet });
    return false;
  }
  await reportIssues(load.tx, jobId, [unplacedMarkers(sheet)]);
  await reportIssues(load.tx, jobId, contradictions);
  return true;
}
