import {
  boolean,
  choice,
  counter,
  date,
  identifier,
  ids,
  integer,
  record,
  records,
  text,
  timestamp,
} from '../../core/field';
import { defineTable } from '../../core/table';

export const datasetTypes = [
  'genotype',
  'trials',
  'allelefreq',
  'climate',
  'compound',
  'pedigree',
  'unknown',
] as const;
const datasetStates = ['public', 'private', 'hidden'] as const;

export interface DatasetLocation {
  readonly locationId: number;
  readonly locationName: string;
  readonly locationLatitude?: number;
  readonly locationLongitude?: number;
  readonly countryId: number;
  /** The two-letter code: existing clients draw a flag from it. */
  readonly countryName: string;
}

export interface DatasetInstitution {
  readonly institutionId: number;
  readonly institutionName: string;
  readonly institutionCode?: string;
  readonly countryId?: number;
  readonly countryName?: string;
}

/** The fifteen Dublin Core terms, each a list of texts. */
export type DublinCore = Readonly<Record<string, readonly string[]>>;

export const datasets = defineTable({
  name: 'datasets',
  area: 'datasets',
  segment: 'dataset',
  key: 'datasetId',
  nameField: 'datasetName',
  columns: [
    'datasetType',
    'experimentName',
    'locations',
    'startDate',
    'dataObjectCount',
    'dataPointCount',
    'licenseName',
    'datasetState',
  ],
  defaultSort: { field: 'datasetId', descending: true },
  fields: {
    datasetId: identifier(),
    datasetName: text(),
    datasetDescription: text({ optional: true }),
    datasetType: choice(datasetTypes),
    datasetState: choice(datasetStates),
    licenseId: identifier({ optional: true }),
    licenseName: text({ optional: true, facet: 'values' }),
    acceptedBy: ids({ optional: true, filterable: false, sortable: false }),
    projectId: identifier({ optional: true }),
    projectName: text({ optional: true, facet: 'values' }),
    projectDescription: text({ optional: true }),
    experimentId: identifier(),
    experimentName: text({ facet: 'values' }),
    experimentDescription: text({ optional: true }),
    datatype: text({ optional: true, facet: 'values' }),
    version: text({ optional: true }),
    contact: text({ optional: true }),
    locations: records<DatasetLocation>()({
      optional: true,
      sortedBy: 'locationName',
      written: { phrase: [{ member: 'locationName' }, { member: 'countryName', before: ' (', after: ')' }] },
    }),
    institutions: records<DatasetInstitution>()({
      optional: true,
      written: {
        phrase: [{ member: 'institutionName' }, { member: 'institutionCode', before: ' (', after: ')' }],
      },
    }),
    startDate: date({ optional: true, facet: 'histogram' }),
    endDate: date({ optional: true }),
    dataObjectCount: counter({ optional: true }),
    dataPointCount: counter({ optional: true, definition: 'data-points' }),
    isExternal: boolean({ facet: 'values' }),
    hyperlink: text({ optional: true }),
    sourceFile: text({ optional: true, minimumRole: 'Data Curator' }),
    publications: integer(),
    collaborators: integer(),
    attributes: integer(),
    fileresourceIds: ids({ optional: true, sortable: false }),
    dublinCore: record<DublinCore>()({ optional: true, written: { areNamesRepeated: true } }),
    createdOn: timestamp(),
    updatedOn: timestamp({ optional: true }),
  },
});
