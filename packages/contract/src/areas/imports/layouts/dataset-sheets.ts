import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { defineSheet } from '../layout';

const text = { kind: { as: 'text' } } as const;
const number = { kind: { as: 'number' } } as const;
const country = { kind: { as: 'country', hasShortCodes: true } } as const;
const needed = { required: 'GENERIC_MISSING_REQUIRED_VALUE' } as const;

/**
 * The title of a dataset and who made it: one label, its explanation and its value per row. Everything below the
 * first empty row is help for those who fill it in.
 */
export const metadataSheet = defineSheet({
  name: 'METADATA',
  columns: {
    label: { heading: 'LABEL', kind: { as: 'text' } },
    definition: { heading: 'DEFINITION', kind: { as: 'text' } },
    value: { heading: 'VALUE', kind: { as: 'text' } },
  },
});

/** Each label has a row, and these must have a value. */
export const requiredMetadataLabels: readonly string[] = ['Title', 'Description'];

/** The Dublin Core terms of the labels. */
export const dublinCoreLabels = {
  title: 'Title',
  description: 'Description',
  rights: 'Rights',
  date: 'Date of creation',
  publisher: 'Publisher',
  format: 'Format',
  language: 'Language',
  source: 'Source',
  type: 'Type',
  subject: 'Subject',
} as const;

/** Stored as attributes of the dataset, under the same names. */
export const attributeLabels = [
  'Investigation Title',
  'Investigation Description',
  'Investigation unique ID',
  'Associated data file link',
  'Associated data file description',
  'Associated data file version',
] as const;

export const metadataLabels = [...Object.values(dublinCoreLabels), 'Contact', ...attributeLabels] as const;

export const attributeSheet = defineSheet({
  name: 'ATTRIBUTES',
  columns: {
    attribute: { heading: 'Attribute', ...text, isName: true, ...needed },
    type: { heading: 'Type', kind: { as: 'dataType', types: dataTypes, otherwise: 'GENERIC_UNKNOWN_WORD' } },
    value: { heading: 'Value', kind: { as: 'text' }, holdsVariables: true },
  },
});

/** In files with several datasets: the dataset of each row. */
export const datasetColumn = 'Dataset';

/** The heading for the location of a row, in files of trials and of climates. */
export const locationColumns: readonly string[] = ['Location', 'Location/Climate'];

/** Written like an attribute, but in fact the number of an existing dataset that the file adds to. */
export const targetAttribute = 'BrAPI Study DB ID';

export const locationSheet = defineSheet({
  name: 'LOCATION',
  columns: {
    name: {
      heading: 'Name',
      ...text,
      isName: true,
      ...needed,
      suggestedHeadings: ['Location', 'Site', 'Site name'],
    },
    shortName: { heading: 'Short name', kind: { as: 'text' }, isName: true, longest: 22 },
    country: { heading: 'Country', ...country, suggestedHeadings: ['Country code'] },
    elevation: { heading: 'Elevation', ...number, suggestedHeadings: ['Altitude'] },
    latitude: { heading: 'Latitude', kind: { as: 'decimalDegrees', axis: 'latitude' } },
    longitude: { heading: 'Longitude', kind: { as: 'decimalDegrees', axis: 'longitude' } },
    additionalInformation: { heading: 'Additional information', ...text, isOptional: true },
  },
});

/** The second row explains the first. */
export const firstCollaboratorRow = 3;

export const collaboratorSheet = defineSheet({
  name: 'COLLABORATORS',
  columns: {
    lastName: { heading: 'Last Name', ...text, isName: true, ...needed },
    firstName: { heading: 'First Name', ...text, isName: true, ...needed },
    role: { heading: 'Contributor role', ...text },
    externalId: { heading: 'Contributor ID', ...text },
    email: { heading: 'Email', ...text },
    phone: { heading: 'Phone', ...text },
    institution: { heading: 'Contributor', aliases: ['Contributor (institution)'], ...text },
    address: { heading: 'Address', kind: { as: 'text' } },
    country: { heading: 'Country', ...country },
  },
});
