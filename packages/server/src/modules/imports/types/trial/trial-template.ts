import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import {
  phenotypeSheet,
  recordingDateSheet,
  trialSheet,
} from '@landrace/contract/areas/imports/layouts/trial';
import type { Reader } from '../../../../platform/db/handle';
import type { WrittenCell } from '../../../../platform/sheets/sheet-content';
import { datasetTypeIds } from '../../dataset/dataset-types';
import {
  listVariables,
  variableCells,
  variableHeading,
  type WrittenVariable,
} from '../../measurements/variable-template';
import { traits } from '../../measurements/variables.repository';
import { cellsOf, defineTemplate } from '../../templates/define-template';
import type { RecordOf } from '../../templates/template';
import { hasRecordingDates, streamPlots } from './trial-template.repository';

const south = 'Example Station South';
const plot = (line: string, rep: number, row: number, column: number) =>
  [line, rep, 1, row, column, rep === 1 ? 'Control' : 'Drought', south, null, null, null] as const;

const exampleTraits = ['Example plant height', 'Example mildew', 'Example heading date', 'Example remark'];

/** The headings of DATA without its rules. */
const dateColumns = Object.entries(trialSheet.columns).map(([field, { heading, kind }]) => [
  field,
  { heading, kind },
]);
const dateSheet: SheetLayout = { ...recordingDateSheet, columns: Object.fromEntries(dateColumns) };

export const trialTemplate = defineTemplate({
  datasetTypeId: datasetTypeIds.trial,
  sheets: {
    variables: { layout: phenotypeSheet, widths: { name: 28, description: 40 } },
    trial: { layout: trialSheet, widths: { germplasm: 18 } },
    recordingDates: { layout: dateSheet },
  },
  /** Invented data. The germplasm are those of the example of passports; each is measured twice. */
  example: {
    dataset: {
      metadata: {
        Title: 'Example trial',
        Description: 'Two barleys under two treatments, invented',
        Rights: 'Invented; nobody holds rights',
        'Date of creation': '2024-09-01',
        Publisher: 'Example Genebank',
        Language: 'en',
        Type: 'trial',
        Subject: 'barley',
        Contact: 'Example Genebank',
        'Investigation Title': 'Barley without water',
      },
      attributes: [
        { attribute: 'Sowing density', type: 'numeric', value: '300' },
        { attribute: 'Soil', type: 'text', value: 'Sandy loam' },
      ],
      locations: [
        { name: south, shortName: 'South', country: 'DE', elevation: 112, latitude: 51.82, longitude: 11.28 },
      ],
      collaborators: [
        {
          lastName: 'One',
          firstName: 'Curator',
          role: 'data submitter; data curator',
          email: 'curator.one@example.com',
          institution: 'Example Genebank',
          address: '1 Seed Lane, Exampleton',
          country: 'DE',
        },
      ],
    },
    variables: [
      {
        name: 'Example plant height',
        shortName: 'PH',
        description: 'From the ground to the tip, without awns',
        dataType: 'numeric',
        unitName: 'centimetre',
        unitAbbreviation: 'cm',
        min: 0,
        max: 250,
        isTimeseries: 'yes',
      },
      {
        name: 'Example mildew',
        shortName: 'PM',
        dataType: 'categorical',
        categories: '[["none","some","much"],["1","2","3"]]',
        isTimeseries: 'no',
      },
      { name: 'Example heading date', shortName: 'HD', dataType: 'date', isTimeseries: 'no' },
      { name: 'Example remark', dataType: 'text', isTimeseries: 'no' },
    ],
    trial: {
      otherColumns: exampleTraits,
      rows: [
        [...plot('EX 1001', 1, 1, 1), 41.5, 'none', '2024-05-28', null],
        [...plot('EX 1001', 1, 1, 1), 96, null, null, null],
        [...plot('EX 1002', 1, 1, 2), 44, '2', '2024-06-02', 'bird damage'],
        [...plot('EX 1002', 1, 1, 2), 101.5, null, null, null],
        [...plot('EX 1001', 2, 2, 1), 38, 'some', '2024-05-26', null],
        [...plot('EX 1002', 2, 2, 2), 40.25, '3', '2024-05-30', null],
      ],
    },
    recordingDates: {
      otherColumns: exampleTraits,
      rows: [
        [...plot('EX 1001', 1, 1, 1), '2024-05-02', '2024-06-10', null, null],
        [...plot('EX 1001', 1, 1, 1), '2024-06-20', null, null, null],
        [...plot('EX 1002', 1, 1, 2), '2024-05-02', '2024-06-10', null, '2024-06-10'],
        [...plot('EX 1002', 1, 1, 2), '2024-06-20', null, null, null],
        [...plot('EX 1001', 2, 2, 1), '2024-05-02', '2024-06-10', null, null],
        [...plot('EX 1002', 2, 2, 2), '2024-05-02', '2024-06-10', null, null],
      ],
    },
  },
  async ofDataset({ reader }, datasetId) {
    const variables = await listVariables(reader, traits, datasetId);
    const otherColumns = variables.map(variableHeading);
    const isDated = await hasRecordingDates(reader, datasetId);
    return {
      variables: variables.map(traitRecord),
      trial: { otherColumns, rows: plotRows(reader, datasetId, variables) },
      recordingDates: {
        otherColumns,
        rows: isDated ? plotRows(reader, datasetId, variables, 'date') : [],
      },
    };
  },
});

async function* plotRows(
  reader: Reader,
  datasetId: number,
  variables: readonly WrittenVariable[],
  what: 'value' | 'date' = 'value',
): AsyncGenerator<WrittenCell[]> {
  for await (const { values, ...plot } of streamPlots(reader, datasetId))
    yield [...cellsOf(trialSheet, plot), ...variableCells(variables, values, what)];
}

function traitRecord({
  restrictions,
  isTimeseries,
  ...trait
}: WrittenVariable): RecordOf<typeof phenotypeSheet> {
  const { min = null, max = null, categories } = restrictions ?? {};
  return {
    ...trait,
    categories: categories ? JSON.stringify(categories) : null,
    min,
    max,
    isTimeseries: isTimeseries ? 'yes' : 'no',
  };
}
