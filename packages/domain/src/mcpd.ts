/** How a descriptor is written. A name is never taken for a missing value. */
export type McpdKind =
  | 'text'
  | 'longText'
  | 'prose'
  | 'name'
  | 'longName'
  | 'names'
  | 'institutes'
  | 'addresses'
  | 'date'
  | 'country'
  | 'decimalLatitude'
  | 'decimalLongitude'
  | 'latitude'
  | 'longitude'
  | 'number'
  | 'wholeNumber'
  | 'code'
  | 'codes';

/** How an institute is related to the germplasm. */
export type McpdRole = 'maintenance' | 'collection' | 'breeding' | 'donor' | 'duplicate';

export interface McpdDefinition {
  readonly kind: McpdKind;
  /** Where the database has the value, if a column of one table is all of it. */
  readonly column?: `${'germplasm' | 'taxonomy' | 'location'}.${string}`;
  /** The institutes that it is about. The first descriptor of a role has their codes, then come names and addresses. */
  readonly role?: McpdRole;
  /** The numbers of the standard's code list. */
  readonly codes?: readonly number[];
  /** The term of Darwin Core with the same meaning: of the occurrence, or of GBIF's extension for accessions. */
  readonly occurrenceTerm?: string;
  readonly accessionTerm?: string;
  /** The weight in the completeness index, in hundredths of a point, if it is the same for all kinds of material. */
  readonly weight?: number;
}

/** The Multi-Crop Passport Descriptors 2.1 (FAO/Bioversity 2015), in the order of the standard. */
const mcpdDefinitions = {
  puid: { kind: 'longName', column: 'germplasm.puid', accessionTerm: 'germplasmID' },
  instcode: { kind: 'institutes', role: 'maintenance', occurrenceTerm: 'institutionCode' },
  accenumb: {
    kind: 'name',
    column: 'germplasm.accenumb',
    occurrenceTerm: 'catalogNumber',
    accessionTerm: 'germplasmIdentifier',
  },
  collnumb: { kind: 'name', column: 'germplasm.collnumb', occurrenceTerm: 'recordNumber' },
  collcode: { kind: 'institutes', role: 'collection', accessionTerm: 'collectingInstituteID' },
  collname: { kind: 'institutes', role: 'collection', occurrenceTerm: 'recordedBy' },
  collinstaddress: { kind: 'addresses', role: 'collection' },
  collmissid: { kind: 'name', column: 'germplasm.collmissid' },
  genus: { kind: 'text', column: 'taxonomy.genus', occurrenceTerm: 'genus', weight: 120 },
  species: { kind: 'text', column: 'taxonomy.species', occurrenceTerm: 'specificEpithet', weight: 80 },
  spauthor: { kind: 'text', column: 'taxonomy.species_author', weight: 5 },
  subtaxa: { kind: 'text', column: 'taxonomy.subtaxa', weight: 40 },
  subtauthor: { kind: 'text', column: 'taxonomy.subtaxa_author', weight: 5 },
  cropname: { kind: 'text', column: 'germplasm.cropname', occurrenceTerm: 'vernacularName', weight: 45 },
  accename: { kind: 'name', column: 'germplasm.accename' },
  acqdate: { kind: 'date', column: 'germplasm.acqdate', accessionTerm: 'acquisitionDate', weight: 10 },
  origcty: { kind: 'country', column: 'germplasm.country_id' },
  collsite: { kind: 'text', column: 'location.site_name', occurrenceTerm: 'locality' },
  declatitude: { kind: 'decimalLatitude', column: 'location.latitude', occurrenceTerm: 'decimalLatitude' },
  latitude: { kind: 'latitude', column: 'location.latitude_given', occurrenceTerm: 'verbatimLatitude' },
  declongitude: {
    kind: 'decimalLongitude',
    column: 'location.longitude',
    occurrenceTerm: 'decimalLongitude',
  },
  longitude: { kind: 'longitude', column: 'location.longitude_given', occurrenceTerm: 'verbatimLongitude' },
  coorduncert: {
    kind: 'wholeNumber',
    column: 'location.coordinate_uncertainty',
    occurrenceTerm: 'coordinateUncertaintyInMeters',
  },
  coorddatum: { kind: 'text', column: 'location.coordinate_datum', occurrenceTerm: 'geodeticDatum' },
  georefmeth: {
    kind: 'text',
    column: 'location.georeferencing_method',
    occurrenceTerm: 'georeferenceProtocol',
  },
  elevation: { kind: 'number', column: 'location.elevation' },
  colldate: { kind: 'date', column: 'germplasm.colldate', occurrenceTerm: 'eventDate' },
  bredcode: { kind: 'institutes', role: 'breeding', accessionTerm: 'breedingInstituteID' },
  bredname: { kind: 'institutes', role: 'breeding', accessionTerm: 'breedingInstitute' },
  sampstat: {
    kind: 'code',
    codes: [
      100, 110, 120, 130, 200, 300, 400, 410, 411, 412, 413, 414, 415, 416, 420, 421, 422, 423, 500, 600, 999,
    ],
    column: 'germplasm.biological_status_id',
    accessionTerm: 'biologicalStatus',
    weight: 80,
  },
  ancest: { kind: 'longText', accessionTerm: 'ancestralData' },
  collsrc: {
    kind: 'code',
    codes: [10, 11, 12, 13, 14, 15, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 40, 50, 60, 61, 62, 99],
    column: 'germplasm.collecting_source_id',
    accessionTerm: 'acquisitionSource',
  },
  donorcode: { kind: 'institutes', role: 'donor', accessionTerm: 'donorInstituteID' },
  donorname: { kind: 'institutes', role: 'donor', accessionTerm: 'donorInstitute' },
  donornumb: { kind: 'name', column: 'germplasm.donornumb', accessionTerm: 'donorsIdentifier' },
  othernumb: {
    kind: 'names',
    column: 'germplasm.othernumb',
    occurrenceTerm: 'otherCatalogNumbers',
    weight: 35,
  },
  duplsite: { kind: 'institutes', role: 'duplicate', accessionTerm: 'safetyDuplicationInstituteID' },
  duplinstname: { kind: 'institutes', role: 'duplicate', accessionTerm: 'safetyDuplicationInstitute' },
  storage: {
    kind: 'codes',
    codes: [10, 11, 12, 13, 20, 30, 40, 50, 99],
    column: 'germplasm.storage',
    accessionTerm: 'storageCondition',
    weight: 15,
  },
  mlsstat: {
    kind: 'code',
    codes: [0, 1, 99],
    column: 'germplasm.mls_status_id',
    accessionTerm: 'mlsStatus',
    weight: 15,
  },
  remarks: { kind: 'prose', occurrenceTerm: 'occurrenceRemarks' },
} as const satisfies Record<string, McpdDefinition>;

