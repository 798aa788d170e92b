import { defineSheet } from '../layout';
import { listedFileColumns } from './images';

/** What a map may show the values of, in the contract's words for tables. */
export const mapped = ['phenotypes', 'climates'] as const;

/** In the zip, beside the maps; as text it ends in .csv. */
export const overlayList = 'geotiffs.xlsx';

export const rasterName = /\.tiff?$/i;

export const overlaySheet = defineSheet({
  name: 'IMAGES',
  columns: {
    datasetId: { ...listedFileColumns.id, heading: 'Dataset Id', isOptional: true },
    ...listedFileColumns,
    subject: { ...listedFileColumns.subject, choices: mapped },
    recordedOn: {
      heading: 'Recording Date',
      kind: { as: 'moment' },
      isAskedFor: true,
      mayBeCalled: ['Date', 'Day', 'Recorded on'],
    },
  },
});
