import {
  type McpdDescriptor,
  type McpdKind,
  mcpdDefinition,
  mcpdDescriptors,
  mcpdHeading,
} from '@landrace/domain/mcpd';
import type { ImportStatus } from '../import-status';
import { type ColumnLayout, defineSheet } from '../layout';

/** The length of most text columns in the reference product; longer values would be cut off there. */
const shortText = { kind: { as: 'text' }, longest: 255 } as const;
const longText = { kind: { as: 'text' } } as const;
const proseText = { ...longText, mayHaveLines: true } as const;
const shortName = { ...shortText, isName: true } as const;
const longName = { ...longText, isName: true } as const;

/** How cells are read, by the kind of their descriptor; the names of several institutes may be long together. */
const layouts: Readonly<Record<Exclude<McpdKind, 'code' | 'codes'>, Omit<ColumnLayout, 'heading'>>> = {
  text: shortText,
  longText,
  prose: proseText,
  name: shortName,
  longName,
  names: longName,
  institutes: longText,
  addresses: proseText,
  date: { kind: { as: 'partialDate' } },
  country: { kind: { as: 'country' } },
  decimalLatitude: { kind: { as: 'decimalDegrees', axis: 'latitude' } },
  decimalLongitude: { kind: { as: 'decimalDegrees', axis: 'longitude' } },
  latitude: { kind: { as: 'degrees', axis: 'latitude', otherwise: 'MCPD_INVALID_DMS' } },
  longitude: { kind: { as: 'degrees', axis: 'longitude', otherwise: 'MCPD_INVALID_DMS' } },
  number: { kind: { as: 'number' } },
  wholeNumber: { kind: { as: 'wholeNumber' } },
};

/** The statuses of unknown codes. */
const invalidCodes = new Map<McpdDescriptor, ImportStatus>([
  ['sampstat', 'MCPD_INVALID_SAMPSTAT'],
  ['collsrc', 'MCPD_INVALID_COLLSRC'],
  ['storage', 'MCPD_INVALID_STORAGE'],
  ['mlsstat', 'MCPD_INVALID_MLSSTATUS'],
]);

function layoutOf(descriptor: McpdDescriptor): Omit<ColumnLayout, 'heading'> {
  const { kind, codes = [] } = mcpdDefinition(descriptor);
  if (kind !== 'code' && kind !== 'codes') return layouts[kind];
  return { kind: { as: kind, codes, otherwise: invalidCodes.get(descriptor) ?? 'GENERIC_UNKNOWN_WORD' } };
}

/** The descriptors written out, and other names that collections use. */
const suggestedHeadings: Partial<Record<McpdDescriptor, readonly string[]>> = {
  puid: ['DOI', 'Persistent unique identifier'],
  instcode: ['Institute code', 'Holding institute'],
  accenumb: [
    'Accession number',
    'Accession',
    'Acc',
    'Acc no',
    'Germplasm',
    'Line',
    'Genotype',
    'Geno',
    'Entry',
    'Taxa',
    'Id',
  ],
  collnumb: ['Collecting number', 'Collector number'],
  collcode: ['Collecting institute code'],
  collname: ['Collecting institute name', 'Collector'],
  collinstaddress: ['Collecting institute address'],
  collmissid: ['Collecting mission', 'Collecting mission identifier'],
  genus: ['Botanical name', 'Scientific name', 'Taxon', 'Taxonomy', 'Latin name', 'Species name'],
  spauthor: ['Species authority', 'Species author'],
  subtaxa: ['Subtaxon', 'Subspecies'],
  subtauthor: ['Subtaxon authority', 'Subtaxon author'],
  cropname: ['Common crop name', 'Crop'],
  accename: ['Accession name', 'Name', 'Cultivar', 'Variety'],
  acqdate: ['Acquisition date'],
  origcty: ['Country of origin', 'Country', 'Origin', 'Country code'],
  collsite: ['Collecting site', 'Site', 'Locality'],
  declatitude: ['Latitude', 'Lat', 'Decimal latitude'],
  declongitude: ['Longitude', 'Lon', 'Lng', 'Decimal longitude'],
  coorduncert: ['Coordinate uncertainty'],
  coorddatum: ['Coordinate datum', 'Geodetic datum'],
  georefmeth: ['Georeferencing method'],
  elevation: ['Altitude', 'Elevation of collecting site'],
  colldate: ['Collecting date', 'Date collected'],
  bredcode: ['Breeding institute code'],
  bredname: ['Breeding institute name', 'Breeder'],
  sampstat: ['Biological status', 'Improvement status'],
  ancest: ['Ancestral data', 'Pedigree'],
  collsrc: ['Collecting source', 'Acquisition source'],
  donorcode: ['Donor institute code'],
  donorname: ['Donor institute name', 'Donor'],
  donornumb: ['Donor accession number'],
  othernumb: ['Other identifiers', 'Other numbers', 'Synonyms'],
  duplsite: ['Safety duplicates', 'Location of safety duplicates'],
  duplinstname: ['Institute of safety duplicates'],
  storage: ['Type of germplasm storage', 'Storage type'],
  mlsstat: ['MLS status'],
  remarks: ['Notes', 'Comment'],
};

/** Every other descriptor may be omitted, and its cells may be empty. */
const needs = new Map<McpdDescriptor, Pick<ColumnLayout, 'isNeeded' | 'ifAbsent' | 'required'>>([
  ['accenumb', { required: 'MCPD_MISSING_FIELD' }],
  ['genus', { isNeeded: true }],
  ['instcode', { ifAbsent: 'MCPD_WARNING_ABSENT_INSTCODE' }],
]);

type Columns = Record<McpdDescriptor | 'entityType' | 'entityParent', ColumnLayout>;

const columns = {
  ...Object.fromEntries(
    mcpdDescriptors.map((descriptor) => [
      descriptor,
      {
        heading: mcpdHeading(descriptor),
        ...(needs.get(descriptor) ?? { ifAbsent: 'note' }),
        ...layoutOf(descriptor),
        suggestedHeadings: suggestedHeadings[descriptor] ?? [],
      },
    ]),
  ),
  entityType: { heading: 'Entity type', ...shortText, isOptional: true },
  entityParent: { heading: 'Entity parent ACCENUMB', ...shortName, isOptional: true },
} as Columns;

/** One row per germplasm: the 41 descriptors, and optional groups. */
export const mcpdSheet = defineSheet({ name: 'DATA', columns });

/** For existing passports: values that a file omits stay unchanged. */
export const mcpdUpdateSheet = defineSheet({
  ...mcpdSheet,
  columns: Object.fromEntries(
    Object.entries(columns).map(([field, { isNeeded, ifAbsent, ...column }]) => [
      field,
      field === 'accenumb' ? column : { ...column, isOptional: true },
    ]),
  ) as Columns,
});

/** After the first column, one column per attribute that is not an MCPD descriptor, with the attribute's name. */
export const mcpdAttributeSheet = defineSheet({
  name: 'ADDITIONAL_ATTRIBUTES',
  keepsOtherColumns: true,
  columns: {
    accenumb: {
      heading: 'ACCENUMB/ATTRIBUTES',
      ...shortName,
      required: 'MCPD_MISSING_FIELD',
      suggestedHeadings: ['ACCENUMB', ...(suggestedHeadings.accenumb ?? [])],
    },
  },
});
