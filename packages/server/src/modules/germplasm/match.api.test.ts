import { maxMatchNameLength, maxMatchNames } from '@landrace/contract/areas/germplasm/match';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`
      update germplasm set
        accenumb = case id when 1 then 'ZQX 0001' when 2 then 'ZQX 0002' else accenumb end,
        accename = case id when 1 then 'Goldperle' when 3 then 'Twice "there"' when 4 then 'Twice "there"'
          when 5 then 'Zweizeilige Gärtnergerste' when 6 then 'ZQX 0002' when 7 then '🌾 شعير' end,
        puid = case id when 1 then 'https://doi.example/10.0000/ABC' end,
        othernumb = case id when 1 then array['XXX002:OLD/77', ' :K 5 '] end,
        collnumb = case id when 1 then 'Qx-Coll 17' when 6 then 'Vw 20-21' end,
        donornumb = case id when 1 then 'Qx-Don 0018' end
      where id in (1, 2, 3, 4, 5, 6, 7)`);
    await tx.run(sql`delete from synonym where germplasm_id in (1, 8)`);
    await tx.run(
      sql`insert into synonym (germplasm_id, name) values (1, 'Alias eins'), (8, 'Twice "there"')`,
    );
  });
});
afterAll(() => portal.stop());

const match = (names: unknown, as: Account = 'curator') =>
  portal.call('POST', 'germplasm/match', { as, body: { names } });
const suggest = (names: unknown) =>
  portal.call('POST', 'germplasm/match/suggestion', { as: 'curator', body: { names } });
const found = (germplasmId: number, field: string) => ({ germplasmId, field });

