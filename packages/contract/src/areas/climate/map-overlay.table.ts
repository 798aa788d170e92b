import { boolean, choice, date, identifier, number, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** The kind of values that a picture shows, in the contract's names for tables. */
const references = ['phenotypes', 'climates'] as const;

/** Degrees, to about a decimetre. */
const degrees = { optional: true, unit: '°', digits: 6 } as const;

/** Pictures that are overlaid on a map, and their legends. */
export const mapOverlays = defineTable({
  name: 'mapoverlays',
  area: 'climate',
  segment: 'mapoverlay',
  key: 'mapoverlayId',
  nameField: 'mapoverlayName',
  columns: ['mapoverlayDescription', 'referenceName', 'recordingDate', 'mapoverlaysIsLegend', 'datasetName'],
  defaultSort: { field: 'mapoverlayId' },
  fields: {
    mapoverlayId: identifier(),
    mapoverlayName: text(),
    mapoverlayDescription: text({ optional: true }),
    referenceName: text({ optional: true, facet: 'values' }),
    recordingDate: date({ optional: true, facet: 'histogram' }),
    /** The spelling of the contract. */
    mapoverlaysIsLegend: boolean({ facet: 'values' }),
    mapoverlayBottomLeftLat: number(degrees),
    mapoverlayBottomLeftLng: number(degrees),
    mapoverlayTopRightLat: number(degrees),
    mapoverlayTopRightLng: number(degrees),
    referenceTable: choice(references, { optional: true }),
    foreignId: identifier({ optional: true }),
    datasetId: identifier({ optional: true }),
    datasetName: text({ optional: true, facet: 'values' }),
    datasetDescription: text({ optional: true }),
    datasetType: text({ optional: true }),
    createdOn: timestamp(),
    updatedOn: timestamp({ optional: true }),
  },
});
