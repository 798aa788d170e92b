import { mapLabels, matrixLabels, matrixSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import { type DatasetRecords, datasetSheets, noRecords } from '../dataset/dataset-template';
import type { TemplateContext, TemplateSheet, TemplateWriter } from '../templates/template';

interface Content {
  readonly dataset: DatasetRecords;
  readonly chromosomes: readonly string[];
  readonly positions: readonly number[];
  readonly markers: readonly string[];
  readonly calls: readonly (readonly WrittenCell[])[];
}

/** Germplasm in rows; the first of the rows for the markers is the one that the frame calls headings. */
function sheetsOf(context: TemplateContext, content: Content): TemplateSheet[] {
  const { metadata } = datasetSheets(context, content.dataset, Object.values(mapLabels));
  const note = context.text('imports.templates.genotype.matrix');
  return [
    metadata,
    {
      name: matrixSheetName,
      columns: [
        { heading: matrixLabels.chromosome, note, width: 30 },
        ...content.chromosomes.map((heading) => ({ heading })),
      ],
      rows: [
        [matrixLabels.position, ...content.positions],
        [matrixLabels.marker, ...content.markers],
        ...content.calls,
      ],
    },
  ];
}

const nothing = { chromosomes: [], positions: [], markers: [], calls: [] };

/** Invented; the germplasm are those of the example of passports. */
const example: Content = {
  dataset: {
    ...noRecords,
    metadata: {
      Title: 'Calls of the example',
      Description: 'Invented calls of invented markers',
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
    ['EX 1001', 'A', 'A', 'C'],
    ['EX 1002', 'T', 'A', null],
    ['EX 1003', 'A/T', 'A', 'C'],
    ['EX 1004', 'A', 'G', 'C'],
  ],
};

export const genotypeTemplate: TemplateWriter = {
  type: 'genotype',
  empty: async (context) => sheetsOf(context, { dataset: noRecords, ...nothing }),
  example: async (context) => sheetsOf(context, example),
};
