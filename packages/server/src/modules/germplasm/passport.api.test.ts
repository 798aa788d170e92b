import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { passportRoutes } from '@landrace/contract/areas/germplasm/passport.routes';
import type { Settings } from '@landrace/contract/settings';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { wholeCalls } from '@landrace/testkit/whole-germplasm/calls';
import { fillWholeGermplasm, whole, wholeDates } from '@landrace/testkit/whole-germplasm/fill';
import {
  datasetIds,
  datasetRow,
  germplasmRow,
  mcpd,
  type Reader,
  wholeGroup,
} from '@landrace/testkit/whole-germplasm/rows';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await fillWholeGermplasm(portal.databaseUrl);
});
afterAll(() => portal.stop());

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));
const rows = <Row>(query: RawBuilder<Row>) => portal.services.database.reader.many(query);

async function switchTo(changes: Partial<Settings>): Promise<void> {
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, changes, {}));
  settings.forget();
}

const ask = (key: string | number, as?: Account) =>
  portal.call('GET', `passport/${encodeURIComponent(key)}`, { as });

async function passport(key: string | number, as?: Account): Promise<Passport> {
  const answer = await ask(key, as);
  expect([key, answer.status, answer.text()]).toEqual([key, 200, expect.anything()]);
  return answer.json();
}

function dataOf<Data>(section: { data: Data } | { error: string } | undefined): Data {
  if (!section || 'error' in section) throw new Error(`The section failed: ${JSON.stringify(section)}`);
  return section.data;
}

describe('a passport is found', () => {
  test('by its id before any name, by its number in any case, by its name and its PUID', async () => {
    for (const key of [30, 'BAR 30', 'bar 30', '10.5072/landrace.demo.30']) {
      const found = await ask(key);
      if (found.status === 200) expect([key, found.json().germplasmId]).toEqual([key, 30]);
    }
    const [accession] = await rows(sql<{ accenumb: string; puid: string; id: number }>`
      select id, accenumb, puid from germplasm where puid is not null and accename is null order by id limit 1`);
    if (!accession) throw new Error('The collection has such an accession.');
    for (const key of [
      accession.id,
      accession.accenumb,
      accession.accenumb.toLowerCase(),
      accession.puid.toUpperCase(),
    ])
      expect([key, (await passport(key)).germplasmId]).toEqual([key, accession.id]);
  });

  test('by names that have broken software before', async () => {
    const named = await rows(sql<{ id: number; accename: string }>`
      select id, accename from germplasm where id <= 18 and length(accename) <= 500 order by id`);
    expect(named.length).toBeGreaterThan(15);
    for (const { id, accename } of named)
      expect([accename, (await passport(accename)).germplasmId]).toEqual([accename, id]);
  });

  test('by a number only if it is not the id of another one', async () => {
    await change(
      sql`insert into germplasm (id, accenumb) values (4000, '17'), (4001, '999999'), (4002, '017')`,
    );
    expect((await passport('17')).germplasmId).toBe(17);
    expect((await passport('999999')).germplasmId).toBe(4001);
    expect((await passport('017')).germplasmId).toBe(4002);
  });

  test('or not at all', async () => {
    for (const key of [
      'nobody',
      '123456',
      '99999999999999999999',
      '-1',
      '0',
      '%',
      "' or 1=1 --",
      'a/b',
      '💥',
    ]) {
      const answer = await ask(key);
      expect([key, answer.status, answer.json().code]).toEqual([key, 404, 'germplasm.notFound']);
    }
    expect((await ask('x'.repeat(501))).json()).toMatchObject({ code: 'request.invalid' });
    expect((await portal.call('GET', 'passport/%00')).status).toBe(400);
  });

  test('among several of the same name only by number', async () => {
    await change(sql`
      insert into germplasm (id, accenumb, accename) values (4010, 'T 1', 'Twin'), (4011, 'T 2', 'tWIN')`);
    const answer = await ask('twin');
    expect([answer.status, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'germplasm.ambiguous', params: { count: 2 } }),
    ]);
    expect((await passport('T 2')).germplasmDisplayName).toBe('tWIN');
  });
});

