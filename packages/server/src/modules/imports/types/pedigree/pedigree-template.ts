import {
  parentTypes,
  pedigreeSheet,
  pedigreeStringSheet,
} from '@landrace/contract/areas/imports/layouts/pedigree';
import { datasetTypeIds } from '../../dataset/dataset-types';
import { defineTemplate } from '../../templates/define-template';
import { listCrosses, listDefinitions } from './pedigree-template.repository';

const parentType = { name: 'Parent types', choices: parentTypes.map((value) => ({ value })) };

export const pedigreeTemplate = defineTemplate({
  datasetTypeId: datasetTypeIds.pedigree,
  sheets: {
    pedigree: { layout: pedigreeSheet, choices: { parent1Type: parentType, parent2Type: parentType } },
    pedigreeStrings: { layout: pedigreeStringSheet },
  },
  /** Invented data; the germplasm are those of the example of passports. */
  example: {
    dataset: {
      metadata: {
        Title: 'Crosses of the example',
        Description: 'Invented crosses between invented accessions',
      },
    },
    pedigree: [
      {
        accenumb: 'EX 1003',
        parent1: 'EX 1001',
        parent1Type: 'F',
        parent2: 'EX 1002',
        parent2Type: 'M',
        procedure: 'Emasculated and pollinated by hand',
        description: 'Crossing book',
        author: 'Example Genebank',
      },
      {
        accenumb: 'EX 1004',
        parent1: 'EX 1003',
        parent1Type: 'OTHER',
        procedure: 'Selfed for six generations',
        description: 'Crossing book',
        author: 'Example Genebank',
      },
    ],
    pedigreeStrings: [{ accenumb: 'EX 1003', definition: 'EX 1001/Old Terrace', notation: 'Purdy Notation' }],
  },
  ofDataset: async ({ reader }, datasetId) => ({
    pedigree: await listCrosses(reader, datasetId),
    pedigreeStrings: await listDefinitions(reader, datasetId),
  }),
});
