import { whole, wholeDates } from './fill';

const { created: createdOn, updated: updatedOn } = wholeDates;

const place = { latitude: 51.5, longitude: 11.25 };
const germany = { countryName: 'Germany' };

const germplasm = {
  germplasmId: whole.accession,
  germplasmName: 'WHOLE 1',
  germplasmDisplayName: 'Totum',
  germplasmGid: 'WHOLE 1',
  germplasmNumber: 'Totum',
  germplasmPuid: '10.5072/whole',
  entityTypeId: 1,
  entityTypeName: 'Accession',
  biologicalStatusId: 300,
  biologicalStatusName: 'Landrace or traditional cultivar',
  synonyms: ['Whole "one"', 'Ganze'],
  collectorNumber: 'C1',
  cropName: 'Barley',
  genus: 'Hordeum',
  species: 'vulgare',
  subtaxa: 'convar. totum',
  institutions: [
    { code: 'XXX604', name: 'Breeders', type: 'breeding' },
    { code: 'XXX603', name: 'Collectors', type: 'collection' },
    { code: 'XXX602', name: 'Donors', type: 'donor' },
    { code: 'XXX605', name: 'Vault', type: 'duplicate' },
    { name: 'Vault without a code', type: 'duplicate' },
    { id: 6001, code: 'XXX601', name: 'Example Whole Genebank', type: 'maintenance' },
  ],
  locationId: 6001,
  location: 'Beside the mill',
  ...place,
  elevation: 120,
  ...germany,
  countryCode: 'DE',
  collDate: '198506--',
  pdci: 7.25,
  imageCount: 1,
  firstImagePath: 'whole/ear.svg',
};

/** Flags from a dataset's data, visible to those who may read it. */
const dataFlags = {
  visitor: { hasPedigreeData: 1, licenceNeeded: ['genotype', 'trials'], needsLicence: 1 },
  researcher: { hasTrialsData: 1, hasGenotypicData: 1, hasPedigreeData: 1 },
  curator: {
    hasAllelefreqData: 1,
    hasPedigreeData: 1,
    licenceNeeded: ['genotype', 'trials'],
    needsLicence: 1,
  },
} as const;
export type Reader = keyof typeof dataFlags;

export const germplasmRow = (reader: Reader) => ({ ...germplasm, ...dataFlags[reader] });

/** Only what every row has; null values are left out. */
export const plantRow = {
  germplasmId: whole.plant,
  germplasmName: 'WHOLE 1-1',
  germplasmDisplayName: 'WHOLE 1-1',
  germplasmGid: 'WHOLE 1-1',
  entityTypeId: 2,
  entityTypeName: 'Plant/Plot',
  entityParentId: whole.accession,
  entityParentName: 'WHOLE 1',
  entityParentGeneralIdentifier: 'WHOLE 1',
  imageCount: 0,
};

export const mcpd = {
  id: whole.accession,
  puid: '10.5072/whole',
  instcode: 'XXX601',
  accenumb: 'WHOLE 1',
  collnumb: 'C1',
  collcode: 'XXX603',
  collname: 'Collectors',
  collinstaddress: 'High Street',
  collmissid: 'M1',
  genus: 'Hordeum',
  species: 'vulgare',
  spauthor: 'L.',
  subtaxa: 'convar. totum',
  subtauthor: 'auct.',
  cropname: 'Barley',
  accename: 'Totum',
  acqdate: '1990',
  origcty: 'DEU',
  collsite: 'Beside the mill',
  declatitude: 51.5,
  latitude: '5130--N',
  declongitude: 11.25,
  longitude: '01115--E',
  coorduncert: 30,
  coorddatum: 'WGS84',
  georefmeth: 'GPS',
  elevation: 120,
  colldate: '198506--',
  bredcode: 'XXX604',
  bredname: 'Breeders',
  sampstat: 300,
  ancest: 'Mater x unknown',
  collsrc: 21,
  donorcode: 'XXX602',
  donorname: 'Donors',
  donornumb: 'D1',
  othernumb: 'XXX002:O1;:O2',
  duplsite: 'XXX605;',
  duplinstname: 'Vault;Vault without a code',
  storage: '12;13',
  mlsstat: 1,
  remarks: 'A remark',
  entitytype: 'Accession',
};

export const institution = {
  institutionId: 6001,
  institutionName: 'Example Whole Genebank',
  institutionCode: 'XXX601',
  institutionAcronym: 'EWG',
  institutionType: 'maintenance',
  institutionAddress: '1 Mill Lane',
  institutionEmail: 'whole@landrace.example',
  institutionPhone: '+49 0',
  institutionContact: 'Reception',
  countryId: 85,
  ...germany,
  countryCode: 'DE',
};

