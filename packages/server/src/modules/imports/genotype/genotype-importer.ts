import { matrixSheetName, vcfSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { openCallWriter } from '@landrace/genotypes/calls/write-calls';
import { callContent } from '@landrace/genotypes/readers/call-content';
import type { Importer } from '../importer';
import { checkMatrix } from './check-matrix';
import { genotypeDatasetTypeId } from './genotype-kind';
import { matrixSheetOf } from './genotype-stage';
import { openGenotypes } from './genotype-workbook';
import { loadMatrix } from './load-matrix';
import { stageTable } from './table-stage';
import { stageVcf } from './vcf-stage';

export const genotypeImporter: Importer = {
  type: 'genotype',
  textSheet: matrixSheetName,
  open: openGenotypes,
  check(run) {
    const sheet = matrixSheetOf(run);
    return checkMatrix(run, {
      datasetTypeId: genotypeDatasetTypeId,
      sheet,
      stage: () =>
        sheet === vcfSheetName
          ? stageVcf(run)
          : stageTable(run, {
              content: callContent(),
              openWriter: (files, key, target) =>
                openCallWriter(files, key, { ...target, notation: 'letters' }),
            }),
    });
  },
  load: (run) => loadMatrix(run, genotypeDatasetTypeId),
};
