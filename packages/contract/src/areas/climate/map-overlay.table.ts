import { boolean, choice, date, integer, number, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** The kind of values that a picture shows, in the contract's names for tables. */
const references = ['phenotypes', 'climates'] as const;

/** Degrees, to about a decimetre. */
const degrees = { optional: true, hidden: true, unit: '°', digits: 6 } as const;

/** Pictures that are overlaid on a map, and their legends. */
export const mapOverlays = defineTable({
  name: 'mapoverlays',
  area: 'climate',
  segment: 'mapoverlay',
  key: 'mapoverlayId',
  nameField: 'mapoverlayName',
  defaultSort: { field: 'mapoverlayId' },
  fields: {
    mapoverlayId: integer({ hidden: true }),
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
    referenceTable: choice(references, { optional: true, hidden: true }),
    foreignId: integer({ optional: true, hidden: true }),
    datasetId: integer({ optional: true, hidden: true }),
    datasetName: text({ optional: true, facet: 'values' }),
    datasetDescription: text({ optional: true, hidden: true }),
    datasetType: text({ optional: true, hidden: true }),
    createdOn: timestamp({ hidden: true }),
    updatedOn: timestamp({ optional: true, hidden: true }),
  },
});