export type McpdDescriptor = keyof typeof mcpdDefinitions;

export const mcpdDescriptors = Object.keys(mcpdDefinitions) as McpdDescriptor[];

export const mcpdDefinition = (descriptor: McpdDescriptor): McpdDefinition => mcpdDefinitions[descriptor];

/** Descriptors that are about the institutes of a role: codes, names, addresses. */
export function descriptorsOfRole(role: McpdRole): McpdDescriptor[] {
  return mcpdDescriptors.filter((descriptor) => mcpdDefinition(descriptor).role === role);
}

/** Descriptors that are columns of a table, each with its column. */
export function columnsOfTable(table: 'germplasm' | 'taxonomy' | 'location'): [McpdDescriptor, string][] {
  return mcpdDescriptors.flatMap((descriptor) => {
    const [found, column] = mcpdDefinition(descriptor).column?.split('.') ?? [];
    return found === table && column ? [[descriptor, column]] : [];
  });
}

type IntegerKind = 'wholeNumber' | 'code';
type DecimalKind = 'number' | 'decimalLatitude' | 'decimalLongitude';

/** The value of a descriptor in JSON: dates and lists are texts. */
export type McpdValue<Descriptor extends McpdDescriptor> =
  (typeof mcpdDefinitions)[Descriptor]['kind'] extends IntegerKind | DecimalKind ? number : string;

export function mcpdValueType(descriptor: McpdDescriptor): 'integer' | 'decimal' | 'text' {
  switch (mcpdDefinition(descriptor).kind) {
    case 'wholeNumber':
    case 'code':
      return 'integer';
    case 'number':
    case 'decimalLatitude':
    case 'decimalLongitude':
      return 'decimal';
    default:
      return 'text';
  }
}

/** The heading of a descriptor in files. */
export function mcpdHeading(descriptor: McpdDescriptor): Uppercase<McpdDescriptor> {
  return descriptor.toUpperCase() as Uppercase<McpdDescriptor>;
}
