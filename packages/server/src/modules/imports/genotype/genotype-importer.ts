import { matrixSheetName, vcfSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import type { Importer } from '../importer';
import { checkMatrix } from './check-matrix';
import { genotypeDatasetTypeId } from './genotype-kind';
import { matrixSheetOf, stageMatrix } from './genotype-stage';
import { openGenotypes } from './genotype-workbook';
import { loadMatrix } from './load-matrix';
import { stageVcf } from './vcf-stage';
import { writeMatrix } from './write-matrix';

export const genotypeImporter: Importer = {
  type: 'genotype',
  textSheet: matrixSheetName,
  open: openGenotypes,
  check(run) {
    const sheet = matrixSheetOf(run);
    return checkMatrix(run, {
      datasetTypeId: genotypeDatasetTypeId,
      sheet,
      stage: () => (sheet === vcfSheetName ? stageVcf(run) : stageMatrix(run)),
    });
  },
  load: (run) => loadMatrix(run, genotypeDatasetTypeId, writeMatrix),
};
