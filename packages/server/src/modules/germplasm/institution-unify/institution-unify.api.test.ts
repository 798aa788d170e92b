import { dumpOf } from '@landrace/testkit/germplasm-duplicates';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { differingReferences } from '@landrace/testkit/references';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { institutionReferences } from './references';

let portal: TestPortal;
let before: Awaited<ReturnType<typeof dumpOf>>;

const rows = <Row>(query: RawBuilder<Row>) => portal.services.database.reader.many(query);
const write = (query: RawBuilder<unknown>) =>
  portal.services.database.inTransaction(async (tx) => await tx.run(query));
const dump = () => dumpOf(portal.databaseUrl);
const post = (path: string, body: unknown, as: Account | undefined = 'curator') =>
  portal.call('POST', path, { as, body });
const merging = { preferredInstitutionId: 9001, institutionIds: [9002, 9003] };
const merge = (more: object = {}, as?: Account) => post('institution/unify', { ...merging, ...more }, as);
const refused = (answer: { status: number; json(): { code: string } }) => [answer.status, answer.json().code];

async function undoLast(): Promise<void> {
  const [set] = await rows(sql<{ id: number }>`select max(id) as id from change_set where kind = 'unify'`);
  expect((await post(`change-set/${set?.id}/undo`, {})).json()).toBe(true);
}

beforeAll(async () => {
  portal = await startTestPortal();
  for (const account of ['admin', 'curator', 'researcher'] as const) await portal.token(account);
  await write(sql`
    insert into institution (id, code, name, acronym, country_id, address, email, updated_on) values
      (9001, null, 'Institute of Examples', null, null, '', null, '2020-01-02 03:04:05.678901+00'),
      (9002, 'XXX901', 'Inst. of Examples', 'IE', 1, 'A street', null, null),
      (9003, 'XXX903', 'Examples, Institute of', 'XIE', 2, null, 'x@landrace.example', null),
      (9004, null, 'Elsewhere', null, null, null, null, null)`);
  await write(sql`
    insert into germplasm (id, accenumb, pdci) values (9001, 'IU 1', null), (9002, 'IU 2', null), (9003, 'IU 3', null)`);
  await write(sql`
    insert into germplasm_institution (id, germplasm_id, role, position, institution_id, given_address, updated_on) values
      (9001, 9001, 'donor', 1, 9001, null, null), (9002, 9001, 'donor', 2, 9002, 'Kept as given', '2021-01-01'),
      (9003, 9001, 'breeding', 1, 9002, null, null), (9004, 9002, 'donor', 1, 9003, null, '2021-01-01'),
      (9005, 9002, 'donor', 2, 9002, null, null), (9006, 9003, 'donor', 1, 9004, null, null)`);
  await write(sql`
    insert into collaborator (id, first_name, last_name, institution_id) values
      (9001, 'A', 'Person', 9002), (9002, 'B', 'Person', 9004)`);
  before = await dump();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  before = await dump();
});

test('the list of references matches the database catalogue', async () => {
  expect(await differingReferences(portal.databaseUrl, 'institution', institutionReferences)).toEqual([]);
});

test('the preview shows what moves, what is deduplicated and what is adopted', async () => {
  expect((await post('institution/unify/preview', merging)).json()).toEqual({
    institutions: [
      {
        institutionId: 9001,
        institutionName: 'Institute of Examples',
        counts: { passports: 1, collaborators: 0 },
      },
      {
        institutionId: 9002,
        institutionName: 'Inst. of Examples',
        institutionCode: 'XXX901',
        countryName: expect.any(String),
        counts: { passports: 3, collaborators: 1 },
      },
      {
        institutionId: 9003,
        institutionName: 'Examples, Institute of',
        institutionCode: 'XXX903',
        countryName: expect.any(String),
        counts: { passports: 1, collaborators: 0 },
      },
    ],
    collapsed: 2,
    gains: [
      { detail: 'code', value: 'XXX901' },
      { detail: 'acronym', value: 'IE' },
      { detail: 'country', value: expect.any(String) },
      { detail: 'address', value: 'A street' },
      { detail: 'email', value: 'x@landrace.example' },
    ],
  });
  expect(await dump()).toEqual(before);
});

