import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import bwip from 'bwip-js/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { qrCode } from '../../../platform/bar-codes/qr-code';

const address = 'https://seeds.example/portal/';
const strange = '<b>"A" & \u0007B</b> שעורה';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ LANDRACE_PUBLIC_URL: address });
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`
      with taxon as (
        insert into taxonomy (id, genus, species, species_author) values (90001, 'Hordeum', 'vulgare', 'L.')
      ), known as (
        insert into germplasm (id, accenumb, accename, puid, taxonomy_id, cropname, country_id, colldate,
          biological_status_id, donornumb)
        values (90001, 'PUB 1', 'Gull', 'doi:10.5072/pub1', 90001, 'barley', 82, '198506', 300, 'D-9'),
          (90002, ${strange}, null, 'LSID:7', null, null, null, null, null, null)
      ), named as (
        insert into synonym (germplasm_id, name) values (90001, 'Seagull')
      ), institute as (
        insert into institution (id, code, name, address) values (90001, 'GBR001', 'Keepers', 'Mill Lane')
      )
      insert into germplasm_institution (germplasm_id, role, position, institution_id, given_code, given_name) values
        (90001, 'maintenance', 1, 90001, null, null), (90001, 'collection', 1, null, 'GBR009', 'Collectors'),
        (90001, 'donor', 1, null, 'GBR010', 'Donors')`),
  );
});
afterAll(() => portal.stop());

const property = (propertyID: string, value: unknown) => ({ '@type': 'PropertyValue', propertyID, value });
const described = (name: string, value: unknown) => ({ ...property(`MCPD:${name}`, value), name });

describe('a passport as JSON-LD', () => {
  test('includes everything that is known, with the portal’s own address', async () => {
    const answer = await portal.call('GET', 'germplasm/90001/jsonld');
    expect(answer.status, answer.text()).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
    const { '@context': context, ...facts } = answer.json();
    expect(context[0]).toBe('https://schema.org/');
    expect(facts).toEqual({
      '@id': `${address}#/data/germplasm/90001`,
      '@type': ['BioChemEntity', 'BioSample'],
      'http://purl.org/dc/terms/conformsTo': {
        '@id': 'https://bioschemas.org/profiles/BioSample/0.1-DRAFT-2019_11_12',
        '@type': 'CreativeWork',
      },
      additionalType: 'dwc:LivingSpecimen',
      name: 'Gull (PUB 1)',
      alternateName: ['Gull', 'PUB 1', 'Seagull'],
      description: 'Accession Gull (PUB 1) of Hordeum vulgare, kept by Keepers.',
      identifier: [
        property('https://registry.identifiers.org/registry/doi', '10.5072/pub1'),
        property('ACCENUMB', 'PUB 1'),
        property('INSTCODE', 'GBR001'),
      ],
      sameAs: 'https://doi.org/10.5072/pub1',
      url: `${address}#/data/germplasm/90001`,
      taxonomicRange: {
        '@type': 'Taxon',
        name: 'Hordeum vulgare',
        taxonRank: 'species',
        'dwc:scientificNameAuthorship': 'L.',
        alternateName: 'barley',
      },
      custodian: [
        {
          '@type': 'Organization',
          name: 'Keepers',
          identifier: property('FAO WIEWS', 'GBR001'),
          address: { '@type': 'PostalAddress', streetAddress: 'Mill Lane' },
        },
      ],
      collector: [
        { '@type': 'Organization', name: 'Collectors', identifier: property('FAO WIEWS', 'GBR009') },
      ],
      dateCreated: '1985-06',
      locationCreated: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressCountry: 'GAB' },
      },
      additionalProperty: [
        described('CROPNAME', 'barley'),
        described('COLLDATE', '198506'),
        described('SAMPSTAT', 300),
        described('DONORCODE', 'GBR010'),
        described('DONORNAME', 'Donors'),
        described('DONORNUMB', 'D-9'),
      ],
      subjectOf: {
        '@type': 'WebPage',
        url: `${address}#/data/germplasm/90001`,
        isPartOf: {
          '@type': 'Dataset',
          '@id': `${address}#/data/germplasm`,
          name: 'Landrace: germplasm',
          description:
            'Passport data of plant genetic resources, by the Multi-Crop Passport Descriptors 2.1.',
          url: `${address}#/data/germplasm`,
          includedInDataCatalog: { '@type': 'DataCatalog', '@id': address, name: 'Landrace' },
        },
      },
    });
  });

  test('of a missing germplasm is not found', async () => {
    for (const call of ['germplasm/99999/jsonld', 'germplasm/99999/label']) {
      const answer = await portal.call('GET', call);
      expect([call, answer.status, answer.json().code]).toEqual([call, 404, 'germplasm.notFound']);
    }
    expect((await portal.call('GET', 'germplasm/x/jsonld')).status).toBe(400);
  });
});

describe('labels', () => {
  const ask = (body: unknown) => portal.call('POST', 'germplasm/label', { body });

  test('are in the requested order, each with a code that links to the passport', async () => {
    const labels = (await ask({ germplasmIds: [90002, 99_999, 90001, 90002] })).json();
    const passport = `${address}#/data/germplasm/90001`;
    expect(labels.map(({ germplasmId }: { germplasmId: number }) => germplasmId)).toEqual([
      90002, 90001, 90002,
    ]);
    expect(labels[1]).toEqual({
      germplasmId: 90001,
      germplasmName: 'PUB 1',
      germplasmDisplayName: 'Gull',
      address: passport,
      code: qrCode(passport),
    });
  });

  test('link to the DOI if that is requested and there is one', async () => {
    const labels = (await ask({ germplasmIds: [90001, 90002], link: 'doi' })).json();
    expect(labels.map((label: { address: string }) => label.address)).toEqual([
      'https://doi.org/10.5072/pub1',
      `${address}#/data/germplasm/90002`,
    ]);
  });

  test('are 500 at most', async () => {
    const germplasmIds = Array.from({ length: 501 }, () => 99_999);
    expect((await ask({ germplasmIds })).json().code).toBe('request.invalid');
    expect((await ask({ germplasmIds: germplasmIds.slice(1) })).json()).toEqual([]);
    expect((await ask({ germplasmIds: [1], link: 'elsewhere' })).json().code).toBe('request.invalid');
  });

  test('an image of one has whatever characters the name has', async () => {
    const answer = await portal.call('GET', 'germplasm/90002/label?link=doi');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="label-90002.svg"');
    const svg = answer.text();
    expect(svg).toContain('&lt;b&gt;&quot;A&quot; &amp;  B&lt;/b&gt; שעורה</title>');
    expect(svg).toContain(`<desc>${address}#/data/germplasm/90002</desc>`);
    expect(svg).toContain(qrCode(`${address}#/data/germplasm/90002`).path);
    expect(svg).not.toContain('<b>');
  });
});

test('a code has exactly the right dark modules', () => {
  const text = 'https://seeds.example/#/data/germplasm/12';
  const { size, path } = qrCode(text);
  const [matrix] = bwip.raw('qrcode', text, 'eclevel=M');
  const drawn = Array.from({ length: size * size }, () => 0);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    drawn.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(length));
  expect(drawn).toEqual(matrix && 'pixs' in matrix ? matrix.pixs : undefined);
  // Each corner begins with a run of seven.
  expect(path).toContain('M0 0h7');
  expect(path).toContain(`M${size - 7} 0h7`);
  expect(path).toContain(`M0 ${size - 1}h7`);
});
