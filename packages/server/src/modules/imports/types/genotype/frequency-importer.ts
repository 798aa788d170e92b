import { matrixSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { openFrequencyWriter } from '@landrace/genotypes/frequencies/write-frequencies';
import { frequencyContent } from '@landrace/genotypes/readers/frequency-content';
import { datasetTypeIds } from '../../dataset/dataset-types';
import type { Importer } from '../../importer';
import { checkMatrix } from './check-matrix';
import { isTransposedByNames } from './frequency-check.repository';
import { frequencyTemplate } from './frequency-template';
import { openFrequencies } from './genotype-workbook';
import { loadMatrix } from './load-matrix';
import { stageTable } from './table-stage';

const sheet = matrixSheetName;

/** Read like genotypes, except for the allowed cell values and how they are stored. */
export const frequencyImporter: Importer = {
  type: 'allelefreq',
  textSheet: sheet,
  template: frequencyTemplate,
  open: openFrequencies,
  check: (run) =>
    checkMatrix(run, {
      datasetTypeId: datasetTypeIds.allelefreq,
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
  load: (run) => loadMatrix(run, datasetTypeIds.allelefreq),
};
