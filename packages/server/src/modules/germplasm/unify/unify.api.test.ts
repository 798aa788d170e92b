import { texts } from '@landrace/locales/en-gb';
import { dumpOf, duplicates, fillDuplicates, hostileName } from '@landrace/testkit/germplasm-duplicates';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { differingReferences } from '@landrace/testkit/references';
import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginChangeSet, movingColumn } from '../../../platform/db/change-set';
import { germplasmReferences } from './references';

const { preferred, others, child, stranger } = duplicates;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await fillDuplicates(portal.databaseUrl);
  for (const account of ['admin', 'curator', 'researcher'] as const) await portal.token(account);
});
afterAll(() => portal.stop());

const rows = <Row>(query: RawBuilder<Row>) => portal.services.database.reader.many(query);
const write = (query: RawBuilder<unknown>) =>
  portal.services.database.inTransaction(async (tx) => await tx.run(query));
const dump = () => dumpOf(portal.databaseUrl);
const post = (path: string, body: unknown, as: Account | undefined = 'curator') =>
  portal.call('POST', path, { as, body });
const merging = { preferredGermplasmId: preferred, otherGermplasmIds: others };
const merge = (more: object = {}, as?: Account) => post('germplasm/unify', { ...merging, ...more }, as);
const undo = (id: number, as?: Account) => post(`change-set/${id}/undo`, {}, as);

async function lastSet(): Promise<{ changeSetId: number } & Record<string, unknown>> {
  const answer = await post('change-set/table', { limit: 1, orderBy: 'changeSetId', ascending: 0 });
  return answer.json().data[0];
}
async function undoLast(): Promise<void> {
  expect((await undo((await lastSet()).changeSetId)).json()).toBe(true);
}
async function undoLastUnify(): Promise<void> {
  const [set] = await rows(sql<{ id: number }>`select max(id) as id from change_set where kind = 'unify'`);
  expect((await undo(set?.id ?? 0)).json()).toBe(true);
}
const inTheWay = (thing: object) => ({ things: [thing] });
const withReadThings = (answer: { json(): { code: string; params: { things: string } } }) => {
  const { code, params } = answer.json();
  return { code, params: { things: JSON.parse(params.things) } };
};
const refused = (answer: { status: number; json(): { code: string } }) => [answer.status, answer.json().code];

test('the list of references matches the database catalogue', async () => {
  expect(await differingReferences(portal.databaseUrl, 'germplasm', germplasmReferences)).toEqual([]);
});

test('every table that records the inserting change set has an index on it', async () => {
  expect(
    await rows(sql`
      select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'change_set_id' and c.relkind = 'r'
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`),
  ).toEqual([]);
});

describe('the preview', () => {
  test('shows what moves, what is deduplicated, what is added and what is lost', async () => {
    const answer = await post('germplasm/unify/preview', merging);
    const { germplasm, collapsed, newSynonyms, lostRelations } = answer.json();
    expect(germplasm.map(({ germplasmId }: { germplasmId: number }) => germplasmId)).toEqual([
      preferred,
      ...others,
    ]);
    expect(germplasm[1]).toEqual({
      germplasmId: 5002,
      germplasmName: hostileName,
      germplasmDisplayName: 'duplicata',
      synonyms: ['BOTH', 'DUP 1'],
      mcpd: expect.objectContaining({ id: 5002, accenumb: hostileName, cropname: 'barley' }),
      counts: {
        plots: 2,
        // The hidden one is not counted.
        datasets: 2,
        genotypes: 1,
        pedigrees: 3,
        pedigreeDefinitions: 1,
        entities: 1,
        institutions: 3,
        synonyms: 2,
        attributes: 1,
        images: 1,
        links: 1,
        comments: 1,
        warnings: 2,
        publications: 1,
        groups: 1,
        marks: 1,
        // Those between the merged ones are not counted.
        distinctions: 1,
      },
    });
    const byKind = Object.fromEntries(collapsed.map(({ kind, ...rest }: { kind: string }) => [kind, rest]));
    expect(byKind).toEqual({
      pedigreeDefinitions: { count: 1, names: ['A/B'] },
      attributes: { count: 1, names: ['Remarks: Same remark'] },
      links: { count: 1, names: ['https://example.org/1'] },
      datasets: { count: 3, names: ['Pedigree of duplicates', 'Trial of duplicates'] },
      warnings: { count: 2, names: ['Doubtful', 'Old'] },
      publications: { count: 1, names: ['10.1234/a'] },
      groups: { count: 1, names: ['Public group'] },
      marks: { count: 1, names: [] },
      synonyms: { count: 2, names: ['BOTH', 'DUP 1'] },
      institutions: { count: 2, names: ['A third', 'Theirs'] },
    });
    expect(newSynonyms).toEqual([hostileName, 'DUP 3', 'Other name', '10.1234/five']);
    expect(lostRelations).toEqual([
      {
        childId: 5003,
        childName: 'Other name',
        parentId: 5002,
        parentName: 'duplicata',
        relationshipType: 'F',
        datasetName: 'Pedigree of duplicates',
      },
      expect.objectContaining({ childId: 5002, parentId: 5003, relationshipType: 'M' }),
    ]);
    expect(answer.text()).not.toContain('Private group');
    expect(answer.text()).not.toContain('Hidden genotypes');
  });

  test('changes nothing, and is for curators', async () => {
    const before = await dump();
    await post('germplasm/unify/preview', merging);
    expect(await dump()).toEqual(before);
    expect((await post('germplasm/unify/preview', merging, 'researcher')).status).toBe(403);
  });
});

