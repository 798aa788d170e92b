import { type McpdDescriptor, mcpdHeading } from '@landrace/domain/mcpd';
import { ownValue } from '@landrace/domain/own-value';
import { type ColumnLayout, defineSheet } from '../layout';

/** Codes of MCPD 2.1; the database has the same codes with their meaning. */
const sampstat = [
  100, 110, 120, 130, 200, 300, 400, 410, 411, 412, 413, 414, 415, 416, 420, 421, 422, 423, 500, 600, 999,
];
const collsrc = [10, 11, 12, 13, 14, 15, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 40, 50, 60, 61, 62, 99];
const mlsstat = [0, 1, 99];
const storage = [10, 11, 12, 13, 20, 30, 40, 50, 99];

/** The length of most text columns in the reference product; longer values would be cut off there. */
const shortText = { kind: { as: 'text' }, longest: 255 } as const;
const longText = { kind: { as: 'text' } } as const;
const proseText = { ...longText, mayHaveLines: true } as const;
const shortName = { ...shortText, isName: true } as const;
const longName = { ...longText, isName: true } as const;
/** Several institutes, whose names together may be longer than a single one. */
const listText = longText;
const partialDate = { kind: { as: 'partialDate' } } as const;

const descriptors = {
  puid: longName,
  instcode: listText,
  accenumb: { ...shortName, required: 'MCPD_MISSING_FIELD' },
  collnumb: shortName,
  collcode: listText,
  collname: listText,
  collinstaddress: proseText,
  collmissid: shortName,
  genus: shortText,
  species: shortText,
  spauthor: shortText,
  subtaxa: shortText,
  subtauthor: shortText,
  cropname: shortText,
  accename: shortName,
  acqdate: partialDate,
  origcty: { kind: { as: 'country' } },
  collsite: shortText,
  declatitude: { kind: { as: 'decimalDegrees', axis: 'latitude' } },
  latitude: { kind: { as: 'degrees', axis: 'latitude', otherwise: 'MCPD_INVALID_DMS' } },
  declongitude: { kind: { as: 'decimalDegrees', axis: 'longitude' } },
  longitude: { kind: { as: 'degrees', axis: 'longitude', otherwise: 'MCPD_INVALID_DMS' } },
  coorduncert: { kind: { as: 'wholeNumber' } },
  coorddatum: shortText,
  georefmeth: shortText,
  elevation: { kind: { as: 'number' } },
  colldate: partialDate,
  bredcode: listText,
  bredname: listText,
  sampstat: { kind: { as: 'code', codes: sampstat, otherwise: 'MCPD_INVALID_SAMPSTAT' } },
  ancest: longText,
  collsrc: { kind: { as: 'code', codes: collsrc, otherwise: 'MCPD_INVALID_COLLSRC' } },
  donorcode: listText,
  donorname: listText,
  donornumb: shortName,
  othernumb: longName,
  duplsite: listText,
  duplinstname: listText,
  storage: { kind: { as: 'codes', codes: storage, otherwise: 'MCPD_INVALID_STORAGE' } },
  mlsstat: { kind: { as: 'code', codes: mlsstat, otherwise: 'MCPD_INVALID_MLSSTATUS' } },
  remarks: proseText,
} as const satisfies Record<McpdDescriptor, Omit<ColumnLayout, 'heading'>>;

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

/** Every other descriptor may be omitted. */
const absences = new Map<McpdDescriptor, Pick<ColumnLayout, 'isNeeded' | 'ifAbsent'>>([
  ['accenumb', {}],
  ['genus', { isNeeded: true }],
  ['instcode', { ifAbsent: 'MCPD_WARNING_ABSENT_INSTCODE' }],
]);

type Columns = Record<McpdDescriptor | 'entityType' | 'entityParent', ColumnLayout>;

const columns = {
  ...Object.fromEntries(
    Object.entries(descriptors).map(([descriptor, column]) => [
      descriptor,
      {
        heading: mcpdHeading(descriptor as McpdDescriptor),
        ...(absences.get(descriptor as McpdDescriptor) ?? { ifAbsent: 'note' }),
        ...column,
        suggestedHeadings: ownValue(suggestedHeadings, descriptor) ?? [],
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
