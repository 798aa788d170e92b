import { climateDataTypes } from '@landrace/domain/cells/parse-data-type';
import { choice, date, identifier, number, text } from '../../core/field';
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
  columns: ['countryName', 'datasetName', 'climateName', 'climateValue', 'unitAbbreviation', 'recordingDate'],
  // As with trial values: the only order for which an index of a hundred million exists.
  defaultSort: { field: 'datasetId' },
  fields: {
    climateValueId: identifier(),
    locationId: identifier(),
    locationName: text({ facet: 'values' }),
    locationRegion: text({ optional: true }),
    locationState: text({ optional: true }),
    locationType: choice(locationTypes),
    locationLatitude: number({ optional: true, digits: 4 }),
    locationLongitude: number({ optional: true, digits: 4 }),
    locationElevation: number({ optional: true, unit: 'm', digits: 0 }),
    countryName: text({ countryCodeField: 'countryCode2' }),
    countryCode2: text(),
    countryCode3: text(),
    datasetId: identifier(),
    datasetName: text({ facet: 'values', link: { route: 'datasets-details', idField: 'datasetId' } }),
    datasetDescription: text({ optional: true }),
    climateId: identifier(),
    climateName: text({ facet: 'values', link: { route: 'climate-details', idField: 'climateId' } }),
    climateNameShort: text({ optional: true }),
    climateDataType: choice(climateDataTypes),
    climateValue: text({ numberPer: 'climateId' }),
    unitName: text({ optional: true }),
    /** The name of a unit without one. */
    unitAbbreviation: text({ optional: true }),
    recordingDate: date({ facet: 'histogram' }),
  },
});
