import { climateDataTypes } from '@landrace/domain/cells/parse-data-type';
import { choice, date, integer, number, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { locationTypes } from '../geography/location.table';

/** One value of one climate variable at one location and time. */
export const climateData = defineTable({
  name: 'climateData',
  area: 'climate',
  segment: 'dataset/data/climate',
  key: 'climateValueId',
  idField: 'locationId',
  nameField: 'locationName',
  // As with trial values: the only order for which an index of a hundred million exists.
  defaultSort: { field: 'datasetId' },
  fields: {
    climateValueId: integer({ hidden: true }),
    locationId: integer({ hidden: true }),
    locationName: text({ facet: 'values' }),
    locationRegion: text({ optional: true, hidden: true }),
    locationState: text({ optional: true, hidden: true }),
    locationType: choice(locationTypes, { hidden: true }),
    locationLatitude: number({ optional: true, hidden: true }),
    locationLongitude: number({ optional: true, hidden: true }),
    locationElevation: number({ optional: true, hidden: true, unit: 'm' }),
    countryName: text({ countryCodeField: 'countryCode2' }),
    countryCode2: text({ hidden: true }),
    countryCode3: text({ hidden: true }),
    datasetId: integer({ hidden: true }),
    datasetName: text({ facet: 'values' }),
    datasetDescription: text({ optional: true, hidden: true }),
    climateId: integer({ hidden: true }),
    climateName: text({ facet: 'values' }),
    climateNameShort: text({ optional: true, hidden: true }),
    climateDataType: choice(climateDataTypes, { hidden: true }),
    climateValue: text(),
    unitName: text({ optional: true }),
    recordingDate: date({ facet: 'histogram' }),
  },
});
