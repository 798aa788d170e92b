import { defineSheet } from '../layout';
import { type FileSubject, listedFileColumns, subjectWords, traitSubject } from './images';

const climateSubject = {
  id: 'climate',
  words: ['Climate variable', 'Climate variables', 'Climate', 'Klimavariable', 'Klimavariablen', 'climates'],
} as const satisfies FileSubject;

/** What a map may show the values of. */
export const mapped = [traitSubject, climateSubject] as const;

/** In the zip, beside the maps; as text it ends in .csv. */
export const overlayList = 'geotiffs.xlsx';

export const rasterName = /\.tiff?$/i;

export const overlaySheet = defineSheet({
  name: 'IMAGES',
  columns: {
    datasetId: { ...listedFileColumns.id, heading: 'Dataset Id', isOptional: true },
    ...listedFileColumns,
    subject: { ...listedFileColumns.subject, choices: subjectWords(mapped) },
    recordedOn: {
      heading: 'Recording Date',
      kind: { as: 'moment' },
      promptForConstant: true,
      suggestedHeadings: ['Date', 'Day', 'Recorded on'],
    },
  },
});
