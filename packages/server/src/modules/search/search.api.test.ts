import type { SearchSection } from '@landrace/contract/areas/search/search';
import type { FoundTaxon, SearchHit, Suggestion } from '@landrace/contract/areas/search/search.routes';
import { fold } from '@landrace/domain/fold';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Found {
  readonly section: SearchSection;
  readonly count: number;
  readonly isMore: boolean;
  readonly hits: readonly SearchHit[];
  readonly taxa?: readonly FoundTaxon[];
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
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

async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  return await portal.services.database.reader.one(query);
}

const someGermplasm = () =>
  one(sql<{ id: number; accenumb: string; accename: string }>`
    select id, accenumb, accename from germplasm
    where length(accename) > 5 and length(accenumb) > 5 and accename ~ '^[A-Za-z ]+$' order by id limit 1`);

test('the database folds text as the browser does', async () => {
  const words = [
    'Müller',
    'STRAẞE ß',
    'İı',
    'Łódź Ærø Œ Þð',
    'ΣΊΣΥΦΟΣ',
    'ﬁ ２ Å',
    'a\'b"c\\%_',
    '\t\n',
    '🌾 e\u0301',
    'مثال',
  ];
  for (const word of words) {
    const { folded } = await one(sql<{ folded: string }>`select landrace_fold(${word}) as folded`);
    expect([word, folded]).toEqual([word, fold(word)]);
  }
});

