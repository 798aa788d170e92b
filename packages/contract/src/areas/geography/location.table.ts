import { choice, identifier, integer, number, text } from '../../core/field';
import { defineTable } from '../../core/table';

export const locationTypes = ['collectingsites', 'datasets', 'trialsite'] as const;

export const locations = defineTable({
  name: 'locations',
  area: 'geography',
  segment: 'location',
  key: 'locationId',
  nameField: 'locationName',
  columns: [
    'locationType',
    'countryName',
    'locationRegion',
    'locationState',
    'locationLatitude',
    'locationLongitude',
    'locationElevation',
  ],
  marks: 'locations',
  place: { latitude: 'locationLatitude', longitude: 'locationLongitude' },
  fields: {
    locationId: identifier(),
    locationName: text(),
    locationNameShort: text({ optional: true }),
    locationRegion: text({ optional: true }),
    locationState: text({ optional: true }),
    locationType: choice(locationTypes),
    locationLatitude: number({ optional: true, digits: 4 }),
    locationLongitude: number({ optional: true, digits: 4 }),
    locationElevation: number({ optional: true, facet: 'histogram', unit: 'm', digits: 0 }),
    locationCoordinateUncertainty: integer({ optional: true, unit: 'm' }),
    locationAdditionalInformation: text({ optional: true }),
    countryId: identifier(),
    countryName: text({ facet: 'values', countryCodeField: 'countryCode2' }),
    countryCode2: text({ suggested: true }),
    countryCode3: text({ suggested: true }),
  },
});
