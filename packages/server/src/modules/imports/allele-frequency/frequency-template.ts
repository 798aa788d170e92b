import { mapLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import { frequencyLines } from '@landrace/genotypes/frequencies/frequency-lines';
import type { FrequencyMatrix } from '@landrace/genotypes/frequencies/frequency-matrix';
import { shortDecimal } from '@landrace/genotypes/frequencies/short-decimal';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import { openDatasetFrequencies } from '../../genotyping/public';
import { noRecords } from '../dataset/dataset-template';
import { type MatrixContent, matrixTemplate } from '../genotype/genotype-template';
import { frequencyDatasetTypeId } from './frequency-kind';

/** Invented; the germplasm are those of the example of passports. */
const example: MatrixContent = {
  dataset: {
    ...noRecords,
    metadata: {
      Title: 'Frequencies of the example',
      Description: 'Invented allele frequencies of invented markers',
      [mapLabels.name]: 'Map of the example',
      [mapLabels.technology]: 'SNP',
      [mapLabels.kind]: 'genetic',
      [mapLabels.units]: 'cM',
    },
  },
  chromosomes: ['1H', '1H', '2H'],
  positions: [10, 24.5, 5],
  markers: ['EX_1H_10', 'EX_1H_24', 'EX_2H_5'],
  calls: [
    ['EX 1001', 0.125, 0.5, 1],
    ['EX 1002', 0.875, 0.25, null],
    ['EX 1003', 0, 0.4167, 0.9],
    ['EX 1004', 0.3, 0.75, 0.0625],
  ],
  places: [],
};

export const frequencyTemplate = matrixTemplate({
  type: 'allelefreq',
  datasetTypeId: frequencyDatasetTypeId,
  example,
  async openLines(storage, key) {
    const matrix = await openDatasetFrequencies(storage, key);
    return matrix && writtenLines(matrix);
  },
});

async function* writtenLines(matrix: FrequencyMatrix): AsyncGenerator<WrittenCell[]> {
  for await (const line of frequencyLines(matrix))
    yield Array.from(line, (frequency) => (Number.isNaN(frequency) ? null : shortDecimal(frequency)));
}