describe('a name', () => {
  test.each([
    ['zqx 0001', 'germplasmName'],
    ['GOLDPERLE', 'germplasmNumber'],
    ['https://DOI.example/10.0000/abc', 'germplasmPuid'],
    ['alias EINS', 'synonyms'],
    ['xxx002:old/77', 'otherNumbers'],
    ['old/77', 'otherNumbers'],
    ['k 5', 'otherNumbers'],
    ['qx-coll 17', 'collectingNumbers'],
    ['QX-DON 0018', 'donorNumbers'],
  ])('%s is found by %s', async (name, field) => {
    const { lines } = (await match([`  ${name}\t`])).json();
    expect(lines).toEqual([{ line: 1, name, matches: 1, candidates: [found(1, field)] }]);
  });

  test.each([
    ['ZQX0001', 'germplasmName'],
    ['zqx-0001', 'germplasmName'],
    ['zqx – 0001', 'germplasmName'],
    ['K-5', 'otherNumbers'],
    ['k5', 'otherNumbers'],
    ['Qx-Coll17', 'collectingNumbers'],
    ['Qx-Don-0018', 'donorNumbers'],
  ])('%s is found by %s whatever blanks and hyphens are between letters and digits', async (name, field) => {
    const { lines } = (await match([name])).json();
    expect(lines).toEqual([{ line: 1, name, matches: 1, candidates: [found(1, field)] }]);
  });

  test('is not found by blanks and hyphens elsewhere, nor by other digits', async () => {
    const { lines } = (await match(['ZQX 1', 'QxColl 17', 'Vw 2021', 'ZQX 0-001'])).json();
    expect(lines.map(({ matches }: { matches: number }) => matches)).toEqual([0, 0, 0, 0]);
  });

  test('is found literally if another differs in blanks alone', async () => {
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into synonym (germplasm_id, name) values (9, 'Wvu12'), (10, 'Wvu 12')`),
    );
    const { lines } = (await match(['wvu 12', 'wvu-12'])).json();
    expect(lines).toMatchObject([
      { matches: 1, candidates: [found(10, 'synonyms')] },
      { matches: 2, candidates: [found(9, 'synonyms'), found(10, 'synonyms')] },
    ]);
  });

  test('takes precedence over other names of something else', async () => {
    const { lines } = (await match(['ZQX 0002'])).json();
    expect(lines[0]).toMatchObject({ matches: 1, candidates: [found(2, 'germplasmName')] });
  });

  test('shared by several is ambiguous, and each is shown by its best name', async () => {
    const { lines, germplasm } = (await match(['twice "THERE"'])).json();
    expect(lines).toEqual([
      {
        line: 1,
        name: 'twice "THERE"',
        matches: 3,
        candidates: [found(3, 'germplasmNumber'), found(4, 'germplasmNumber'), found(8, 'synonyms')],
      },
    ]);
    expect(germplasm.map(({ germplasmId }: { germplasmId: number }) => germplasmId)).toEqual([3, 4, 8]);
  });
});

test('lines keep their numbers, repetitions are reported, and each germplasm is listed once', async () => {
  const names = [
    '',
    'ZQX 0001',
    ' ',
    'nobody\tat all',
    'goldperle',
    'zqx 0001',
    'NOBODY\tat all',
    '🌾 شعير',
    "'; --",
  ];
  const { lines, germplasm } = (await match(names)).json();
  expect(lines).toEqual([
    { line: 2, name: 'ZQX 0001', matches: 1, candidates: [found(1, 'germplasmName')] },
    { line: 4, name: 'nobody\tat all', matches: 0, candidates: [] },
    { line: 5, name: 'goldperle', matches: 1, candidates: [found(1, 'germplasmNumber')] },
    { line: 6, name: 'zqx 0001', sameAs: 2, matches: 1, candidates: [found(1, 'germplasmName')] },
    { line: 7, name: 'NOBODY\tat all', sameAs: 4, matches: 0, candidates: [] },
    { line: 8, name: '🌾 شعير', matches: 1, candidates: [found(7, 'germplasmNumber')] },
    { line: 9, name: "'; --", matches: 0, candidates: [] },
  ]);
  const filter = [{ column: 'germplasmId', comparator: 'equals', values: [1] }];
  const [row] = (await portal.call('POST', 'germplasm/table', { body: { filter, limit: 1 } })).json().data;
  const keeper = row.institutions.find(({ type }: { type: string }) => type === 'maintenance');
  expect(germplasm[0]).toEqual({
    germplasmId: 1,
    germplasmName: 'ZQX 0001',
    germplasmDisplayName: 'Goldperle',
    germplasmPuid: 'https://doi.example/10.0000/ABC',
    entityTypeName: row.entityTypeName,
    genus: row.genus,
    species: row.species,
    ...(row.countryName && { countryName: row.countryName }),
    institution: keeper.code,
  });
  expect(germplasm).toHaveLength(2);
});

describe('refusals', () => {
  const long = 'x'.repeat(maxMatchNameLength);
  test.each<[string, unknown, string, object]>([
    ['nothing', [], 'match.noNames', {}],
    ['blank lines', ['', ' \t'], 'match.noNames', {}],
    [
      'a line that is too long',
      ['a', '', `${long}x`],
      'match.nameTooLong',
      { line: 3, limit: maxMatchNameLength },
    ],
    ['a lone surrogate', ['\ud800'], 'request.invalid', { path: 'body.names.0', problem: 'custom' }],
    ['a NUL', ['a\0'], 'request.invalid', { path: 'body.names.0', problem: 'custom' }],
    ['no list', 'ZQX 0001', 'request.invalid', { path: 'body.names', problem: 'invalid_type' }],
  ])('%s', async (_, names, code, params) => {
    const answer = await match(names);
    expect([answer.status, answer.json().code, answer.json().params]).toEqual([400, code, params]);
  });

  test('more names than the limit, which itself is allowed', async () => {
    const names = Array.from({ length: maxMatchNames }, (_, index) => `N ${index % 100}`);
    const many = await match([...names, 'one more']);
    expect([many.status, many.json().code]).toEqual([400, 'match.tooManyNames']);
    const { lines } = (await match(['', ...names.slice(1), 'ZQX 0001'])).json();
    expect(lines).toHaveLength(maxMatchNames);
    expect(lines.at(-1)).toMatchObject({ line: maxMatchNames + 1, matches: 1 });
  });

  test('everybody but curators', async () => {
    expect((await match(['a'], 'researcher')).status).toBe(403);
    expect((await portal.call('POST', 'germplasm/match', { body: { names: ['a'] } })).status).toBe(401);
    expect((await match([long], 'admin')).status).toBe(200);
  });
});

describe('similar names', () => {
  test('are suggested without regard to accents, the most similar first', async () => {
    const answers = (
      await suggest(['zweizeilige gartnergerste', 'ZQX 001', 'Alias zwei eins', 'Ωμέγα 12'])
    ).json();
    expect(answers[0]).toEqual([
      expect.objectContaining({
        germplasmId: 5,
        field: 'germplasmNumber',
        text: 'Zweizeilige Gärtnergerste',
      }),
    ]);
    const [first] = answers[1];
    expect(first).toMatchObject({
      germplasmName: expect.stringMatching(/^ZQX 000[12]$/),
      text: expect.any(String),
    });
    expect(answers[2][0]).toMatchObject({ germplasmId: 1, field: 'synonyms', text: 'Alias eins' });
    expect(answers[3]).toEqual([]);
  });

  test.each([
    ['zqx 1', 1, 'germplasmName', 'ZQX 0001', 'spelling'],
    ['Z.Q.X. 0001', 1, 'germplasmName', 'ZQX 0001', 'spelling'],
    ['gold-perle', 1, 'germplasmNumber', 'Goldperle', 'spelling'],
    ['QxColl-0017', 1, 'collectingNumbers', 'Qx-Coll 17', 'spelling'],
    ['qx don 18', 1, 'donorNumbers', 'Qx-Don 0018', 'spelling'],
    ['xxx-2 old 077', 1, 'otherNumbers', 'XXX002:OLD/77', 'spelling'],
    ['Goldprele', 1, 'germplasmNumber', 'Goldperle', 'typo'],
    ['Gldperle', 1, 'germplasmNumber', 'Goldperle', 'typo'],
    ['Alias ens', 1, 'synonyms', 'Alias eins', 'typo'],
    ['Wvuk', 11, 'synonyms', 'Wvyk', 'typo'],
    ['ZQY 2', 2, 'germplasmName', 'ZQX 0002', 'typo'],
  ])('%s: however long, one difference is tolerated', async (name, ...expected) => {
    const [germplasmId, field, text, kind] = expected;
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into synonym (germplasm_id, name) values (11, 'Wvyk') on conflict do nothing`),
    );
    const [first] = (await suggest([name])).json();
    expect(first[0]).toMatchObject({ germplasmId, field, text, kind });
  });

  test('are only similar if more than one letter differs', async () => {
    const [first] = (await suggest(['Alias zwei eins'])).json();
    expect(first[0]).toMatchObject({ germplasmId: 1, kind: 'similar' });
  });

  test('are searched a few at a time', async () => {
    expect((await suggest(Array.from({ length: 21 }, () => 'x'))).status).toBe(400);
    expect((await suggest([])).status).toBe(400);
    expect((await suggest([' '])).status).toBe(400);
  });
});