describe('a merge of institutions', () => {
  test('moves passports and collaborators, fills gaps, and is undone exactly', async () => {
    expect((await merge({ explanation: ' Two spellings ' })).json()).toBe(true);
    expect(
      await rows(
        sql`select id, code, name, acronym, country_id, address, email from institution where id between 9001 and 9003`,
      ),
    ).toEqual([
      {
        id: 9001,
        code: 'XXX901',
        name: 'Institute of Examples',
        acronym: 'IE',
        country_id: 1,
        address: 'A street',
        email: 'x@landrace.example',
      },
    ]);
    expect(
      await rows(sql`
        select id, institution_id as of from germplasm_institution where id between 9001 and 9006 order by id`),
    ).toEqual([
      { id: 9001, of: 9001 },
      { id: 9003, of: 9001 },
      { id: 9004, of: 9001 },
      { id: 9006, of: 9004 },
    ]);
    expect(
      await rows(sql`select institution_id as of from collaborator where id > 9000 order by id`),
    ).toEqual([{ of: 9001 }, { of: 9004 }]);
    const scores = await rows(
      sql<{ pdci: number | null }>`select pdci::float8 as pdci from germplasm where id > 9000 order by id`,
    );
    expect(scores.map(({ pdci }) => pdci !== null && pdci > 0)).toEqual([true, true, false]);
    const set = (await post('change-set/table', { limit: 1, orderBy: 'changeSetId', ascending: 0 })).json()
      .data[0];
    expect(set).toMatchObject({
      kind: 'unify',
      summary: 'Inst. of Examples (XXX901), Examples, Institute of (XXX903) → Institute of Examples',
    });
    const [event] = (
      await post('audit/table', { orderBy: 'eventId', ascending: 0, limit: 1 }, 'admin')
    ).json().data;
    expect(event).toMatchObject({
      action: 'institution.unified',
      actorName: 'curator',
      subjectName: 'Institute of Examples',
      details: { changeSetId: set.changeSetId, otherIds: [9002, 9003], explanation: 'Two spellings' },
    });
    await undoLast();
    expect(await dump()).toEqual(before);
  });

  test.each<[string, object, number, string]>([
    ['of nothing', { institutionIds: [] }, 400, 'unify.tooFew'],
    ['of one with itself', { institutionIds: [9001, 9001] }, 400, 'unify.tooFew'],
    ['of a missing one', { institutionIds: [9002, 99_999] }, 404, 'unify.unknown'],
    ['into a missing one', { preferredInstitutionId: 99_999 }, 404, 'unify.unknown'],
    ['of an invalid id', { institutionIds: ['x'] }, 400, 'request.invalid'],
    ['of too many', { institutionIds: Array.from({ length: 101 }, (_, at) => at) }, 400, 'request.invalid'],
  ])('%s is refused as a whole', async (_what, more, status, code) => {
    expect(refused(await merge(more))).toEqual([status, code]);
    expect(refused(await post('institution/unify/preview', { ...merging, ...more }))).toEqual([status, code]);
    expect(await dump()).toEqual(before);
  });

  test('ignores the preferred one among the others, and duplicates', async () => {
    expect((await merge({ institutionIds: [9001, 9002, 9002] })).json()).toBe(true);
    await undoLast();
    expect(await dump()).toEqual(before);
  });

  test('is for curators', async () => {
    for (const path of ['institution/unify', 'institution/unify/preview']) {
      expect((await post(path, merging, 'researcher')).status).toBe(403);
      expect((await portal.call('POST', path, { body: merging })).status).toBe(401);
    }
    expect(await dump()).toEqual(before);
  });

  test('of two concurrent merges of the same institutions one finds them gone', async () => {
    const answers = await Promise.all([
      merge(),
      post('institution/unify', { preferredInstitutionId: 9002, institutionIds: [9001] }, 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await undoLast();
    expect(await dump()).toEqual(before);
  });
});
