import { expect, test } from 'vitest';
import { type DescribedGermplasm, passportJsonLd } from './passport-json-ld';

const portal = {
  name: 'Landrace',
  address: 'https://portal.example/',
  listAddress: 'https://portal.example/#/data/germplasm',
};
const bare: DescribedGermplasm = {
  label: 'BAR 12',
  entityType: 'Accession',
  address: 'https://portal.example/#/data/germplasm/12',
  portal,
  synonyms: [],
  holders: [],
  collectors: [],
  mcpd: { accenumb: 'BAR 12' },
};

test('unknown values are omitted', () => {
  expect(passportJsonLd(bare)).toEqual({
    '@context': expect.anything(),
    '@id': bare.address,
    '@type': ['BioChemEntity', 'BioSample'],
    'http://purl.org/dc/terms/conformsTo': {
      '@id': 'https://bioschemas.org/profiles/BioSample/0.1-DRAFT-2019_11_12',
      '@type': 'CreativeWork',
    },
    additionalType: 'dwc:LivingSpecimen',
    name: 'BAR 12',
    description: 'Accession BAR 12.',
    identifier: [{ '@type': 'PropertyValue', propertyID: 'ACCENUMB', value: 'BAR 12' }],
    url: bare.address,
    subjectOf: {
      '@type': 'WebPage',
      url: bare.address,
      isPartOf: {
        '@type': 'Dataset',
        '@id': portal.listAddress,
        name: 'Landrace: germplasm',
        description: 'Passport data of plant genetic resources, by the Multi-Crop Passport Descriptors 2.1.',
        url: portal.listAddress,
        includedInDataCatalog: { '@type': 'DataCatalog', '@id': portal.address, name: 'Landrace' },
      },
    },
  });
});

test('known values use properties of the vocabulary if there are any, otherwise descriptors', () => {
  const { identifier, taxonomicRange, custodian, ...whole } = passportJsonLd({
    ...bare,
    label: 'Möwe (BAR 12)',
    synonyms: ['Gull', 'Möwe'],
    holders: [{ name: 'Keepers', code: 'GBR001', address: 'Mill Lane', countryCode: 'GB' }],
    collectors: [{ code: 'GBR002' }],
    mcpd: {
      puid: 'doi:10.18730/ABC12',
      instcode: 'GBR001',
      accenumb: 'BAR 12',
      accename: 'Möwe',
      genus: 'Hordeum',
      species: 'vulgare',
      spauthor: 'L.',
      cropname: 'barley',
      origcty: 'GBR',
      collsite: 'Beside the mill',
      declatitude: 0,
      declongitude: -0.1278,
      elevation: 35,
      colldate: '198506--',
      sampstat: 300,
      mlsstat: 0,
      storage: '13;20',
      remarks: '',
    },
  });
  expect(identifier).toEqual([
    {
      '@type': 'PropertyValue',
      propertyID: 'https://registry.identifiers.org/registry/doi',
      value: '10.18730/ABC12',
    },
    { '@type': 'PropertyValue', propertyID: 'ACCENUMB', value: 'BAR 12' },
    { '@type': 'PropertyValue', propertyID: 'INSTCODE', value: 'GBR001' },
  ]);
  expect(taxonomicRange).toEqual({
    '@type': 'Taxon',
    name: 'Hordeum vulgare',
    taxonRank: 'species',
    'dwc:scientificNameAuthorship': 'L.',
    alternateName: 'barley',
  });
  expect(custodian).toEqual([
    {
      '@type': 'Organization',
      name: 'Keepers',
      identifier: { '@type': 'PropertyValue', propertyID: 'FAO WIEWS', value: 'GBR001' },
      address: { '@type': 'PostalAddress', streetAddress: 'Mill Lane', addressCountry: 'GB' },
    },
  ]);
  expect(whole).toMatchObject({
    name: 'Möwe (BAR 12)',
    alternateName: ['Möwe', 'BAR 12', 'Gull'],
    description: 'Accession Möwe (BAR 12) of Hordeum vulgare, kept by Keepers.',
    sameAs: 'https://doi.org/10.18730/ABC12',
    collector: [{ '@type': 'Organization', name: 'GBR002' }],
    dateCreated: '1985-06',
    locationCreated: {
      '@type': 'Place',
      name: 'Beside the mill',
      address: { '@type': 'PostalAddress', addressCountry: 'GBR' },
      geo: { '@type': 'GeoCoordinates', latitude: 0, longitude: -0.1278, elevation: 35 },
    },
    additionalProperty: [
      { '@type': 'PropertyValue', propertyID: 'MCPD:CROPNAME', name: 'CROPNAME', value: 'barley' },
      { '@type': 'PropertyValue', propertyID: 'MCPD:COLLDATE', name: 'COLLDATE', value: '198506--' },
      { '@type': 'PropertyValue', propertyID: 'MCPD:SAMPSTAT', name: 'SAMPSTAT', value: 300 },
      { '@type': 'PropertyValue', propertyID: 'MCPD:STORAGE', name: 'STORAGE', value: '13;20' },
      { '@type': 'PropertyValue', propertyID: 'MCPD:MLSSTAT', name: 'MLSSTAT', value: 0 },
    ],
  });
});

test('an identifier that is not a DOI, an incomplete coordinate and a date in words are not published as such', () => {
  const whole = passportJsonLd({
    ...bare,
    mcpd: {
      ...bare.mcpd,
      puid: 'urn:x',
      declatitude: 5,
      colldate: 'spring',
      genus: 'Hordeum',
      subtaxa: 'f. x',
    },
  });
  expect(whole.identifier).toContainEqual({ '@type': 'PropertyValue', propertyID: 'PUID', value: 'urn:x' });
  expect(whole).not.toHaveProperty('sameAs');
  expect(whole).not.toHaveProperty('locationCreated');
  expect(whole).not.toHaveProperty('dateCreated');
  expect(whole.taxonomicRange).toEqual({ '@type': 'Taxon', name: 'Hordeum f. x' });
});
