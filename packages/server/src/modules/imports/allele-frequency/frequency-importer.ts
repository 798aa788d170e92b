import { extname } from 'node:path';
import { matrixSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { loadDataset } from '../dataset/load-dataset';
import { refreshDataset } from '../dataset.repository';
import { checkMatrix, matrixKind } from '../genotype/check-matrix';
import { mapOf } from '../genotype/genotype-importer';
import {
  getStagedMatrix,
  insertMap,
  insertMarkers,
  insertMembership,
  updateMatrix,
} from '../genotype/genotype-load.repository';
import { type MatrixRules, stageMatrix } from '../genotype/genotype-stage';
import type { Importer } from '../importer';
import type { ImportRun } from '../stage-sheet';
import { openFrequencyBook } from './frequency-book';
import { standsTheOtherWayRound } from './frequency-check.repository';
import { frequencyDatasetTypeId } from './frequency-kind';
import { openFrequencyFile } from './open-frequency-file';
import { writeFrequencyMatrix } from './write-frequency-matrix';

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
  check: (run) =>
    checkMatrix(run, {
      datasetTypeId: frequencyDatasetTypeId,
      sheet,
      stage: () => stageMatrix(run, frequencyRules(run)),
      async isRightWayRound() {
        const isTurned = await standsTheOtherWayRound(run.load.tx);
        if (isTurned) run.faults.note({ status: 'GENOTYPE_WRONG_ORIENTATION', sheet });
        return !isTurned;
      },
    }),
  async load(run) {
    const { tx } = run.load;
    const { datasetId, counts } = await loadDataset(run, matrixKind(frequencyDatasetTypeId));
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
