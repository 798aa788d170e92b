import { doiAddress, doiOf } from './doi';
import { type McpdDescriptor, mcpdDescriptors, mcpdHeading } from './mcpd';
import { readMcpdDate } from './mcpd-values';

/** What is published about a germplasm for machines. */
export interface DescribedGermplasm {
  /** As displayed to people. */
  readonly label: string;
  readonly entityType: string;
  /** The address of its page. */
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
  /** The address of its list of germplasm. */
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

/** The profile requires a name, a description, identifiers and an address; the types are those it names. */
const profile = 'https://bioschemas.org/profiles/BioSample/0.1-DRAFT-2019_11_12';

/** schema.org has no samples yet: the type, its keeper and its collector are from Bioschemas. */
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

/** Descriptors already expressed by properties of the vocabulary. */
const expressedElsewhere: readonly McpdDescriptor[] = [
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

/** A passport as JSON-LD in the vocabulary of schema.org and Bioschemas. Unknown values are omitted. */
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

/** Removes everything empty: names, lists without elements, nodes with only a type. */
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
  const keptBy = keepers.length > 0 ? `, kept by ${keepers.join(' and ')}` : '';
  return `${entityType} ${label}${taxon ? ` of ${taxon}` : ''}${keptBy}.`;
}

/** The accession number is unique only within its holder, which is identified by its code. */
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

/** Subtaxa contain their rank, if they have one: subsp., convar., f. */
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

/** YYYY, YYYY-MM or YYYY-MM-DD; other forms are published as a descriptor only. */
function dateOf(text: string | undefined): string | undefined {
  const date = text === undefined ? undefined : readMcpdDate(text);
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
    .filter((descriptor) => !expressedElsewhere.includes(descriptor))
    .flatMap((descriptor) => {
      const value = mcpd[descriptor];
      if (value === undefined || value === '') return [];
      const name = mcpdHeading(descriptor);
      return [{ '@type': 'PropertyValue', propertyID: `MCPD:${name}`, name, value }];
    });
}

/** The page, the collection it is part of, and the portal that publishes it. */
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
