import { doiAddress, doiOf } from './doi';
import { type McpdDescriptor, mcpdDescriptors, mcpdHeading, readMcpdDate } from './mcpd';

/** What is known of a germplasm, as far as machines elsewhere are told. */
export interface DescribedGermplasm {
  /** As it is shown to people. */
  readonly label: string;
  readonly entityType: string;
  /** Of its page. */
  readonly address: string;
  readonly portal: DescribedPortal;
  readonly synonyms: readonly string[];
  readonly holders: readonly DescribedInstitute[];
  readonly collectors: readonly DescribedInstitute[];
  readonly mcpd: Readonly<Partial<Record<McpdDescriptor, string | number | undefined>>>;
}

interface DescribedPortal {
  readonly name: string;
  readonly address: string;
  /** Of its list of germplasm. */
  readonly listAddress: string;
}

interface DescribedInstitute {
  readonly name?: string | undefined;
  /** FAO WIEWS code. */
  readonly code?: string | undefined;
  readonly address?: string | undefined;
  readonly countryCode?: string | undefined;
}

type Node = Readonly<Record<string, unknown>>;

/** The profile asks for a name, a description, identifiers and an address; the types are those it names. */
const profile = 'https://bioschemas.org/profiles/BioSample/0.1-DRAFT-2019_11_12';

/** schema.org has no samples yet: the type, its keeper and its collector are Bioschemas' own. */
const context = [
  'https://schema.org/',
  {
    bioschemas: 'https://bioschemas.org/terms/',
    dwc: 'http://rs.tdwg.org/dwc/terms/',
    BioSample: 'bioschemas:BioSample',
    custodian: 'bioschemas:custodian',
    collector: 'bioschemas:collector',
  },
] as const;

/** Descriptors that properties of the vocabulary say already. */
const saidElsewhere: readonly McpdDescriptor[] = [
  'puid',
  'instcode',
  'accenumb',
  'collcode',
  'collname',
  'collinstaddress',
  'genus',
  'species',
  'spauthor',
  'subtaxa',
  'subtauthor',
  'accename',
  'origcty',
  'collsite',
  'declatitude',
  'latitude',
  'declongitude',
  'longitude',
  'elevation',
];

/** A passport as JSON-LD in the words of schema.org and Bioschemas. What is not known is not there. */
export function passportJsonLd(germplasm: DescribedGermplasm): Node {
  const { label, address, synonyms, holders, collectors, mcpd } = germplasm;
  const doi = doiOf(text(mcpd.puid));
  return known({
    '@context': context,
    '@id': address,
    '@type': ['BioChemEntity', 'BioSample'],
    'http://purl.org/dc/terms/conformsTo': { '@id': profile, '@type': 'CreativeWork' },
    additionalType: 'dwc:LivingSpecimen',
    name: label,
    alternateName: several(alternateNames(germplasm, synonyms)),
    description: descriptionOf(germplasm),
    identifier: identifiersOf(mcpd),
    sameAs: doi && doiAddress(doi),
    url: address,
    taxonomicRange: taxonOf(mcpd),
    custodian: several(holders.map(organization)),
    collector: several(collectors.map(organization)),
    dateCreated: dateOf(text(mcpd.colldate)),
    locationCreated: placeOf(mcpd),
    additionalProperty: several(propertiesOf(mcpd)),
    subjectOf: pageOf(germplasm),
  });
}

type Mcpd = DescribedGermplasm['mcpd'];

/** Nothing that is empty: no name, no list without elements, no node that only says what it is. */
function known(node: Readonly<Record<string, unknown>>): Node {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined && value !== ''));
}

function several<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length === 0 ? undefined : values;
}

function text(value: string | number | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : String(value);
}

function alternateNames({ label, mcpd }: DescribedGermplasm, synonyms: readonly string[]): readonly string[] {
  const names = [text(mcpd.accename), text(mcpd.accenumb), ...synonyms];
  return [...new Set(names.filter((name) => name !== undefined && name !== label))] as string[];
}

