import { frequencyLines } from '@landrace/genotypes/frequencies/frequency-lines';
import type { FrequencyMatrix } from '@landrace/genotypes/frequencies/frequency-matrix';
import { shortDecimal } from '@landrace/genotypes/frequencies/short-decimal';
import type { WrittenCell } from '../../../../platform/sheets/sheet-content';
import { openDatasetFrequencies } from '../../../genotyping/public';
import { datasetTypeIds } from '../../dataset/dataset-types';
import { matrixTemplate } from './genotype-template';

export const frequencyTemplate = matrixTemplate({
  type: 'allelefreq',
  datasetTypeId: datasetTypeIds.allelefreq,
  example: {
    metadata: {
      Title: 'Frequencies of the example',
      Description: 'Invented allele frequencies of invented markers',
    },
    values: [
      [0.125, 0.5, 1],
      [0.875, 0.25, null],
      [0, 0.4167, 0.9],
      [0.3, 0.75, 0.0625],
    ],
  },
  async openLines(storage, key) {
    const matrix = await openDatasetFrequencies(storage, key);
    return matrix && writtenLines(matrix);
  },
});

async function* writtenLines(matrix: FrequencyMatrix): AsyncGenerator<WrittenCell[]> {
  for await (const line of frequencyLines(matrix))
    yield Array.from(line, (frequency) => (Number.isNaN(frequency) ? null : shortDecimal(frequency)));
}
