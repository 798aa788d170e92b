import { defineSheet } from '../layout';
import { type FileSubject, listedFileColumns, subjectNames, traitSubject } from './images';

const climateSubject = {
  id: 'climate',
  words: ['Climate variable', 'Climate variables', 'Climate', 'Klimavariable', 'Klimavariablen', 'climates'],
} as const satisfies FileSubject;

/** What a map can show values of. */
export const mapped = [traitSubject, climateSubject] as const;

/** In the zip, next to the maps; as text its name ends in .csv. */
export const overlayList = 'geotiffs.xlsx';

export const rasterName = /\.tiff?$/i;

export const overlaySheet = defineSheet({
  name: 'IMAGES',
  columns: {
    datasetId: { ...listedFileColumns.id, heading: 'Dataset Id', isOptional: true },
    ...listedFileColumns,
    subject: { ...listedFileColumns.subject, choices: subjectNames(mapped) },
    recordedOn: {
      heading: 'Recording Date',
      kind: { as: 'moment' },
      promptForConstant: true,
      suggestedHeadings: ['Date', 'Day', 'Recorded on'],
    },
  },
});
