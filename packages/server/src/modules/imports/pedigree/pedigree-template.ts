import {
  parentTypes,
  pedigreeSheet,
  pedigreeStringSheet,
} from '@landrace/contract/areas/imports/layouts/pedigree';
import { type DatasetRecords, datasetRecords, datasetSheets, noRecords } from '../dataset/dataset-template';
import {
  type TemplateContext,
  type TemplateSheet,
  type TemplateWriter,
  templateColumns,
  templateRows,
} from '../templates/template';
import {
  listCrosses,
  listDefinitions,
  type WrittenCross,
  type WrittenDefinition,
} from './pedigree-template.repository';

const parentType = { choices: { name: 'Parent types', choices: parentTypes.map((value) => ({ value })) } };

interface Content {
  readonly dataset: DatasetRecords;
  readonly crosses: readonly Partial<WrittenCross>[];
  readonly definitions: readonly Partial<WrittenDefinition>[];
}

function sheetsOf(context: TemplateContext, { dataset, crosses, definitions }: Content): TemplateSheet[] {
  const { metadata, others } = datasetSheets(context, dataset);
  return [
    metadata,
    {
      name: pedigreeSheet.name,
      columns: templateColumns(pedigreeSheet, context, {
        texts: 'pedigree',
        additions: { parent1Type: parentType, parent2Type: parentType },
      }),
      rows: templateRows(pedigreeSheet, crosses),
    },
    {
      name: pedigreeStringSheet.name,
      columns: templateColumns(pedigreeStringSheet, context, { texts: 'pedigreeStrings' }),
      rows: templateRows(pedigreeStringSheet, definitions),
    },
    ...others,
  ];
}

/** Invented data; the germplasm are those of the example of passports. */
const example: Content = {
  dataset: {
    ...noRecords,
    metadata: {
      Title: 'Crosses of the example',
      Description: 'Invented crosses between invented accessions',
    },
  },
  crosses: [
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
  definitions: [{ accenumb: 'EX 1003', definition: 'EX 1001/Old Terrace', notation: 'Purdy Notation' }],
};

export const pedigreeTemplate: TemplateWriter = {
  type: 'pedigree',
  empty: async (context) => sheetsOf(context, { dataset: noRecords, crosses: [], definitions: [] }),
  example: async (context) => sheetsOf(context, example),
  async ofDataset(context, datasetId) {
    const dataset = await datasetRecords(context, datasetId, 7);
    return (
      dataset &&
      sheetsOf(context, {
        dataset,
        crosses: await listCrosses(context.reader, datasetId),
        definitions: await listDefinitions(context.reader, datasetId),
      })
    );
  },
};
