import { defineSheet } from '../layout';

const text = { kind: { as: 'text' }, longest: 255 } as const;
const number = { kind: { as: 'number' } } as const;
const needed = { required: 'GENERIC_MISSING_REQUIRED_VALUE' } as const;

/** What a dataset is called and who made it: a label, what it means, and its value, one per row. */
export const metadataSheet = defineSheet({
  name: 'METADATA',
  columns: {
    label: { heading: 'LABEL', kind: { as: 'text' } },
    definition: { heading: 'DEFINITION', kind: { as: 'text' } },
    value: { heading: 'VALUE', kind: { as: 'text' } },
  },
});

/** Labels of METADATA; the first two need a value. */
export const metadataLabels = [
  'Title',
  'Description',
  'Rights',
  'Date of creation',
  'Publisher',
  'Format',
  'Language',
  'Source',
  'Type',
  'Subject',
  'Contact',
  'Investigation Title',
  'Investigation Description',
  'Investigation unique ID',
  'Associated data file link',
  'Associated data file description',
  'Associated data file version',
] as const;

export const attributeSheet = defineSheet({
  name: 'ATTRIBUTES',
  columns: {
    attribute: { heading: 'Attribute', ...text, ...needed },
    type: { heading: 'Type', ...text },
    value: { heading: 'Value', kind: { as: 'text' } },
  },
});

export const locationSheet = defineSheet({
  name: 'LOCATION',
  columns: {
    name: { heading: 'Name', ...text, ...needed },
    shortName: { heading: 'Short name', kind: { as: 'text' }, longest: 22 },
    country: { heading: 'Country', kind: { as: 'country' } },
    elevation: { heading: 'Elevation', ...number },
    latitude: { heading: 'Latitude', kind: { as: 'decimalDegrees', axis: 'latitude' } },
    longitude: { heading: 'Longitude', kind: { as: 'decimalDegrees', axis: 'longitude' } },
  },
});

/** Its second row explains the first and is no collaborator. */
export const collaboratorSheet = defineSheet({
  name: 'COLLABORATORS',
  columns: {
    lastName: { heading: 'Last Name', ...text, ...needed },
    firstName: { heading: 'First Name', ...text, ...needed },
    role: { heading: 'Contributor role', ...text },
    externalId: { heading: 'Contributor ID', ...text },
    email: { heading: 'Email', ...text },
    phone: { heading: 'Phone', ...text },
    institution: { heading: 'Contributor (institution)', ...text },
    address: { heading: 'Address', kind: { as: 'text' } },
    country: { heading: 'Country', kind: { as: 'country' } },
  },
});