describe('a merge', () => {
  let before: Awaited<ReturnType<typeof dump>>;
  beforeEach(async () => {
    before = await dump();
  });

  test('moves everything, without duplicates, and is undone exactly', async () => {
    expect((await merge({ explanation: ' Same plant <script>alert(1)</script>\u202E ' })).json()).toBe(true);
    const of = async (query: RawBuilder<{ value: unknown }>) => (await rows(query)).map(({ value }) => value);
    expect(await of(sql`select id as value from germplasm where id between 5001 and 5003`)).toEqual([
      preferred,
    ]);
    expect(await of(sql`select germplasm_id as value from plot where dataset_id = 5001 order by id`)).toEqual(
      [5001, 5001, 5001, 5011],
    );
    expect(await of(sql`select id as value from pedigree where dataset_id = 5002 order by id`)).toEqual([
      5001, 5004,
    ]);
    expect(await of(sql`select parent_id as value from pedigree where id = 5004`)).toEqual([preferred]);
    expect(await of(sql`select entity_parent_id as value from germplasm where id = ${child}`)).toEqual([
      preferred,
    ]);
    expect(
      await of(
        sql`select definition as value from pedigree_definition where germplasm_id = ${preferred} order by id`,
      ),
    ).toEqual(['A/B', 'A/C']);
    expect(
      await of(sql`select name as value from synonym where germplasm_id = ${preferred} order by id`),
    ).toEqual(['Both', 'Only theirs', hostileName, 'DUP 3', 'Other name', '10.1234/five']);
    expect(
      await of(sql`
        select given_name as value from germplasm_institution where germplasm_id = ${preferred} order by role, position`),
    ).toEqual(['A donor', 'Another', 'Ours']);
    expect(
      await of(sql`select value as value from attribute_value where germplasm_id = ${preferred} order by id`),
    ).toEqual(['Same remark', 'A remark']);
    expect(
      await of(sql`select id as value from image where germplasm_id = ${preferred} order by id`),
    ).toEqual([5001, 5002]);
    expect(await of(sql`select id as value from link where germplasm_id = ${preferred} order by id`)).toEqual(
      [5001, 5003],
    );
    for (const [table, count] of [
      ['germplasm_data_warning', 2],
      ['publication_germplasm', 2],
      ['group_germplasm', 2],
      ['marked_germplasm', 3],
    ] as const)
      expect(
        await of(
          sql`select count(*)::int as value from ${sql.table(table)} where germplasm_id = ${preferred}`,
        ),
        table,
      ).toEqual([count]);
    expect(
      await of(
        sql`select array[germplasm_id, other_id] as value from germplasm_distinction where id between 5001 and 5005 order by id`,
      ),
    ).toEqual([
      [preferred, stranger],
      [preferred, child],
    ]);
    const [comment] = await rows(sql<{ content: string; username: string }>`
      select c.content, u.username from comment c join app_user u on u.id = c.user_id
      where c.germplasm_id = ${preferred} and c.comment_type_id = 1 order by c.id desc limit 1`);
    expect(comment?.username).toBe('curator');
    expect(comment?.content).toBe(
      `Unification of 5002 (duplicata (${hostileName})), 5003 (Other name (DUP 3)) into 5001 (Duplicata (DUP 1)).\n` +
        'Same plant <script>alert(1)</script>',
    );
    await undoLast();
    expect(await dump()).toEqual(before);
  });

  test('leaves the counts of datasets as a fresh count would', async () => {
    await merge();
    const counts = sql<object>`select id, object_count, point_count from dataset where id between 5001 and 5003 order by id`;
    const after = await rows(counts);
    const rollback = new Error('only to look');
    let fresh: object[] = [];
    await expect(
      portal.services.database.inTransaction(async (tx) => {
        for (const id of [5001, 5002, 5003]) await tx.run(sql`select landrace_refresh_dataset(${id}::int)`);
        fresh = await tx.many(counts);
        throw rollback;
      }),
    ).rejects.toBe(rollback);
    expect(after).toEqual(fresh);
    await undoLast();
    expect(await dump()).toEqual(before);
  });

  test('into the result of an earlier merge must be undone first', async () => {
    const into = (other: number) =>
      post('germplasm/unify', { preferredGermplasmId: preferred, otherGermplasmIds: [other] });
    expect((await into(5002)).json()).toBe(true);
    const first = (await lastSet()).changeSetId;
    expect((await into(5003)).json()).toBe(true);
    expect(refused(await undo(first))).toEqual([409, 'changeSet.laterChange']);
    await undoLast();
    expect((await undo(first)).json()).toBe(true);
    expect(await dump()).toEqual(before);
  });

  test('is recorded and listed, with when it was undone and by whom', async () => {
    await merge({ explanation: 'Twice entered' });
    const set = await lastSet();
    expect(set).toEqual({
      changeSetId: expect.any(Number),
      at: expect.any(String),
      kind: 'unify',
      rowCount: expect.any(Number),
      summary: `duplicata (${hostileName}), Other name (DUP 3) → Duplicata (DUP 1)`,
      actorName: expect.any(String),
    });
    expect((await undo(set.changeSetId, 'admin')).json()).toBe(true);
    const filter = [{ column: 'changeSetId', comparator: 'equals', values: [set.changeSetId] }];
    const [undone] = (await post('change-set/table', { filter })).json().data;
    expect(undone).toEqual({
      ...set,
      undoneById: expect.any(Number),
      undoneOn: expect.any(String),
      undoneByName: expect.any(String),
    });
    const events = await post('audit/table', { orderBy: 'eventId', ascending: 0, limit: 2 }, 'admin');
    expect(events.json().data).toMatchObject([
      { action: 'changeSet.undone', actorName: 'admin', subjectName: set.summary },
      {
        action: 'germplasm.unified',
        actorName: 'curator',
        subjectName: 'Duplicata (DUP 1)',
        details: { changeSetId: set.changeSetId, otherIds: [5002, 5003], explanation: 'Twice entered' },
      },
    ]);
    expect(refused(await undo(set.changeSetId))).toEqual([409, 'changeSet.undone']);
    expect((await post('change-set/table', {}, 'researcher')).status).toBe(403);
    expect((await undo(set.changeSetId, 'researcher')).status).toBe(403);
  });

  test('is remarked on while comments are switched off', async () => {
    const { database, settings } = portal.services;
    const switched = async (commentsEnabled: boolean) => {
      await database.inTransaction((tx) => settings.change(tx, { commentsEnabled }, {}));
      settings.forget();
    };
    await switched(false);
    await merge();
    const found = await rows(sql`
      select from comment where germplasm_id = ${preferred} and content like 'Unification%'`);
    expect(found).toHaveLength(1);
    await undoLast();
    await switched(true);
  });

  test.each<[string, object, number, string]>([
    ['nobody else', { otherGermplasmIds: [] }, 400, 'unify.tooFew'],
    ['itself', { otherGermplasmIds: [5001] }, 400, 'unify.preferredAmongOthers'],
    ['a missing one', { otherGermplasmIds: [5002, 123_456] }, 404, 'unify.unknown'],
    ['an invalid id', { otherGermplasmIds: ['x'] }, 400, 'request.invalid'],
    ['a part of one of them', { otherGermplasmIds: [5002, child] }, 409, 'unify.related'],
    [
      'a whole collection',
      { otherGermplasmIds: Array.from({ length: 101 }, (_, at) => at) },
      400,
      'request.invalid',
    ],
  ])('with %s is refused, also by the preview', async (_what, more, status, code) => {
    expect(refused(await merge(more))).toEqual([status, code]);
    expect(refused(await post('germplasm/unify/preview', { ...merging, ...more }))).toEqual([status, code]);
    expect(await dump()).toEqual(before);
  });

  test('is for curators', async () => {
    expect((await merge({}, 'researcher')).status).toBe(403);
    expect((await portal.call('POST', 'germplasm/unify', { body: merging })).status).toBe(401);
    expect(await dump()).toEqual(before);
  });

  test('of two concurrent merges of the same germplasm one finds it gone', async () => {
    const answers = await Promise.all([
      merge(),
      post('germplasm/unify', { preferredGermplasmId: 5002, otherGermplasmIds: [5003, preferred] }, 'admin'),
      post('germplasm/unify', { preferredGermplasmId: stranger, otherGermplasmIds: [5003] }, 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await undoLastUnify();
    expect(await dump()).toEqual(before);
  });
});

describe('a concurrent reference to germplasm during its merge', () => {
  const [other = 0] = others;

  test('shows what it became, and nothing is half done', async () => {
    const own = { name: 'Of the moment', grouptypeId: 3, ids: [] };
    const { groupId } = (await post('group/from-ids', own, 'researcher')).json();
    const before = await dump();
    const somebody = new Client({ connectionString: portal.databaseUrl });
    await somebody.connect();
    // A merge adds a comment when the others are deleted, which needs the comment type.
    await somebody.query('begin; select from comment_type for update');
    const locks = async () => (await somebody.query('select from pg_locks where not granted')).rowCount;
    const waiting = (count: number) => expect.poll(locks).toBeGreaterThanOrEqual(count);
    const merged = merge();
    await waiting(1);
    const change = (path: string) =>
      portal.call('PATCH', path, { as: 'researcher', body: { ids: [other], addition: true } });
    const answers = [change('marked/germplasm'), change(`group/${groupId}/germplasm`)];
    const list = { list: 'germplasm', request: { onlyIds: [other] } };
    answers.push(post('group/from-filter', { name: 'Never', ...list }, 'researcher'));
    await waiting(4);
    await somebody.query('rollback');
    await somebody.end();
    expect((await merged).status).toBe(200);
    for (const answer of await Promise.all(answers)) {
      expect(refused(answer)).toEqual([409, 'item.merged']);
      expect(answer.json().params.summary).toContain(' → ');
    }
    expect(await rows(sql`select from item_group where name = 'Never'`)).toEqual([]);
    await undoLastUnify();
    expect(await dump()).toEqual(before);
  });
});

test('every table that an undo may name has a label for users', async () => {
  const audited = await rows(sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'landrace_keep_before_images'::regproc`);
  const { tables } = texts.errors;
  expect(audited.map(({ name }) => name).filter((name) => !Object.hasOwn(tables, name))).toEqual([]);
});

describe('an undo', () => {
  let before: Awaited<ReturnType<typeof dump>>;
  beforeEach(async () => {
    before = await dump();
    await merge();
  });

  async function refusedUndo() {
    const { changeSetId } = await lastSet();
    const merged = await dump();
    const answer = await undo(changeSetId);
    expect(await dump()).toEqual(merged);
    return withReadThings(answer);
  }

  test('is refused if a moved row was changed since, and nothing is half done', async () => {
    await write(sql`update plot set block = 'x' where id = 5002`);
    expect(await refusedUndo()).toMatchObject({
      code: 'changeSet.changedSince',
      params: inTheWay({ kind: 'plot', count: 1, of: 'dataset', names: [expect.any(String)] }),
    });
    await write(sql`update plot set block = '1' where id = 5002`);
    expect(await refusedUndo()).toMatchObject({ code: 'changeSet.changedSince' });
    const [set] = await rows(sql<{ at: string }>`select at::text from change_set order by id desc limit 1`);
    await portal.services.database.inTransaction(async (tx) => {
      await tx.run(sql`select set_config('landrace.restoring', 'on', true)`);
      await tx.run(sql`update plot set updated_on = ${set?.at}::timestamptz where id = 5002`);
    });
    await undoLast();
    expect(await dump()).toEqual(before);
  });

  test('is refused if somebody changed the result of the merge', async () => {
    await write(sql`update synonym set name = 'Better' where name = 'Other name'`);
    expect(await refusedUndo()).toMatchObject({
      code: 'changeSet.changedSince',
      params: inTheWay({ kind: 'synonym', count: 1, of: 'germplasm', names: [expect.any(String)] }),
    });
    await write(sql`delete from synonym where name = 'Better'`);
    await undoLast();
    expect(await dump()).toEqual(before);
  });

  test('is refused if a name was reused', async () => {
    await write(sql`insert into germplasm (id, accenumb) values (5099, 'dup 3')`);
    expect(await refusedUndo()).toMatchObject({
      code: 'changeSet.inTheWay',
      params: inTheWay({ kind: 'germplasm', count: 1, of: 'germplasm', names: ['dup 3'] }),
    });
    await write(sql`delete from germplasm where id = 5099`);
    await undoLast();
    expect(await dump()).toEqual(before);
  });

  test('must follow that of a later change of the same rows', async () => {
    const { changeSetId } = await lastSet();
    expect(
      (
        await post('germplasm/unify', { preferredGermplasmId: stranger, otherGermplasmIds: [preferred] })
      ).json(),
    ).toBe(true);
    const later = (await lastSet()).changeSetId;
    expect((await undo(changeSetId)).json()).toMatchObject({
      code: 'changeSet.laterChange',
      params: { id: later },
    });
    expect((await undo(later)).json()).toBe(true);
    expect((await undo(changeSetId)).json()).toBe(true);
    expect(await dump()).toEqual(before);
  });

  test('restores no membership in a deleted group, but the rest', async () => {
    await write(sql`delete from item_group where id = 5002`);
    await undoLast();
    const after = await dump();
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(changed).toEqual(['group_germplasm', 'item_group']);
    await write(sql`
      insert into item_group (id, group_type_id, name, is_public, user_id)
      values (5002, 3, 'Private group', false, (select id from app_user where username = 'researcher'))`);
  });

  test('does not restore what its owner deleted since', async () => {
    await write(sql`delete from comment where id = 5001`);
    await undoLast();
    const after = await dump();
    expect(Object.keys(before).filter((table) => before[table] !== after[table])).toEqual(['comment']);
    await write(sql`
      insert into comment (id, comment_type_id, germplasm_id, user_id, content)
      values (5001, 1, 5002, (select id from app_user where username = 'researcher'), 'Tall')`);
  });

  test('keeps the preferred one in a dataset that now has its own data about it', async () => {
    await undoLast();
    const trial = { preferredGermplasmId: stranger, otherGermplasmIds: [5003] };
    const member = sql`select from dataset_germplasm where germplasm_id = ${stranger} and kind = 7`;
    expect(await rows(member)).toEqual([]);
    expect((await post('germplasm/unify', trial)).json()).toBe(true);
    expect(await rows(member)).toHaveLength(1);
    await write(sql`
      insert into pedigree_definition (id, dataset_id, germplasm_id, pedigree_notation_id, definition)
      values (5099, 5002, ${stranger}, 1, 'X/Y')`);
    await undoLast();
    expect(await rows(member)).toHaveLength(1);
    await write(sql`delete from pedigree_definition where id = 5099`);
    await write(sql`delete from dataset_germplasm where germplasm_id = ${stranger} and kind = 7`);
  });

  test('of anything but an existing merge or edit is refused', async () => {
    const [demo] = await rows(sql<{ id: number }>`select min(id) as id from change_set where kind = 'demo'`);
    expect(refused(await undo(demo?.id ?? 0))).toEqual([409, 'changeSet.notUndoable']);
    expect(refused(await undo(123_456))).toEqual([404, 'changeSet.notFound']);
    await undoLast();
  });

  test('restores what was moved first and then changed, or deleted', async () => {
    await undoLast();
    const unmoved = await dump();
    await portal.services.database.inTransaction(async (tx) => {
      await beginChangeSet(tx, {
        kind: 'edit',
        actorId: undefined,
        summary: 'Moved, then changed',
        items: [],
      });
      await movingColumn(tx, 'germplasm_id', () =>
        tx.run(sql`update plot set germplasm_id = ${stranger}::int where germplasm_id = 5002`),
      );
      await tx.run(sql`update plot set block = 'y', rep = '9' where id = 5002`);
      await tx.run(sql`delete from plot where germplasm_id = ${stranger}::int and id <> 5002`);
    });
    expect(await dump()).not.toEqual(unmoved);
    await undoLast();
    expect(await dump()).toEqual(unmoved);
  });

  test('also undoes an edit, with the location that it created', async () => {
    await undoLast();
    const unedited = await dump();
    const place = { countryId: 85, siteName: 'Nowhere', latitude: 1, longitude: 2 };
    await portal.call('PATCH', `germplasm/${stranger}/location`, { as: 'curator', body: place });
    const { changeSetId } = await lastSet();
    const [made] = await rows(sql<{ id: number }>`select max(id) as id from location`);
    await write(sql`update germplasm set location_id = ${made?.id}::int where id = ${child}`);
    expect(withReadThings(await undo(changeSetId))).toMatchObject({
      code: 'changeSet.referredTo',
      params: inTheWay({ kind: 'germplasm', count: 1, of: 'germplasm', names: [expect.any(String)] }),
    });
    await portal.services.database.inTransaction(async (tx) => {
      await tx.run(sql`select set_config('landrace.restoring', 'on', true)`);
      await tx.run(sql`
        update germplasm set location_id = null, updated_on = '2021-01-01' where id = ${child}`);
    });
    expect((await undo(changeSetId)).json()).toBe(true);
    expect(await dump()).toEqual(unedited);
  });
});

describe('merges of an external tool', () => {
  const fromTool = (...pairs: [number, string | undefined, number, string | undefined][]) =>
    post('germplasm/unify/sgone', {
      unifications: pairs.map(([id, name, otherId, otherName]) => ({
        preferred: { id: String(id), name },
        others: [{ id: String(otherId), name: otherName }],
      })),
    });

  test('are all carried out, and each can be undone separately', async () => {
    const before = await dump();
    expect(
      (await fromTool([5001, 'dup 1', 5002, undefined], [5011, 'DUP stranger', 5003, 'Only theirs'])).json(),
    ).toBe(true);
    const sets = await rows(sql<{ id: number; summary: string }>`
      select id, summary from change_set order by id desc limit 2`);
    expect(sets.map(({ summary }) => summary)).toEqual([
      'Other name (DUP 3) → DUP stranger',
      `duplicata (${hostileName}) → Duplicata (DUP 1)`,
    ]);
    for (const { id } of sets) expect((await undo(id)).json()).toBe(true);
    expect(await dump()).toEqual(before);
  });

  test('are all refused if one is', async () => {
    const before = await dump();
    expect(
      refused(await fromTool([5001, undefined, 5002, undefined], [5002, undefined, 5003, undefined])),
    ).toEqual([400, 'unify.twice']);
    expect(
      refused(await fromTool([5001, undefined, 5002, undefined], [5011, 'DUP 3', 5003, undefined])),
    ).toEqual([409, 'unify.otherName']);
    expect(
      refused(await fromTool([5001, undefined, 5002, undefined], [5011, undefined, 99_999, undefined])),
    ).toEqual([404, 'unify.unknown']);
    expect(refused(await post('germplasm/unify/sgone', { unifications: [] }))).toEqual([
      400,
      'request.invalid',
    ]);
    expect(await dump()).toEqual(before);
  });
});
