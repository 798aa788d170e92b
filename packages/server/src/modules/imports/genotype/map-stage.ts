import { mapSheet } from '@landrace/contract/areas/imports/layouts/genotype';
import { hasMissingColumns } from '../dataset/dataset-check.repository';
import { type ImportRun, type SheetPlan, stageSheet } from '../stage-sheet';
import {
  indexMapStage,
  isTransposed,
  reportContradictions,
  reportDuplicatesOnMap,
  reportUnplacedMarkers,
} from './map-check.repository';

const mapPlan: SheetPlan<keyof typeof mapSheet.columns> = {
  layout: mapSheet,
  table: 'stage_map',
  columns: ['row_number', 'name', 'chromosome', 'map_position', 'alleles', 'marker_type'],
  row: (read, { number }) => [number, read.marker, read.chromosome, read.position, read.alleles, read.type],
};

export const hasMap = ({ workbook }: Pick<ImportRun, 'workbook'>) =>
  workbook.sheetNames.includes(mapSheet.name);

/** Reads the positions of markers, if there is a separate sheet. */
export async function stageMap(run: ImportRun): Promise<void> {
  if (!hasMap(run)) return;
  await stageSheet(run, mapPlan);
  await indexMapStage(run.load.tx);
  await reportDuplicatesOnMap(run.load.tx, run.jobId);
}

/** Whether the matrix matches this map in the chosen orientation; issues with single markers are reported. */
export async function fitsMap(run: ImportRun, sheet: string): Promise<boolean> {
  const { jobId, issues, load } = run;
  if (!hasMap(run) || (await hasMissingColumns(load.tx, jobId, mapSheet.name))) return true;
  if (await isTransposed(load.tx)) {
    issues.note({ status: 'GENOTYPE_WRONG_ORIENTATION', sheet });
    return false;
  }
  await reportUnplacedMarkers(load.tx, jobId, sheet);
  await reportContradictions(load.tx, jobId);
  return true;
}