describe('a passport includes', () => {
  test('what the contract declares, and nothing else', async () => {
    const { response } = passportRoutes['GET passport/{key}'];
    for (const key of [1, 7, 12, 30, 50, 57]) {
      const answer = await passport(key);
      expect(response.parse(answer)).toEqual(answer);
      expect(JSON.stringify(answer)).not.toContain('null,');
    }
  });

  test('every known descriptor of the standard, and institutions with their roles', async () => {
    const answer = await passport(whole.accession);
    expect(dataOf(answer.mcpd)).toEqual(mcpd);
    expect(dataOf(answer.institutions)).toEqual([
      { code: 'XXX604', name: 'Breeders', type: 'breeding' },
      { code: 'XXX603', name: 'Collectors', address: 'High Street', type: 'collection' },
      { code: 'XXX602', name: 'Donors', type: 'donor' },
      { code: 'XXX605', name: 'Vault', type: 'duplicate' },
      { name: 'Vault without a code', type: 'duplicate' },
      {
        ...{ id: 6001, code: 'XXX601', name: 'Example Whole Genebank', acronym: 'EWG', type: 'maintenance' },
        ...{ address: '1 Mill Lane', countryName: 'Germany', countryCode: 'DE' },
      },
    ]);
  });

  test('no descriptors of a missing germplasm', async () => {
    for (const id of [123_456, -1, 2_147_483_647]) {
      const answer = await portal.call('GET', `germplasm/${id}/mcpd`);
      expect([answer.status, answer.text()]).toEqual([204, '']);
    }
    expect((await portal.call('GET', 'germplasm/x/mcpd')).status).toBe(400);
  });

  test('synonyms in their order, warnings and publications, also those of its groups', async () => {
    expect(dataOf((await passport(1)).synonyms)[0]).toBe(`It's a "quoted" name`);
    const warned = await passport(7);
    const [warning] = dataOf(warned.warnings);
    expect(warning).toMatchObject({ id: 2, category: 'source', description: expect.any(String) });
    expect((await portal.call('GET', 'datawarning/germplasm/7')).json()).toEqual([warning]);
    expect((await portal.call('GET', 'datawarning/germplasm/123456')).json()).toEqual([]);
    const [publication] = dataOf((await passport(8)).publications);
    expect(publication).toMatchObject({ publicationId: 2, publicationDoi: '10.5072/landrace.demo.2' });
    expect((await portal.call('GET', 'publicationtype/germplasm/8')).json()[0]).toEqual(publication);
    expect(JSON.parse(publication?.publicationFallbackCache ?? '')).toMatchObject({
      type: 'article-journal',
    });
  });

  test('publications of a group for those who may see the group', async () => {
    await change(sql`
      insert into item_group (id, group_type_id, name, is_public, user_id)
      values (900, 3, 'Mine', false, (select id from app_user where username = 'researcher'))`);
    await change(sql`insert into group_germplasm (group_id, germplasm_id) values (900, 33)`);
    await change(sql`insert into publication_group (publication_id, group_id) values (6, 900)`);
    const isShownTo = async (as?: Account) =>
      dataOf((await passport(33, as)).publications).some(({ publicationId }) => publicationId === 6);
    expect([await isShownTo('researcher'), await isShownTo('curator'), await isShownTo()]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('its parents, the nearest first, and stops if the data are circular', async () => {
    const [sample] = await rows(sql<{ id: number; plant: number; accession: number }>`
      select s.id, p.id as plant, p.entity_parent_id as accession
      from germplasm s join germplasm p on p.id = s.entity_parent_id where s.entity_type_id = 3 order by s.id limit 1`);
    if (!sample) throw new Error('The collection has a sample.');
    const answer = await passport(sample.id);
    expect(
      dataOf(answer.ancestry).map(({ germplasmId, entityTypeName }) => [germplasmId, entityTypeName]),
    ).toEqual([
      [sample.plant, 'Plant/Plot'],
      [sample.accession, 'Accession'],
    ]);
    expect(answer).not.toHaveProperty('completeness');
    await change(sql`insert into germplasm (id, accenumb) values (4030, 'C 1'), (4031, 'C 2')`);
    await change(sql`update germplasm set entity_parent_id = 8061 - id where id in (4030, 4031)`);
    expect(dataOf((await passport(4030)).ancestry).map(({ germplasmId }) => germplasmId)).toEqual([4031]);
  });
});

describe('the numbers of rows', () => {
  const lists: Record<string, (id: number) => [string, unknown]> = {
    pedigrees: (id) => ['pedigree/table', anyOf('parentId', 'childId', id)],
    pedigreeDefinitions: (id) => ['pedigreedefinition/table', anyOf('germplasmId', 'germplasmId', id)],
    entities: (id) => ['entity/table', anyOf('entityParentId', 'entityChildId', id)],
    attributes: (id) => ['germplasm/attribute', anyOf('germplasmId', 'germplasmId', id)],
    groups: (id) => [`germplasm/${id}/group`, {}],
    datasets: (id) => [`germplasm/${id}/dataset`, {}],
    genotypeDatasets: (id) => [`germplasm/${id}/dataset`, { filter: [equals('datasetType', 'genotype')] }],
    trialsDatasets: (id) => [`germplasm/${id}/dataset`, { filter: [equals('datasetType', 'trials')] }],
    images: (id) => ['image/table', both('imageForeignId', id, 'imageRefTable', 'germinatebase')],
    comments: (id) => ['comment/table', { filter: [equals('commentForeignId', id), ...ofGermplasm] }],
  };
  const ofGermplasm = [{ column: 'commentTypeId', comparator: 'inSet', values: [1, 2], operator: 'and' }];
  const equals = (column: string, value: unknown, operator = 'and') => ({
    column,
    comparator: 'equals',
    values: [value],
    operator,
  });
  const anyOf = (a: string, b: string, id: number) => ({ filter: [equals(a, id, 'or'), equals(b, id)] });
  const both = (a: string, one: unknown, b: string, two: unknown) => ({
    filter: [equals(a, one), equals(b, two)],
  });

  test.each<Account | undefined>([undefined, 'researcher', 'curator', 'admin'])(
    'are those of the lists, for %s',
    async (as) => {
      for (const id of [1, 3, 8, 12, 20, 50, 57]) {
        const counts = dataOf((await passport(id, as)).counts) as Record<string, number>;
        for (const [name, list] of Object.entries(lists)) {
          const [path, body] = list(id);
          const { count } = (await portal.call('POST', path, { as, body })).json();
          expect([id, name, counts[name]]).toEqual([id, name, count]);
        }
        const traits = (await portal.call('GET', `germplasm/${id}/stats/trait`, { as })).json();
        expect([id, counts.traits]).toEqual([id, traits.length]);
      }
    },
  );

  test('follow the selected projects', async () => {
    const headers = { 'x-landrace-projects': '1' };
    const chosen = (await portal.call('GET', 'passport/12', { headers })).json().counts.data;
    for (const [name, list] of Object.entries(lists)) {
      const [path, body] = list(12);
      const { count } = (await portal.call('POST', path, { headers, body })).json();
      expect([name, chosen[name]]).toEqual([name, count]);
    }
    expect(chosen.pedigrees).toBeLessThan(dataOf((await passport(12)).counts).pedigrees);
  });
});

describe('completeness', () => {
  test('equals that in the list, with its parts', async () => {
    const { data } = (await portal.call('POST', 'germplasm/table', { body: { limit: 48 } })).json();
    for (const { germplasmId, pdci } of data.filter((row: { pdci?: number }) => row.pdci !== undefined)) {
      const { score, highestScore, parts } = dataOf((await passport(germplasmId)).completeness);
      expect([germplasmId, score]).toEqual([germplasmId, pdci]);
      const total = parts.reduce((sum, { points }) => sum + points, 0);
      expect(total).toBeCloseTo(score, 6);
      expect(highestScore).toBeGreaterThanOrEqual(score);
    }
  });

  test('is not shown while it is switched off', async () => {
    await switchTo({ pdciEnabled: false });
    expect(await passport(8)).not.toHaveProperty('completeness');
    expect((await portal.call('GET', 'settings')).json().pdciEnabled).toBe(false);
    const { data } = (await portal.call('POST', 'germplasm/table', { body: { limit: 100 } })).json();
    expect(data.filter((row: object) => 'pdci' in row)).toEqual([]);
    const refused = async (call: string, body: unknown) => {
      const answer = await portal.call('POST', `germplasm/${call}`, { body });
      return [answer.status, answer.json().code];
    };
    const unknown = [400, 'table.unknownColumn'];
    const filter = [{ column: 'pdci', comparator: 'greaterThan', values: [1] }];
    expect(await refused('table', { filter })).toEqual(unknown);
    expect(await refused('table', { orderBy: 'pdci', ascending: 1 })).toEqual(unknown);
    expect(await refused('table/ids', { filter })).toEqual(unknown);
    expect(await refused('table/facets', { fields: ['pdci'] })).toEqual(unknown);
    for (const format of ['mcpd', 'table']) {
      expect(await refused('export', { format, request: { filter } })).toEqual(unknown);
      expect(await refused('export/job', { format, request: { filter } })).toEqual(unknown);
    }
    const file = await portal.call('POST', 'germplasm/table/export', {
      body: {},
      headers: { accept: 'text/csv' },
    });
    expect(file.text().split('\n')[0]).not.toContain('pdci');
    await switchTo({ pdciEnabled: true });
    expect(await passport(8)).toHaveProperty('completeness');
  });
});

describe('a section that fails', () => {
  test('does not affect the others', async () => {
    await change(sql`alter table data_warning rename to data_warning_away`);
    const answer = await passport(7);
    expect(answer.warnings).toEqual({ error: 'internal.error' });
    expect(dataOf(answer.mcpd).accenumb).toBe(answer.germplasmName);
    expect(dataOf(answer.counts).attributes).toBeGreaterThan(0);
    await change(sql`alter table data_warning_away rename to data_warning`);
    expect(dataOf((await passport(7)).warnings)).toHaveLength(1);
  });
});

describe('the hierarchy of entities', () => {
  test('is traversed one level up or down', async () => {
    const entity = async (ids: unknown, direction: string) =>
      await portal.call('POST', `germplasm/entity?direction=${direction}`, { body: ids });
    const pairs = await rows(sql<{ child: number; parent: number }>`
      select id as child, entity_parent_id as parent from germplasm where id between 49 and 60 order by id`);
    const [first] = pairs;
    if (!first) throw new Error('The collection has plants.');
    expect((await entity([first.child], 'up')).json()).toEqual([first.parent]);
    expect((await entity([first.parent], 'down')).json()).toContain(first.child);
    expect((await entity([], 'up')).json()).toEqual([]);
    expect((await entity([123_456], 'down')).json()).toEqual([]);
    for (const [ids, direction] of [
      [[1], 'sideways'],
      ['x', 'up'],
      [[1.5], 'up'],
    ])
      expect((await entity(ids, String(direction))).status).toBe(400);
  });
});

describe('a germplasm with complete data', () => {
  const post = (path: string, body: unknown, as?: Account) => portal.call('POST', path, { as, body });
  const ofWhole = { filter: [{ column: 'germplasmId', comparator: 'equals', values: [whole.accession] }] };
  const readers: [Reader, Account | undefined][] = [
    ['visitor', undefined],
    ['researcher', 'researcher'],
    ['curator', 'curator'],
  ];

  test.each(wholeCalls)('is returned by $path member by member, the same for everybody', async (call) => {
    for (const [reader, as] of readers) {
      const answer = await portal.call(call.body ? 'POST' : 'GET', call.path, { as, body: call.body });
      const expected = call.rows ? { data: call.rows, count: call.rows.length } : call.answer;
      expect([reader, answer.status, answer.json()]).toEqual([reader, 200, expected]);
    }
  });

  test.each(readers)(
    'is a row of every list of germplasm, with the data that a %s may read',
    async (reader, as) => {
      const row = germplasmRow(reader);
      const here = { latitude: row.latitude, longitude: row.longitude };
      const ring = [
        { lat: 51, lng: 11 },
        { lat: 52, lng: 11 },
        { lat: 52, lng: 12 },
      ];
      const lists: [string, object, object][] = [
        ['germplasm/table', {}, row],
        ['germplasm/distance/table', here, { ...row, distance: 0 }],
        ['germplasm/polygon/table', { polygons: [ring] }, row],
        ['group/6001/germplasm', {}, { ...row, groupId: 6001 }],
      ];
      for (const [path, more, expected] of lists) {
        const answer = (await post(path, { ...ofWhole, ...more }, as)).json();
        expect([path, answer]).toEqual([path, { data: [expected], count: 1 }]);
      }
    },
  );

  test.each(readers)('is in datasets and groups that a %s may see', async (reader, as) => {
    const at = `germplasm/${whole.accession}`;
    const ids = (await post(`${at}/dataset/ids`, {}, as)).json();
    expect(ids).toEqual({ data: datasetIds[reader], count: datasetIds[reader].length });
    const one = { filter: [{ column: 'datasetId', comparator: 'equals', values: [6001] }] };
    expect((await post(`${at}/dataset`, one, as)).json()).toEqual({ data: [datasetRow[reader]], count: 1 });
    const groups = (await post(`${at}/group`, { orderBy: 'groupId', ascending: 1 }, as)).json();
    const own = { groupId: 6002, groupName: 'Private group', groupVisibility: false, count: 1 };
    expect(groups.data[0]).toEqual(wholeGroup);
    expect(groups.data.slice(1)).toMatchObject(reader === 'researcher' ? [own] : []);
    expect(groups.count).toBe(groups.data.length);
  });

  test('has links elsewhere', async () => {
    const body = { targetTable: 'germinatebase', foreignId: whole.accession };
    const links = (await post('link/table', body)).json();
    expect(links).toContainEqual({
      linkId: 6001,
      linkDescription: 'Its page',
      linkVisibility: true,
      linktypeId: 6001,
      linktypeDescription: 'Elsewhere',
      linktypeTargetTable: 'germinatebase',
      linkForeignId: whole.accession,
      hyperlink: 'https://example.org/whole',
      updatedOn: wholeDates.updated,
    });
  });

  test('is in the contract’s zip of lists below a parent, too', async () => {
    const at = `germplasm/${whole.accession}`;
    for (const [path, lines] of [
      ['germplasm/attribute/export', 2],
      ['group/6001/germplasm/export', 1],
      [`${at}/group/export`, 1],
      [`${at}/dataset/export`, 1],
      [`${at}/institution/table/export`, 6],
    ] as const) {
      const filter = path.startsWith('germplasm/attribute') ? ofWhole : {};
      const one = { filter: [{ column: 'datasetId', comparator: 'equals', values: [6001] }] };
      const answer = await post(path, path.includes('/dataset/') ? one : filter);
      expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/zip']);
      const [file, ...others] = unzip(answer.bytes);
      expect(others).toEqual([]);
      expect(file?.content.toString().split('\r\n'), path).toHaveLength(lines + 2);
    }
  });

  test('that does not exist has empty lists below it', async () => {
    for (const list of ['group', 'dataset', 'institution/table'])
      expect((await post(`germplasm/123456/${list}`, {})).json()).toEqual({ data: [], count: 0 });
  });
});
