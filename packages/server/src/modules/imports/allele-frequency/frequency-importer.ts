import { extname } from 'node:path';
import { matrixSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { checkMatrix } from '../genotype/check-matrix';
import { type MatrixRules, stageMatrix } from '../genotype/genotype-stage';
import { loadMatrix } from '../genotype/load-matrix';
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
  load: (run) => loadMatrix(run, frequencyDatasetTypeId, writeFrequencyMatrix),
};
