import { matrixSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { openFrequencyWriter } from '@landrace/genotypes/frequencies/write-frequencies';
import { frequencyContent } from '@landrace/genotypes/readers/frequency-content';
import { checkMatrix } from '../genotype/check-matrix';
import { loadMatrix } from '../genotype/load-matrix';
import { stageTable } from '../genotype/table-stage';
import type { Importer } from '../importer';
import { isTransposedByNames } from './frequency-check.repository';
import { frequencyDatasetTypeId } from './frequency-kind';
import { openFrequencyFile } from './open-frequency-file';

const sheet = matrixSheetName;

/** Read like genotypes, except for the allowed cell values and how they are stored. */
export const frequencyImporter: Importer = {
  type: 'allelefreq',
  textSheet: sheet,
  open: openFrequencyFile,
  check: (run) =>
    checkMatrix(run, {
      datasetTypeId: frequencyDatasetTypeId,
      sheet,
      stage: () =>
        stageTable(run, {
          content: frequencyContent,
          openWriter: openFrequencyWriter,
          hasNoPositions: true,
        }),
      async hasRightOrientation() {
        const isTransposed = await isTransposedByNames(run.load.tx);
        if (isTransposed) run.issues.note({ status: 'GENOTYPE_WRONG_ORIENTATION', sheet });
        return !isTransposed;
      },
    }),
  load: (run) => loadMatrix(run, frequencyDatasetTypeId),
};
