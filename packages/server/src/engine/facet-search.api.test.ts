import type { FacetAnswer, FacetValues } from '@landrace/contract/core/table-request';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`insert into taxonomy (id, genus, species, subtaxa) values
      (93001, 'Facetum', 'vulgare', 'subsp. vulgare'), (93002, 'Facetum', 'vulgare', 'subsp. 100%'),
      (93003, 'Facetum', 'album', null), (93004, 'Facetum', null, null), (93005, 'Facetella', 'vulgare', null)`);
    await tx.run(sql`insert into germplasm (id, accenumb, taxonomy_id, biological_status_id)
      select 93000 + place, 'FACET ' || place, taxon, 300
      from unnest(array[93001, 93001, 93001, 93002, 93003, 93003, 93004, 93005]) with ordinality as given (taxon, place)`);
    await tx.run(sql`insert into institution (id, code, name) values (93001, 'FAC001', 'Facet_Institute')`);
    await tx.run(sql`insert into germplasm_institution (germplasm_id, role, position, institution_id)
      values (93001, 'donor', 1, 93001), (93001, 'maintenance', 1, 93001), (93002, 'donor', 1, 93001)`);
    await tx.run(sql`insert into experiment (id, name) values (93001, 'Facet experiment')`);
    await tx.run(sql`insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, name)
      values (93001, 93001, 3, 2, 'A private one')`);
  });
});
afterAll(() => portal.stop());

const call = (path: string, body: unknown, as?: Account) => portal.call('POST', path, { as, body });

async function facetOf(
  body: object,
  { path = 'germplasm/table/facets', as }: { path?: string; as?: Account } = {},
) {
  const answer = await call(path, body, as);
  expect(answer.status, answer.text()).toBe(200);
  const { count, facets } = answer.json() as FacetAnswer;
  return { count, facets: facets as Readonly<Record<string, FacetValues>> };
}

const ours = { column: 'germplasmName', comparator: 'contains', values: ['FACET '] };

test('values of a field without a facet are counted if filters suggest them', async () => {
  const { facets } = await facetOf({ fields: ['countryCode'], search: { countryCode: 'gb' } });
  expect(facets.countryCode?.values.map(({ value }) => value)).toEqual(['GB']);
});

describe('searching the values of a facet', () => {
  test('finds values that contain the text, in any case, and leaves counts as they are', async () => {
    const { count, facets } = await facetOf({
      fields: ['genus', 'species'],
      filters: ours,
      search: { genus: ' CETEL ' },
    });
    expect(count).toBe(8);
    expect(facets.genus).toEqual({ values: [{ value: 'Facetella', count: 1 }], missing: 0, more: 0 });
    expect(facets.species?.values).toEqual([
      { value: 'vulgare', count: 5 },
      { value: 'album', count: 2 },
    ]);
  });

  test('returns as many as requested, and how many more there are', async () => {
    const { facets } = await facetOf({
      fields: ['genus'],
      limit: 1,
      filters: ours,
      search: { genus: 'facet' },
    });
    expect(facets.genus).toEqual({ values: [{ value: 'Facetum', count: 7 }], missing: 0, more: 1 });
  });

  test.each([
    ['subtaxa', '100%', ['subsp. 100%']],
    ['subtaxa', '%', ['subsp. 100%']],
    ['subtaxa', '_', []],
    ['institutions', 't_i', ['Facet_Institute']],
    ['institutions', '%', []],
    ['biologicalStatusName', 'LANDRACE', ['Landrace or traditional cultivar']],
    ['entityTypeName', 'access', ['Accession']],
    ['genus', '', ['Facetum', 'Facetella']],
  ])('of %s takes "%s" literally', async (field, text, expected) => {
    const { facets } = await facetOf({ fields: [field], filters: ours, search: { [field]: text } });
    expect(facets[field]?.values.map(({ value }) => value)).toEqual(expected);
  });

  test('is the same without a filter, when counts come from the cache', async () => {
    for (const text of ['facetella', 'facetum', 'facetella']) {
      const { facets } = await facetOf({ fields: ['genus'], search: { genus: text } });
      expect(facets.genus?.values.map(({ value }) => String(value).toLowerCase())).toEqual([text]);
    }
  });

  test('finds only values of rows that the caller may see', async () => {
    const search = { fields: ['experimentName'], search: { experimentName: 'facet exp' } };
    const path = 'dataset/table/facets';
    expect((await facetOf(search, { path })).facets.experimentName?.values).toEqual([]);
    expect((await facetOf(search, { path, as: 'admin' })).facets.experimentName?.values).toEqual([
      { value: 'Facet experiment', count: 1 },
    ]);
  });
});