const germplasmFields = { germplasmId: whole.accession, germplasmName: 'WHOLE 1' };

/** In the order of their ids. */
export const holdings = [
  { holdingId: 6001, ...germplasmFields, ...institution },
  {
    ...{ holdingId: 6002, ...germplasmFields, institutionType: 'donor' },
    ...{ institutionCode: 'XXX602', institutionName: 'Donors' },
  },
  {
    ...{
      holdingId: 6003,
      ...germplasmFields,
      institutionType: 'collection',
      institutionAddress: 'High Street',
    },
    ...{ institutionCode: 'XXX603', institutionName: 'Collectors' },
  },
  {
    ...{ holdingId: 6004, ...germplasmFields, institutionType: 'breeding' },
    ...{ institutionCode: 'XXX604', institutionName: 'Breeders' },
  },
  {
    ...{ holdingId: 6005, ...germplasmFields, institutionType: 'duplicate' },
    ...{ institutionCode: 'XXX605', institutionName: 'Vault' },
  },
  {
    ...{ holdingId: 6006, ...germplasmFields, institutionType: 'duplicate' },
    institutionName: 'Vault without a code',
  },
];

export const location = {
  locationId: 6001,
  locationName: 'Beside the mill',
  locationNameShort: 'Mill',
  locationRegion: 'Harz',
  locationState: 'Anhalt',
  locationType: 'collectingsites',
  locationLatitude: 51.5,
  locationLongitude: 11.25,
  locationElevation: 120,
  locationCoordinateUncertainty: 30,
  locationAdditionalInformation: 'Stony, below the weir.',
  countryId: 85,
  ...germany,
  countryCode2: 'DE',
  countryCode3: 'DEU',
};

export const wholeGroup = {
  groupId: 6001,
  groupName: 'Whole group',
  groupDescription: 'Everything',
  groupTypeId: 3,
  groupType: 'germinatebase',
  count: 1,
  groupVisibility: true,
  userId: 3,
  userName: 'Researcher, Northfold Genebank',
  projectIds: [6001],
  createdOn,
  updatedOn,
};

const dataset = {
  datasetId: 6001,
  datasetName: 'Whole trial',
  datasetDescription: 'A trial',
  datasetType: 'trials',
  datasetState: 'public',
  licenseId: 1,
  licenseName: 'CC BY 4.0',
  projectId: 6001,
  projectName: 'Whole project',
  projectDescription: 'All of it',
  experimentId: 6001,
  experimentName: 'Whole experiment',
  experimentDescription: 'All trials',
  datatype: 'plots',
  version: '2',
  contact: 'Reception',
  locations: [
    {
      ...{
        locationId: 6001,
        locationName: 'Beside the mill',
        locationLatitude: 51.5,
        locationLongitude: 11.25,
      },
      // Existing clients draw a flag from it.
      ...{ countryId: 85, countryName: 'DE' },
    },
  ],
  institutions: [
    {
      ...{ institutionId: 6001, institutionName: 'Example Whole Genebank', institutionCode: 'XXX601' },
      ...{ countryId: 85, countryName: 'Germany' },
    },
  ],
  startDate: '2019-04-01T00:00:00.000Z',
  endDate: '2019-08-31T00:00:00.000Z',
  dataObjectCount: { value: 3 },
  dataPointCount: { value: 12 },
  isExternal: false,
  hyperlink: 'https://example.org/trial',
  publications: 1,
  collaborators: 1,
  attributes: 1,
  fileresourceIds: [6001],
  dublinCore: { title: ['Trial'] },
  createdOn,
  updatedOn,
};

/** Acceptance of its licence is only shown to that user; the storage path only to curators. */
export const datasetRow: Readonly<Record<Reader, object>> = {
  visitor: { ...dataset, acceptedBy: [] },
  researcher: { ...dataset, acceptedBy: [3] },
  curator: { ...dataset, acceptedBy: [], sourceFile: 'trials/whole.txt' },
};

/** Its datasets; hidden ones are visible to none of these callers. */
export const datasetIds: Readonly<Record<Reader, readonly number[]>> = {
  visitor: [1, 5, 6001],
  researcher: [1, 5, 6, 6001],
  curator: [1, 3, 5, 6001],
};

export const publication = {
  publicationId: 6001,
  publicationDoi: '10.5072/whole.1',
  publicationFallbackCache: '{"title": "Whole"}',
  createdOn,
  updatedOn,
};
