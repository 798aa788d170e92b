import {
  choice,
  flag,
  identifier,
  integer,
  number,
  partialDate,
  records,
  tags,
  text,
} from '../../core/field';
import { defineTable } from '../../core/table';
import { biologicalStatus } from './biological-status';
import type { institutionRoles } from './passport';

export const entityTypes = ['Accession', 'Plant/Plot', 'Sample'] as const;

export interface GermplasmInstitution {
  /** Absent if the passport names an unknown institute. */
  readonly id?: number;
  readonly name?: string;
  readonly code?: string;
  readonly type: (typeof institutionRoles)[number];
}

/** `1` if a dataset the caller may read has such data. */
const hasData = () => flag({ facet: 'values' });

/** The flag for each type of dataset that has data of germplasm. */
export const flagOfDataType = {
  trials: 'hasTrialsData',
  genotype: 'hasGenotypicData',
  allelefreq: 'hasAllelefreqData',
  pedigree: 'hasPedigreeData',
} as const;

const dataFields = Object.values(flagOfDataType);

export const germplasm = defineTable({
  name: 'germplasm',
  area: 'germplasm',
  segment: 'germplasm',
  key: 'germplasmId',
  nameField: 'germplasmName',
  marks: 'germplasm',
  place: { latitude: 'latitude', longitude: 'longitude' },
  columns: [
    'germplasmDisplayName',
    'taxon',
    'countryName',
    'holder',
    'biologicalStatusName',
    'availableData',
    'pdci',
  ],
  combined: {
    taxon: { fields: ['genus', 'species', 'subtaxa'], sortedBy: 'genus' },
    holder: { fields: ['institutions'] },
    availableData: { fields: [...dataFields, 'licenceNeeded', 'imageCount'] },
  },
  subjects: {
    taxonomy: ['taxon', 'cropName', 'genus', 'species', 'subtaxa'],
    origin: [
      'countryName',
      'countryCode',
      'location',
      'latitude',
      'longitude',
      'elevation',
      'collDate',
      'collectorNumber',
    ],
    institutions: ['holder', 'institutions'],
    data: ['availableData', 'pdci', 'imageCount', ...dataFields, 'licenceNeeded', 'needsLicence'],
    technical: ['germplasmGid', 'entityParentGeneralIdentifier', 'firstImagePath'],
  },
  fields: {
    germplasmId: identifier(),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text(),
    germplasmGid: text(),
    germplasmNumber: text({ optional: true }),
    germplasmPuid: text({ optional: true }),
    entityTypeId: identifier(),
    entityTypeName: choice(entityTypes),
    entityParentId: identifier({ optional: true }),
    entityParentName: text({
      optional: true,
      link: { route: 'passport', idField: 'entityParentId' },
    }),
    entityParentGeneralIdentifier: text({ optional: true }),
    biologicalStatusId: identifier({ optional: true }),
    biologicalStatusName: text({ optional: true, facet: 'values', codes: biologicalStatus }),
    synonyms: tags({ optional: true }),
    collectorNumber: text({ optional: true }),
    cropName: text({ optional: true, facet: 'values' }),
    genus: text({ optional: true, facet: 'values', taxon: true, thenBy: 'species' }),
    species: text({ optional: true, facet: 'values', taxon: true, within: 'genus', thenBy: 'subtaxa' }),
    subtaxa: text({ optional: true, facet: 'values', taxon: true, within: 'species' }),
    institutions: records<GermplasmInstitution>()({
      optional: true,
      facet: 'values',
      elements: { id: 'id', name: 'name' },
      written: {
        phrase: [
          { member: 'name' },
          { member: 'code', before: ' (', after: ')' },
          { member: 'type', before: ', ' },
        ],
      },
    }),
    locationId: identifier({ optional: true }),
    location: text({ optional: true }),
    latitude: number({ optional: true, digits: 4 }),
    longitude: number({ optional: true, digits: 4 }),
    elevation: number({ optional: true, facet: 'histogram', unit: 'm', digits: 0 }),
    countryName: text({ optional: true, facet: 'values', countryCodeField: 'countryCode' }),
    countryCode: text({ optional: true, suggested: true }),
    collDate: partialDate({ optional: true, facet: 'histogram' }),
    pdci: number({
      optional: true,
      facet: 'histogram',
      switchedBy: 'pdciEnabled',
      outOf: 10,
      digits: 2,
      definition: 'pdci',
    }),
    imageCount: integer(),
    firstImagePath: text({ optional: true, filterable: false, sortable: false }),
    hasTrialsData: hasData(),
    hasGenotypicData: hasData(),
    hasAllelefreqData: hasData(),
    hasPedigreeData: hasData(),
    /** Types of data, as of datasets, whose flag is only absent because no licence of such a dataset is accepted. */
    licenceNeeded: tags({ optional: true, filterable: false, sortable: false }),
    /** `1` if a dataset with data of it is under a licence that is not accepted. */
    needsLicence: flag({ facet: 'values' }),
  },
});