function descriptionOf({ entityType, label, holders, mcpd }: DescribedGermplasm): string {
  const taxon = taxonName(mcpd);
  const keepers = holders.map(({ name, code }) => name ?? code).filter(Boolean);
  const kept = keepers.length > 0 ? `, kept by ${keepers.join(' and ')}` : '';
  return `${entityType} ${label}${taxon ? ` of ${taxon}` : ''}${kept}.`;
}

/** The accession number is unique within its holder only, which the code of the holder tells. */
function identifiersOf(mcpd: Mcpd): readonly Node[] {
  const puid = text(mcpd.puid);
  const doi = doiOf(puid);
  const named: readonly (readonly [string, string | undefined])[] = [
    [doi ? 'https://registry.identifiers.org/registry/doi' : 'PUID', doi ?? puid],
    ['ACCENUMB', text(mcpd.accenumb)],
    ['INSTCODE', text(mcpd.instcode)],
  ];
  return named.flatMap(([propertyID, value]) =>
    value === undefined ? [] : [{ '@type': 'PropertyValue', propertyID, value }],
  );
}

function taxonName({ genus, species, subtaxa }: Mcpd): string {
  return [genus, species, subtaxa].map(text).filter(Boolean).join(' ');
}

function taxonOf(mcpd: Mcpd): Node | undefined {
  const name = taxonName(mcpd);
  if (name === '') return undefined;
  const author = text(mcpd.subtaxa ? mcpd.subtauthor : mcpd.spauthor);
  return known({
    '@type': 'Taxon',
    name,
    taxonRank: rankOf(mcpd),
    'dwc:scientificNameAuthorship': author,
    alternateName: text(mcpd.cropname),
  });
}

/** Subtaxa name their rank themselves, if they have one: subsp., convar., f. */
function rankOf({ species, subtaxa }: Mcpd): string | undefined {
  if (subtaxa) return undefined;
  return species ? 'species' : 'genus';
}

function organization({ name, code, address, countryCode }: DescribedInstitute): Node {
  return known({
    '@type': 'Organization',
    name: name ?? code,
    identifier: code && { '@type': 'PropertyValue', propertyID: 'FAO WIEWS', value: code },
    address:
      (address ?? countryCode) &&
      known({ '@type': 'PostalAddress', streetAddress: address, addressCountry: countryCode }),
  });
}

/** YYYY, YYYY-MM or YYYY-MM-DD; what has another form is told as a descriptor alone. */
function dateOf(given: string | undefined): string | undefined {
  const date = given === undefined ? undefined : readMcpdDate(given);
  return date && [date.year, date.month, date.day].filter(Boolean).join('-');
}

function placeOf({ collsite, origcty, declatitude, declongitude, elevation }: Mcpd): Node | undefined {
  const hasPoint = declatitude !== undefined && declongitude !== undefined;
  if (!hasPoint && !collsite && !origcty) return undefined;
  return known({
    '@type': 'Place',
    name: text(collsite),
    address: origcty && { '@type': 'PostalAddress', addressCountry: origcty },
    geo: hasPoint
      ? known({ '@type': 'GeoCoordinates', latitude: declatitude, longitude: declongitude, elevation })
      : undefined,
  });
}

function propertiesOf(mcpd: Mcpd): readonly Node[] {
  return mcpdDescriptors
    .filter((descriptor) => !saidElsewhere.includes(descriptor))
    .flatMap((descriptor) => {
      const value = mcpd[descriptor];
      if (value === undefined || value === '') return [];
      const name = mcpdHeading(descriptor);
      return [{ '@type': 'PropertyValue', propertyID: `MCPD:${name}`, name, value }];
    });
}

/** The page, the collection it is part of, and the portal that offers it. */
function pageOf({ address, portal }: DescribedGermplasm): Node {
  return {
    '@type': 'WebPage',
    url: address,
    isPartOf: {
      '@type': 'Dataset',
      '@id': portal.listAddress,
      name: `${portal.name}: germplasm`,
      description: 'Passport data of plant genetic resources, by the Multi-Crop Passport Descriptors 2.1.',
      url: portal.listAddress,
      includedInDataCatalog: { '@type': 'DataCatalog', '@id': portal.address, name: portal.name },
    },
  };
}