describe('a germplasm', () => {
  test('is found first by its number, in any case and by its prefix', async () => {
    const { id, accenumb } = await someGermplasm();
    for (const term of [accenumb, accenumb.toUpperCase(), ` ${accenumb.toLowerCase()} `]) {
      const [hit] = (await search(term)).germplasm.hits;
      expect(hit).toMatchObject({
        id,
        name: accenumb,
        field: 'germplasmName',
        text: accenumb,
        match: 'exact',
      });
    }
    const start = (await search(accenumb.slice(0, -1))).germplasm.hits;
    expect(start.find((hit) => hit.id === id)?.match).toBe('start');
  });

  test('is found by a part of its number', async () => {
    const { id, accenumb } = await someGermplasm();
    const hits = (await search(accenumb.slice(2))).germplasm.hits;
    expect(hits.map((hit) => hit.id)).toContain(id);
  });

  test('is found with a typing error if nothing has that name', async () => {
    const { id, accename } = await someGermplasm();
    const typed = `${accename.slice(0, 3)}${accename.slice(4)}${accename.slice(-1)}`;
    const { hits } = (await search(typed)).germplasm;
    expect(hits.every(({ match }) => match === 'similar')).toBe(true);
    expect(hits.map((hit) => hit.id)).toContain(id);
  });

  test('is found with two typing errors', async () => {
    const { id, accename } = await someGermplasm();
    const swapped = (word: string, at: number) =>
      `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
    const typed = swapped(swapped(accename, 2), accename.length - 3);
    expect(typed).not.toBe(accename);
    const { hits } = (await search(typed)).germplasm;
    expect(hits.map((hit) => hit.id)).toContain(id);
  });

  test('of several words is found if one of them is mistyped, and whole words do not replace it', async () => {
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into germplasm (id, accenumb, accename) values
        (91001, 'SPELT 1', 'Quiet Meadow 4711-3'), (91002, 'SPELT 2', 'Quiet Meadow 4712-3')`),
    );
    const { hits } = (await search('Quiet Maedow 4711-3')).germplasm;
    expect(hits[0]).toEqual({
      ...{ id: 91001, name: 'SPELT 1', detail: 'Quiet Meadow 4711-3' },
      ...{ field: 'germplasmNumber', text: 'Quiet Meadow 4711-3', match: 'similar' },
    });
    expect(hits.map(({ id }) => id)).not.toContain(91002);
    expect((await search('Quiet Meadow 4171-3')).germplasm.hits.map(({ id }) => id)).toContain(91001);
  });

  test('is found by its synonym, and is listed once', async () => {
    const { id, name } = await one(sql<{ id: number; name: string }>`
      select germplasm_id as id, name from synonym where germplasm_id is not null order by id limit 1`);
    const hits = (await search(name)).germplasm.hits;
    expect(hits.filter((hit) => hit.id === id)).toHaveLength(1);
    expect(hits.find((hit) => hit.id === id)).toMatchObject({
      field: 'synonyms',
      text: name,
      match: 'exact',
    });
  });

  test('better matches come first', async () => {
    const { accenumb } = await someGermplasm();
    const order = ['exact', 'start', 'word', 'part', 'similar'];
    const places = (await search(accenumb.slice(0, 3))).germplasm.hits.map(({ match }) =>
      order.indexOf(match),
    );
    expect(places.length).toBeGreaterThan(1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('is counted exactly, and found page by page', async () => {
    const { accenumb } = await someGermplasm();
    const term = accenumb.slice(0, 3);
    const { count } = await one(sql<{ count: number }>`
      select count(*)::int as count from germplasm g
      where exists (select from (values (accenumb), (accename), (puid)) as v (name) where lower(name) like ${`%${term.toLowerCase()}%`})
        or exists (select from synonym s where s.germplasm_id = g.id and lower(s.name) like ${`%${term.toLowerCase()}%`})`);
    const seen: number[] = [];
    for (let page = 0; ; page += 1) {
      const path = `search/germplasm?term=${encodeURIComponent(term)}&limit=100&page=${page}`;
      const found: Found = (await portal.call('GET', path)).json();
      if (found.hits.length === 0 || page > 20) break;
      expect(found.count).toBe(Math.min(count, 1000));
      seen.push(...found.hits.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    if (count <= 1000) expect(seen).toHaveLength(count);
  });
});

describe('a taxon', () => {
  const commonest = () =>
    one(sql<{ genus: string; species: string; subtaxa: string; crop: string }>`
      select t.genus, t.species, t.subtaxa, g.cropname as crop from germplasm g join taxonomy t on t.id = g.taxonomy_id
      where t.subtaxa is not null and g.cropname is not null group by 1, 2, 3, 4 order by count(*) desc limit 1`);
  const germplasmWhere = async (where: ReturnType<typeof sql>) =>
    (
      await one(sql<{ count: number }>`
        select count(*)::int as count from germplasm g join taxonomy t on t.id = g.taxonomy_id where ${where}`)
    ).count;

  test('is found by genus, species and subtaxon, with the number of germplasm in the list', async () => {
    const { genus, species, subtaxa } = await commonest();
    const ofGenus = await germplasmWhere(sql`t.genus = ${genus}`);
    const ofSpecies = await germplasmWhere(sql`t.genus = ${genus} and t.species = ${species}`);
    const found = (await search(genus.toUpperCase())).germplasm;
    expect(found.taxa?.[0]).toEqual({
      genus,
      field: 'genus',
      text: genus,
      match: 'exact',
      count: ofGenus,
      isMore: false,
    });
    expect(found.taxa).toContainEqual({
      genus,
      species,
      field: 'species',
      text: `${genus} ${species}`,
      match: 'start',
      count: ofSpecies,
      isMore: false,
    });
    const list = await portal.call('POST', 'germplasm/table', {
      body: {
        limit: 1,
        filter: [{ column: 'genus', comparator: 'equals', operator: 'and', values: [genus] }],
      },
    });
    expect(list.json().count).toBe(ofGenus);
    expect((await search(species)).germplasm.taxa?.[0]).toMatchObject({ species, match: 'word' });
    expect((await search(`${species} ${subtaxa}`)).germplasm.taxa?.[0]).toMatchObject({
      ...{ genus, species, subtaxa },
      ...{ field: 'subtaxa', text: `${genus} ${species} ${subtaxa}`, match: 'word' },
    });
  });

  test('is found by the name of its crop, and is listed once', async () => {
    const { genus, species, crop } = await commonest();
    const taxa = (await search(crop)).germplasm.taxa ?? [];
    expect(taxa.filter((taxon) => taxon.species === species && !taxon.subtaxa)).toEqual([
      {
        genus,
        species,
        field: 'cropName',
        text: crop,
        match: 'exact',
        count: await germplasmWhere(sql`t.genus = ${genus} and t.species = ${species}`),
        isMore: false,
      },
    ]);
  });

  test('is found with a typing error if nothing has that name', async () => {
    const { genus } = await commonest();
    const typed = `${genus.slice(0, -2)}${genus.slice(-1)}`;
    expect((await search(typed)).germplasm.taxa?.[0]).toMatchObject({ genus, match: 'similar' });
    expect((await search('qqqqq')).germplasm).toEqual({
      ...{ section: 'germplasm', count: 0, isMore: false, hits: [] },
    });
  });

  test('is on the first page only, and not without germplasm', async () => {
    const { genus } = await commonest();
    const path = `search/germplasm?term=${genus}&limit=5`;
    const [first, second] = [await portal.call('GET', path), await portal.call('GET', `${path}&page=1`)];
    expect((first.json() as Found).taxa?.length).toBeGreaterThan(0);
    expect((second.json() as Found).taxa).toBeUndefined();
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into taxonomy (genus) values ('Nemophila')`),
    );
    expect((await search('Nemophila')).germplasm.taxa).toBeUndefined();
  });

  test('is suggested after names, with the filter of the list', async () => {
    const { genus, species } = await commonest();
    const answer = await portal.call('GET', `suggestion?term=${genus.slice(0, 4)}&kinds=taxa`);
    const found: Suggestion[] = answer.json();
    expect(found[0]).toEqual({
      kind: 'taxa',
      id: expect.any(Number),
      name: genus,
      text: genus,
      taxon: { genus },
    });
    expect(found.map(({ taxon }) => taxon)).toContainEqual({ genus, species });
    const every: Suggestion[] = (await portal.call('GET', `suggestion?term=${genus.slice(0, 4)}`)).json();
    const kinds = every.map(({ kind }) => kind);
    expect(kinds.slice(kinds.indexOf('taxa')).every((kind) => kind === 'taxa')).toBe(true);
  });
});

test('a wildcard matches anything, and other characters themselves', async () => {
  const { accenumb, id } = await someGermplasm();
  const pattern = `${accenumb.slice(0, 2)}%${accenumb.slice(-2)}`;
  expect((await search(pattern)).germplasm.hits.map((hit) => hit.text.toLowerCase())).toSatisfy(
    (texts: string[]) =>
      texts.every(
        (text) =>
          text.startsWith(accenumb.slice(0, 2).toLowerCase()) &&
          text.endsWith(accenumb.slice(-2).toLowerCase()),
      ),
  );
  const underscored = accenumb.replace(accenumb.charAt(3), '_');
  const exact = (await search(underscored)).germplasm.hits.filter(({ match }) => match !== 'similar');
  expect(exact.map((hit) => hit.id)).not.toContain(id);
});

test('only a part of a large table is read for a term without three consecutive characters, and that is reported', async () => {
  const term = encodeURIComponent('q%9');
  const ask = async () => (await portal.call('GET', `search/germplasm?term=${term}`)).json() as Found;
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (id, accenumb) values (91003, 'q 99')`),
  );
  expect((await ask()).hits.map(({ id }) => id)).toEqual([91003]);
  expect(await ask()).not.toHaveProperty('isPartial');
  const claim = (rows: RawBuilder<unknown>) =>
    portal.services.database.inTransaction((tx) =>
      tx.run(sql`update pg_class set reltuples = ${rows} where oid = 'germplasm'::regclass`),
    );
  const { rows } = await one(sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = 'germplasm'::regclass`);
  // Pretends that the table is so large that next to nothing of it is read.
  await claim(sql`1e12::real`);
  expect(await ask()).toMatchObject({ section: 'germplasm', isMore: false, isPartial: true });
  expect((await search('q%SPELT')).germplasm).not.toHaveProperty('isPartial');
  await claim(sql`${rows}::real`);
});

describe('a dataset', () => {
  test('that is hidden is found by those who may know of it', async () => {
    const { name, id } = await one(sql<{ id: number; name: string }>`
      select d.id, d.name from dataset d join dataset_state s on s.id = d.dataset_state_id
      where s.name = 'hidden' order by d.id limit 1`);
    expect((await search(name, 'admin')).datasets.hits.map((hit) => hit.id)).toContain(id);
    const visitor = await search(name);
    expect(visitor.datasets.hits.map((hit) => hit.id)).not.toContain(id);
    expect(JSON.stringify(visitor)).not.toContain(name);
  });
});

describe('a section that is opened', () => {
  const opened = async (section: SearchSection, term: string, page = 0, limit = 25): Promise<Found> => {
    const query = `term=${encodeURIComponent(term)}&limit=${limit}&page=${page}`;
    return (await portal.call('GET', `search/${section}?${query}`)).json();
  };

  test('has as many matches as the search reported, similar ones too, page by page', async () => {
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into germplasm (id, accenumb)
        select 92000 + n, 'Quibblefurrow ' || n from generate_series(10, 49) as n`),
    );
    for (const term of ['Quibblefurrow', 'Qibblefurrow']) {
      const { count } = (await search(term)).germplasm;
      expect(count).toBe(40);
      const ids = new Set<number>();
      for (const page of [0, 1, 2]) {
        const found = await opened('germplasm', term, page);
        expect([term, page, found.count]).toEqual([term, page, count]);
        for (const { id } of found.hits) ids.add(id);
      }
      expect(ids.size).toBe(count);
    }
  });

  test('has no guesses if another section has exact matches', async () => {
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into trait (name) values ('Quibblefurrows per metre')`),
    );
    const term = 'Quibblefurrows per metre';
    const everywhere = await search(term);
    expect(everywhere.trials.count).toBe(1);
    for (const [section, { count }] of Object.entries(everywhere))
      expect([section, (await opened(section as SearchSection, term)).count]).toEqual([section, count]);
  });

  test('of a taxon links to as many germplasm as it counts, whatever the case of its name', async () => {
    await portal.services.database.inTransaction(async (tx) => {
      await tx.run(sql`insert into taxonomy (id, genus, species) values
        (9101, 'Quibblea', 'arvensis'), (9102, 'QUIBBLEA', 'arvensis')`);
      await tx.run(sql`insert into germplasm (id, accenumb, taxonomy_id) values
        (92101, 'Q 1', 9101), (92102, 'Q 2', 9102), (92103, 'Q 3', 9102)`);
    });
    const taxa = (await search('quibblea')).germplasm.taxa ?? [];
    expect(taxa).toHaveLength(2);
    for (const { genus, species, count } of taxa) {
      const leaves = [
        { column: 'genus', comparator: 'equals', values: [genus] },
        ...(species ? [{ column: 'species', comparator: 'equals', values: [species] }] : []),
      ];
      const list = await portal.call('POST', 'germplasm/table', {
        body: { limit: 1, filters: { all: leaves } },
      });
      expect([genus, species, count]).toEqual([genus, species, list.json().count]);
    }
  });
});

test('every section finds something of its own', async () => {
  const samples: Partial<Record<SearchSection, string>> = {
    germplasmAttributes: (
      await one(
        sql<{
          text: string;
        }>`select value as text from attribute_value where germplasm_id is not null limit 1`,
      )
    ).text,
    locations: (await one(sql<{ text: string }>`select site_name as text from location order by id limit 1`))
      .text,
    mapDefinitions: (
      await one(sql<{ text: string }>`
        select marker.name as text from map_definition d join marker on marker.id = d.marker_id
        join map on map.id = d.map_id where map.is_public order by d.id limit 1`)
    ).text,
    trials: (await one(sql<{ text: string }>`select name as text from trait order by id limit 1`)).text,
    pedigrees: (
      await one(sql<{ text: string }>`
        select definition as text from pedigree_definition order by id limit 1`)
    ).text,
  };
  for (const [section, term] of Object.entries(samples)) {
    const found = (await search(term.slice(0, 200), 'admin'))[section as SearchSection];
    expect([section, term, found.hits[0]?.match]).toEqual([section, term, 'exact']);
  }
});

describe('suggestions', () => {
  test('begin with what was typed', async () => {
    const { accenumb } = await someGermplasm();
    const term = accenumb.slice(0, 3);
    const answer = await portal.call('GET', `suggestion?term=${encodeURIComponent(term)}&kinds=germplasm`);
    const found: Suggestion[] = answer.json();
    expect(found.length).toBeGreaterThan(0);
    for (const { kind, text } of found) {
      expect(kind).toBe('germplasm');
      expect(fold(text)).toContain(fold(term));
    }
  });

  test.each([
    'suggestion?term=ab',
    'suggestion?term=abc&kinds=users',
    'search?term=',
    'search/users?term=abc',
  ])('%s is refused', async (path) => {
    expect((await portal.call('GET', path)).status).toBe(400);
  });
});
