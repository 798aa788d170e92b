import type { SearchSection } from '@landrace/contract/areas/search/search';
import type { FoundTaxon, SearchHit, Suggestion } from '@landrace/contract/areas/search/search.routes';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Found {
  readonly section: SearchSection;
  readonly count: number;
  readonly hits: readonly SearchHit[];
  readonly taxa?: readonly FoundTaxon[];
  readonly isPartial?: true;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`insert into taxonomy (id, genus, species, subtaxa) values
      (9201, 'Zwibbelia', 'montana', 'var. nuda')`);
    await tx.run(sql`insert into germplasm (id, accenumb, accename, puid, taxonomy_id, cropname, country_id)
      select id, number, name, puid, taxon, crop, (select c.id from country c where c.name = country)
      from (values
        (93001, 'ZWB 1', 'Thistledown', 'ZPUID-77', 9201, 'Zwibble', 'Ethiopia'),
        (93002, 'ZWB 2', 'Thistle Morning', null, 9201, 'Zwibble', 'Germany'),
        (93003, 'ZWB 3', null, null, null, 'Zwibble', 'Ethiopia'),
        (93004, 'ZWB 4', 'Morning Thistle', null, 9201, null, null)) as v (id, number, name, puid, taxon, crop, country)`);
    await tx.run(sql`insert into synonym (germplasm_id, name) values (93002, 'Großmöwe')`);
  });
});
afterAll(() => portal.stop());

async function search(term: string, as?: Account): Promise<Record<SearchSection, Found>> {
  const answer = await portal.call('GET', `search?term=${encodeURIComponent(term)}`, { as });
  expect(answer.status, answer.text()).toBe(200);
  const found: Found[] = answer.json();
  return Object.fromEntries(found.map((section) => [section.section, section])) as Record<
    SearchSection,
    Found
  >;
}

const idsOf = async (term: string) =>
  (await search(term)).germplasm.hits.map(({ id }) => id).sort((a, b) => a - b);

async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  return await portal.services.database.reader.one(query);
}

describe('one word', () => {
  test.each([
    ['zwibble', [93001, 93002, 93003]],
    ['Zwibbelia', [93001, 93002, 93004]],
    ['nuda', [93001, 93002, 93004]],
  ])('%s is looked for in taxon and crop', async (term, expected) => {
    const ids = await idsOf(term);
    expect(ids.filter((id) => id > 93000 && id < 93100)).toEqual(expected);
  });

  test('is looked for in countries, of which the hits come after names with it', async () => {
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into germplasm (id, accenumb, accename, country_id) values
        (93011, 'ZWB 11', 'Pride of Fiji', null),
        (93012, 'ZWB 12', null, (select id from country where name = 'Fiji'))`),
    );
    const { hits, count } = (await search('fiji')).germplasm;
    expect(hits.map(({ id, match, country }) => [id, match, country])).toEqual([
      [93011, 'word', undefined],
      [93012, 'words', 'Fiji'],
    ]);
    expect(count).toBe(2);
  });

  test('in a crop is shown there, and suggests the taxon instead of any of its germplasm', async () => {
    const [hit] = (await search('zwibble')).germplasm.hits;
    expect(hit).toMatchObject({ match: 'words', others: [{ field: 'cropName', text: 'Zwibble' }] });
    const answer = await portal.call('GET', 'suggestion?term=zwibble');
    expect((answer.json() as Suggestion[]).map(({ kind }) => kind)).toEqual(['taxa']);
  });
});

describe('several words', () => {
  test.each([
    ['Zwibble Ethiopia', [93001, 93003]],
    ['ethiopia, ZWIBBLE', [93001, 93003]],
    ['zwibble ethiop 1', [93001]],
    ['zwibbelia germany', [93002]],
    ['montana ZWB thistle', [93001, 93002, 93004]],
    ['nuda morning', [93002, 93004]],
    ['zwibble grossmowe', [93002]],
    ['Großmöwe germany zwb', [93002]],
    ['zpuid-77 thistledown', [93001]],
    ['morning thistle', [93002, 93004]],
    ['"morning thistle" zwb', [93004]],
    ['"thistle morning"', [93002]],
    ['zw%le eth%pia', [93001, 93003]],
  ])('%s are all found in one germplasm', async (term, expected) => {
    expect(await idsOf(term)).toEqual(expected);
  });

  test('that are not all in one germplasm find none', async () => {
    const { hits } = (await search('zwibble ethiopia grossmowe')).germplasm;
    expect(hits.filter(({ match }) => match !== 'similar')).toEqual([]);
  });

  test('side by side come before the same words in another order', async () => {
    const { hits, count } = (await search('morning thistle')).germplasm;
    expect(hits.map(({ id, match }) => [id, match])).toEqual([
      [93004, 'exact'],
      [93002, 'words'],
    ]);
    expect(count).toBe(2);
  });

  test('are shown where they are, besides name, taxon and country', async () => {
    const [hit] = (await search('zwibble grossmowe')).germplasm.hits;
    expect(hit).toEqual({
      ...{ id: 93002, name: 'ZWB 2', detail: 'Thistle Morning', match: 'words' },
      ...{ field: 'germplasmName', text: 'ZWB 2', country: 'Germany' },
      taxon: { genus: 'Zwibbelia', species: 'montana', subtaxa: 'var. nuda' },
      others: [
        { field: 'cropName', text: 'Zwibble' },
        { field: 'synonyms', text: 'Großmöwe' },
      ],
    });
    expect((await search('zwibbelia ethiopia')).germplasm.hits[0]).not.toHaveProperty('others');
  });

  test('are suggested while somebody types', async () => {
    const answer = await portal.call('GET', 'suggestion?term=zwibble%20ethi&kinds=germplasm');
    expect((answer.json() as Suggestion[]).map(({ id }) => id)).toEqual([93001, 93003]);
  });

  test('suggest a taxon before the germplasm of it', async () => {
    const answer = await portal.call('GET', 'suggestion?term=zwibbelia%20mont');
    const kinds = (answer.json() as Suggestion[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['taxa', 'taxa', 'germplasm', 'germplasm', 'germplasm']);
  });

  test('find a taxon in any order', async () => {
    expect((await search('nuda zwibbelia')).germplasm.taxa).toMatchObject([{ subtaxa: 'var. nuda' }]);
  });

  test('find other things by one text in any order', async () => {
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into trait (name) values ('Frizzle of awns')`),
    );
    expect((await search('awns frizzle')).trials.hits.map(({ name, match }) => [name, match])).toEqual([
      ['Frizzle of awns', 'words'],
    ]);
  });

  test('beyond eight are not compared', async () => {
    const eight = 'zwb 1 thistle down zwibble montana nuda ethiopia';
    expect(await idsOf(eight)).toEqual([93001]);
    expect(await idsOf(`${eight} nowhere`)).toEqual([93001]);
    expect(await idsOf(`nowhere ${eight}`)).toEqual([]);
  });

  test.each([
    'a '.repeat(100).trim(),
    '% % % %',
    '%%%% ____ zwb',
    `"'" '; drop table germplasm; --`,
    `${'"'.repeat(5)}`,
    '\\\\ \\\\% _',
    '😀 🌾 ﷽',
  ])('of odd characters are answered: %s', async (term) => {
    expect(Object.keys(await search(term))).toContain('germplasm');
  });

  test('of ten thousand characters are refused', async () => {
    const answer = await portal.call('GET', `search?term=${encodeURIComponent('zwibble '.repeat(1250))}`);
    expect(answer.status).toBe(400);
  });
});