describe('fields within one another', () => {
  const fields = ['genus', 'species', 'subtaxa'];
  const album = { value: 'album', count: 2, parts: { values: [], missing: 2, more: 0 } };
  const vulgare = {
    value: 'vulgare',
    count: 4,
    parts: {
      values: [
        { value: 'subsp. vulgare', count: 3 },
        { value: 'subsp. 100%', count: 1 },
      ],
      missing: 0,
      more: 0,
    },
  };
  const facetum = { value: 'Facetum', count: 7, parts: { values: [vulgare, album], missing: 1, more: 0 } };
  const other = { value: 'vulgare', count: 1, parts: { values: [], missing: 1, more: 0 } };
  const facetella = { value: 'Facetella', count: 1, parts: { values: [other], missing: 0, more: 0 } };
  const tree = (body: object) => facetOf({ fields, nested: true, filters: ours, ...body });

  test('are a tree, also where a species has the same name in two genera', async () => {
    const { count, facets } = await tree({});
    expect(count).toBe(8);
    expect(facets).toEqual({ genus: { values: [facetum, facetella], missing: 0, more: 0 } });
  });

  test('are limited at each level', async () => {
    const { facets } = await tree({ limit: 1 });
    const limited = {
      ...vulgare,
      parts: { ...vulgare.parts, values: vulgare.parts.values.slice(0, 1), more: 1 },
    };
    const first = { ...facetum, parts: { values: [limited], missing: 1, more: 1 } };
    expect(facets.genus).toEqual({ values: [first], missing: 0, more: 1 });
  });

  test('are searched at every level', async () => {
    const found = async (text: string) => (await tree({ search: { genus: text } })).facets.genus?.values;
    expect(await found('ALBUM')).toEqual([{ ...facetum, parts: { ...facetum.parts, values: [album] } }]);
    expect(await found('facetum')).toEqual([facetum]);
    expect(await found('nothing of this name')).toEqual([]);
  });

  test('keep all branches when some are selected, and other filters apply', async () => {
    const selected = { column: 'species', comparator: 'equals', values: ['album'] };
    const { count, facets } = await tree({ filters: { all: [ours, selected] } });
    expect([count, facets.genus?.values]).toEqual([2, [facetum, facetella]]);
    const one = { column: 'germplasmId', comparator: 'equals', values: [93008] };
    expect((await tree({ filters: one })).facets.genus?.values).toEqual([facetella]);
  });

  test('may start below the first, and stand beside other fields', async () => {
    const body = { fields: ['species', 'subtaxa', 'entityTypeName'], nested: true, filters: ours };
    const { facets } = await facetOf(body);
    expect(Object.keys(facets).sort()).toEqual(['entityTypeName', 'species']);
    expect(facets.species?.values.map(({ value, count }) => [value, count])).toEqual([
      ['vulgare', 5],
      ['album', 2],
    ]);
  });

  test('are not confused with plain facets in the cache', async () => {
    const plain = await facetOf({ fields, limit: 200 });
    const nested = await facetOf({ fields, limit: 200, nested: true });
    expect(Object.keys(plain.facets)).toEqual(fields);
    expect(Object.keys(nested.facets)).toEqual(['genus']);
    expect(await facetOf({ fields, limit: 200 })).toEqual(plain);
    const counted = ({ values = [], missing = 0 }: Partial<FacetValues> = {}) =>
      values.reduce((sum, { count }) => sum + count, missing);
    expect(counted(nested.facets.genus)).toBe(nested.count);
    for (const { count, parts } of nested.facets.genus?.values ?? []) expect(counted(parts)).toBe(count);
  });

  test('count only the rows of the list below another resource', async () => {
    const [group] = await portal.services.database.reader.many(sql<{ id: number }>`
      select group_id as id from group_germplasm limit 1`);
    const path = `group/${group?.id}/germplasm/facets`;
    const { count, facets } = await facetOf({ fields, nested: true, limit: 200 }, { path, as: 'admin' });
    const [own] = await portal.services.database.reader.many(sql<{ count: number }>`
      select count(*) as count from group_germplasm where group_id = ${group?.id ?? 0}::int`);
    expect(count).toBe(own?.count);
    const listed = facets.genus?.values.reduce((sum, value) => sum + value.count, facets.genus.missing);
    expect(listed).toBe(count);
  });
});

describe('requests that cannot be answered', () => {
  const genus = { fields: ['genus'] };
  const invalid = (path: string, problem: string) => ({ code: 'request.invalid', params: { path, problem } });
  test.each([
    ['a list', { ...genus, search: ['x'] }, invalid('search', 'notAMap')],
    ['a text', { ...genus, search: 'x' }, invalid('search', 'notAMap')],
    ['a number', { ...genus, search: { genus: 1 } }, invalid('search.genus', 'notText')],
    ['null', { ...genus, search: { genus: null } }, invalid('search.genus', 'notText')],
    ['an object', { ...genus, search: { genus: {} } }, invalid('search.genus', 'notText')],
    ['a NUL', { ...genus, search: { genus: 'a\0' } }, invalid('search.genus', 'notText')],
    ['a lone surrogate', { ...genus, search: { genus: 'a\ud800' } }, invalid('search.genus', 'notText')],
    [
      'a very long text',
      { ...genus, search: { genus: 'x'.repeat(201) } },
      invalid('search.genus', 'tooLong'),
    ],
    ['a histogram', { fields: ['pdci'], search: { pdci: '1' } }, invalid('search.pdci', 'notSearchable')],
    [
      'a flag',
      { fields: ['hasTrialsData'], search: { hasTrialsData: '1' } },
      invalid('search.hasTrialsData', 'notSearchable'),
    ],
    [
      'a part',
      { fields: ['genus', 'species'], nested: true, search: { species: 'a' } },
      invalid('search.species', 'notSearchable'),
    ],
    ['no boolean', { ...genus, nested: 'yes' }, invalid('nested', 'notABoolean')],
    [
      'an unknown field',
      { ...genus, search: { nope: 'x' } },
      { code: 'table.unknownColumn', params: { column: 'nope', path: 'search' } },
    ],
    [
      'a field that was not requested',
      { ...genus, search: { species: 'x' } },
      { code: 'table.unknownColumn', params: { column: 'species', path: 'search' } },
    ],
    [
      'a name of every object',
      { ...genus, search: { constructor: 'x' } },
      { code: 'table.unknownColumn', params: { column: 'constructor', path: 'search' } },
    ],
  ])('are refused: %s', async (_what, body, expected) => {
    const answer = await call('germplasm/table/facets', body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject(expected);
  });

  test('null is the same as nothing', async () => {
    const plain = await facetOf(genus);
    expect(await facetOf({ ...genus, search: null, nested: null })).toEqual(plain);
  });
});
