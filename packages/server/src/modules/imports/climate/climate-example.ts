import type { ClimateRecords } from './climate-records';

const south = 'Example Station South';

/** Invented data. */
export const exampleClimate: ClimateRecords = {
  dataset: {
    metadata: {
      Title: 'Example weather',
      Description: 'Three months at one station, invented',
      Rights: 'Invented; nobody holds rights',
      Contact: 'Example Genebank',
    },
    attributes: [{ attribute: 'Instrument', type: 'text', value: 'Automatic station' }],
    locations: [
      { name: south, shortName: 'South', country: 'DE', elevation: 112, latitude: 51.82, longitude: 11.28 },
    ],
    collaborators: [],
  },
  variables: [
    {
      name: 'Example mean temperature',
      shortName: 'Tmean',
      description: 'Mean of the month at two metres',
      dataType: 'numeric',
      unitName: 'degree Celsius',
      unitAbbreviation: '°C',
    },
    {
      name: 'Example precipitation',
      shortName: 'Rain',
      dataType: 'numeric',
      unitName: 'millimetre',
      unitAbbreviation: 'mm',
    },
    { name: 'Example last frost', dataType: 'date' },
  ],
  data: [
    [south, '2024-03-01', 6.4, 38, '2024-03-29'],
    [south, '2024-04-01', 9.1, 27.5, null],
    [south, '2024-05-01', 14.8, 61, null],
  ],
};
