import { matrixSheetName, vcfSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { openCallWriter } from '@landrace/genotypes/calls/write-calls';
import { callContent } from '@landrace/genotypes/readers/call-content';
import { datasetTypeIds } from '../../dataset/dataset-types';
import type { Importer } from '../../importer';
import { checkMatrix } from './check-matrix';
import { matrixSheetOf } from './genotype-stage';
import { genotypeTemplate } from './genotype-template';
import { openGenotypes } from './genotype-workbook';
import { loadMatrix } from './load-matrix';
import { stageTable } from './table-stage';
import { stageVcf } from './vcf-stage';

export const genotypeImporter: Importer = {
  type: 'genotype',
  textSheet: matrixSheetName,
  template: genotypeTemplate,
  open: openGenotypes,
  check(run) {
    const sheet = matrixSheetOf(run);
    return checkMatrix(run, {
      datasetTypeId: datasetTypeIds.genotype,
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
  load: (run) => loadMatrix(run, datasetTypeIds.genotype),
};