test('germplasm is not repeated as a pedigree, and pedigrees that mention a name are found', async () => {
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(
      sql`insert into germplasm (id, accenumb) values (94001, 'Wobblebeet 1'), (94002, 'Child 1')`,
    );
    await tx.run(sql`insert into pedigree_definition (germplasm_id, dataset_id, pedigree_notation_id, definition)
      select item.id, known.dataset_id, known.pedigree_notation_id, 'Wobblebeet 1 / Wobblebeet 7'
      from unnest(array[94001, 94002]) as item (id),
        (select dataset_id, pedigree_notation_id from pedigree_definition order by id limit 1) as known`);
  });
  const { germplasm, pedigrees } = await search('wobblebeet', 'admin');
  expect(germplasm.hits.map(({ id }) => id)).toEqual([94001]);
  expect(pedigrees.hits.map(({ id }) => id)).toEqual([94002]);
  expect(pedigrees.count).toBe(1);
});

test('markers are found without a map', async () => {
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`insert into marker (id, name, marker_type_id) values
      (94101, 'wobblemarker_1', (select marker_type_id from marker limit 1))`),
  );
  expect((await search('wobblemarker')).mapDefinitions.hits.map(({ id }) => id)).toEqual([94101]);
});

test('a hidden dataset is not found by several words, nor counted, nor by its attributes and pedigrees', async () => {
  const { id } = await one(sql<{ id: number }>`
    select d.id from dataset d join dataset_state s on s.id = d.dataset_state_id
    where s.name = 'hidden' order by d.id limit 1`);
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`update dataset set name = 'Gloomy Quartzberry', description = 'Quartzberry of gloom'
      where id = ${id}::int`);
    await tx.run(sql`insert into attribute_value (dataset_id, attribute_id, value)
      values (${id}::int, (select attribute_id from attribute_value where dataset_id is not null limit 1),
        'Quartzberry gloom')`);
    await tx.run(sql`insert into pedigree_definition (germplasm_id, dataset_id, pedigree_notation_id, definition)
      select germplasm_id, ${id}::int, pedigree_notation_id, 'Quartzberry gloom' from pedigree_definition limit 1`);
  });
  for (const term of ['quartzberry gloom', 'gloom quartzberry', 'quartzberry']) {
    const visitor = await search(term);
    for (const { section, count, hits } of Object.values(visitor))
      expect([section, count, hits.length]).toEqual([section, 0, 0]);
    expect(JSON.stringify(visitor)).not.toContain('uartzberry');
    const admin = await search(term, 'admin');
    expect([admin.datasets.count, admin.datasetAttributes.count, admin.pedigrees.count]).toEqual([1, 1, 1]);
  }
});
