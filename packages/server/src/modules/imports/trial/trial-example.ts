import type { TrialRecords } from './trial-records';

const south = 'Example Station South';
const plot = (line: string, rep: number, row: number, column: number) =>
  [line, rep, 1, row, column, rep === 1 ? 'Control' : 'Drought', south, null, null, null] as const;

/** Invented data. The germplasm are those of the example of passports; each is measured twice. */
export const exampleTrial: TrialRecords = {
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
  traits: [
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
  data: [
    [...plot('EX 1001', 1, 1, 1), 41.5, 'none', '2024-05-28', null],
    [...plot('EX 1001', 1, 1, 1), 96, null, null, null],
    [...plot('EX 1002', 1, 1, 2), 44, '2', '2024-06-02', 'bird damage'],
    [...plot('EX 1002', 1, 1, 2), 101.5, null, null, null],
    [...plot('EX 1001', 2, 2, 1), 38, 'some', '2024-05-26', null],
    [...plot('EX 1002', 2, 2, 2), 40.25, '3', '2024-05-30', null],
  ],
  dates: [
    [...plot('EX 1001', 1, 1, 1), '2024-05-02', '2024-06-10', null, null],
    [...plot('EX 1001', 1, 1, 1), '2024-06-20', null, null, null],
    [...plot('EX 1002', 1, 1, 2), '2024-05-02', '2024-06-10', null, '2024-06-10'],
    [...plot('EX 1002', 1, 1, 2), '2024-06-20', null, null, null],
    [...plot('EX 1001', 2, 2, 1), '2024-05-02', '2024-06-10', null, null],
    [...plot('EX 1002', 2, 2, 2), '2024-05-02', '2024-06-10', null, null],
  ],
};
