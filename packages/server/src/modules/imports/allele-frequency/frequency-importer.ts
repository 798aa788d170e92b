import { extname } from 'node:path';
import { mapLabels, matrixSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { checkDatasetSheets } from '../dataset/check-dataset';
import { loadDataset } from '../dataset/load-dataset';
import { refreshDataset } from '../dataset.repository';
import {
  findGenotyped,
  hasMatrix,
  indexMatrixStages,
  insertRepeatedMarkers,
} from '../genotype/genotype-check.repository';
import { mapOf } from '../genotype/genotype-importer';
import {
  getStagedMatrix,
  insertMap,
  insertMarkers,
  insertMembership,
  updateMatrix,
} from '../genotype/genotype-load.repository';
import { createMatrixStages, type MatrixRules, stageMatrix } from '../genotype/genotype-stage';
import { fitsMap, stageMap } from '../genotype/map-stage';
import type { Importer } from '../importer';
import type { ImportRun } from '../stage-sheet';
import { openFrequencyBook } from './frequency-book';
import { standsTheOtherWayRound } from './frequency-check.repository';
import { frequencyDatasetTypeId } from './frequency-kind';
import { openFrequencyFile } from './open-frequency-file';
import { writeFrequencyMatrix } from './write-frequency-matrix';

const kind = { datasetTypeId: frequencyDatasetTypeId, moreLabels: Object.values(mapLabels) };
const sheet = matrixSheetName;

/** A spreadsheet does not tell cells that are empty from cells that are not there. */
const frequencyRules = ({ file }: ImportRun): MatrixRules => ({
  calls: openFrequencyBook(),
  hasNoPlaces: true,
  needsWholeRows: extname(file.name).toLowerCase() !== '.xlsx',
});

/** Read like genotypes, of which they differ in what a cell may be and in how it is kept. */
export const frequencyImporter: Importer = {
  type: 'allelefreq',
  textSheet: sheet,
  open: openFrequencyFile,
  async check(run) {
    const { tx } = run.load;
    const datasetId = await checkDatasetSheets(run, kind);
    if (datasetId !== undefined && (await hasMatrix(tx, datasetId)))
      run.faults.note({ status: 'GENERIC_INVALID_REFERENCE', column: 'datasetId', value: String(datasetId) });
    await createMatrixStages(tx);
    await stageMap(run);
    if (!(await stageMatrix(run, frequencyRules(run)))) return;
    await indexMatrixStages(tx);
    if (!(await fitsMap(run, sheet))) return;
    if (await standsTheOtherWayRound(tx)) run.faults.note({ status: 'GENOTYPE_WRONG_ORIENTATION', sheet });
    else await findGenotyped(tx, run.jobId, sheet);
    await insertRepeatedMarkers(tx, run.jobId, sheet);
  },
  async load(run) {
    const { tx } = run.load;
    const { datasetId, counts } = await loadDataset(run, kind);
    const map = await mapOf(run);
    const markers = await insertMarkers(tx, map);
    await insertMap(tx, map);
    await insertMembership(tx, datasetId, frequencyDatasetTypeId);
    const staged = await getStagedMatrix(tx);
    const key = await writeFrequencyMatrix(run, staged);
    await updateMatrix(tx, datasetId, { key, technology: map.technology });
    await refreshDataset(tx, datasetId);
    return { germplasm: staged.germplasm, markers, ...counts };
  },
};
