import { dumpOf } from '@landrace/testkit/germplasm-duplicates';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { differingReferences } from '@landrace/testkit/references';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { traitReferences } from './references';

let portal: TestPortal;
let before: Awaited<ReturnType<typeof dumpOf>>;

const rows = <Row>(query: RawBuilder<Row>) => portal.services.database.reader.many(query);
const of = async (query: RawBuilder<{ value: unknown }>) => (await rows(query)).map(({ value }) => value);
const write = (query: RawBuilder<unknown>) =>
  portal.services.database.inTransaction(async (tx) => await tx.run(query));
const dump = () => dumpOf(portal.databaseUrl);
const post = (path: string, body: unknown, as: Account | undefined = 'curator') =>
  portal.call('POST', path, { as, body });
const merging = { preferredTraitId: 9001, otherTraitIds: [9002, 9003] };
const merge = (more: object = {}, as?: Account) => post('trait/unify', { ...merging, ...more }, as);
const preview = (more: object = {}, as?: Account) => post('trait/unify/preview', { ...merging, ...more }, as);
const refused = (answer: { status: number; json(): { code: string } }) => [answer.status, answer.json().code];
const undo = (id: number) => post(`change-set/${id}/undo`, {});

async function lastSet(): Promise<number> {
  const [set] = await rows(sql<{ id: number }>`select max(id) as id from change_set where kind = 'unify'`);
  return set?.id ?? 0;
}
async function undoLast(): Promise<void> {
  expect((await undo(await lastSet())).json()).toBe(true);
}

beforeAll(async () => {
  portal = await startTestPortal();
  for (const account of ['admin', 'curator', 'researcher'] as const) await portal.token(account);
  await write(sql`
    insert into unit (id, name, abbreviation) values (9001, 'Centimetres', 'CM'), (9002, 'Inch', 'in')`);
  await write(sql`
    insert into trait (id, name, short_name, description, data_type, unit_id, trait_category_id, restrictions,
      is_timeseries, updated_on) values
      (9001, 'Plant height', 'PH', null, 'numeric', 2, null, '{"min": 1, "max": 200}', false, '2020-01-02 03:04:05.678901+00'),
      (9002, 'Height of plant', 'PH', 'From the ground', 'numeric', 9001, 1, '{"min": 0, "max": 150}', true, null),
      (9003, 'Height "x" \\ %_', null, 'Other words', 'numeric', 2, 2, '{"min": 0}', false, null),
      (9004, 'Height in inches', null, null, 'numeric', 9002, null, null, false, null),
      (9005, 'Height in words', null, null, 'text', 2, null, null, false, null)`);
  await write(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, name) values
      (9001, 1, 3, 1, 'Trial'), (9002, 1, 3, 3, 'Hidden trial')`);
  await write(sql`
    insert into plot (id, dataset_id, germplasm_id) values (9001, 9001, 1), (9002, 9001, 2), (9003, 9002, 1)`);
  await write(sql`
    insert into trial_value (id, plot_id, dataset_id, trait_id, value, value_number, updated_on) values
      (90001, 9001, 9001, 9001, '80', 80, '2021-01-01'), (90002, 9001, 9001, 9002, '80', 80, '2021-01-01'),
      (90003, 9002, 9001, 9002, '82', 82, null), (90004, 9003, 9002, 9003, '90', 90, null)`);
  for (const id of [9001, 9002]) await write(sql`select landrace_refresh_dataset(${id}::int)`);
  await write(sql`
    insert into synonym (id, trait_id, name) values
      (9001, 9001, 'Tallness'), (9002, 9002, 'TALLNESS'), (9003, 9002, 'plant height'), (9004, 9003, 'Stature')`);
  await write(sql`insert into attribute (id, target_table, name) values (9001, 'phenotypes', 'Scale')`);
  await write(sql`
    insert into attribute_value (id, attribute_id, trait_id, value) values
      (9001, 9001, 9001, 'Ruler'), (9002, 9001, 9002, 'Ruler'), (9003, 9001, 9003, 'Tape')`);
  await write(sql`insert into image (id, trait_id, path) values (9001, 9002, 'trait/2.svg')`);
  await write(sql`insert into link_type (id, target_table) values (9001, 'phenotypes')`);
  await write(sql`
    insert into link (id, link_type_id, trait_id, hyperlink) values
      (9001, 9001, 9001, 'https://example.org/1'), (9002, 9001, 9002, 'https://example.org/1'),
      (9003, 9001, 9003, 'https://example.org/3')`);
  await write(sql`
    insert into comment (id, comment_type_id, trait_id, content) values (9001, 4, 9003, 'Measured at harvest')`);
  await write(sql`
    insert into map_overlay (id, trait_id, dataset_id, name, path, is_legend) values
      (9001, 9002, 9002, 'Hidden', 'x', true), (9002, 9002, null, 'Free', 'y', true)`);
  await write(sql`select landrace_sync_identities()`);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  before = await dump();
});

test('the list of references matches the database catalogue', async () => {
  expect(await differingReferences(portal.databaseUrl, 'trait', traitReferences)).toEqual([]);
});

describe('the preview', () => {
  test('shows the traits side by side and what happens, field by field', async () => {
    const none = {
      ...{ values: 0, datasets: 0, attributes: 0, comments: 0, images: 0, links: 0, overlays: 0 },
      groups: 0,
    };
    expect((await preview()).json()).toEqual({
      traits: [
        {
          traitId: 9001,
          traitName: 'Plant height',
          traitNameShort: 'PH',
          dataType: 'numeric',
          unitName: 'Centimetre',
          unitAbbreviation: 'cm',
          traitIsTimeseries: false,
          traitRestrictions: { min: 1, max: 200 },
          synonyms: ['Tallness'],
          counts: { ...none, values: 1, datasets: 1, synonyms: 1, attributes: 1, links: 1 },
        },
        {
          traitId: 9002,
          traitName: 'Height of plant',
          traitNameShort: 'PH',
          traitDescription: 'From the ground',
          dataType: 'numeric',
          categoryName: 'Agronomy',
          unitName: 'Centimetres',
          unitAbbreviation: 'CM',
          traitIsTimeseries: true,
          traitRestrictions: { min: 0, max: 150 },
          synonyms: ['TALLNESS', 'plant height'],
          // The overlay of the hidden dataset is not counted.
          counts: {
            ...none,
            values: 2,
            datasets: 1,
            synonyms: 2,
            attributes: 1,
            images: 1,
            links: 1,
            overlays: 1,
          },
        },
        {
          traitId: 9003,
          traitName: 'Height "x" \\ %_',
          traitDescription: 'Other words',
          dataType: 'numeric',
          categoryName: 'Phenology',
          unitName: 'Centimetre',
          unitAbbreviation: 'cm',
          traitIsTimeseries: false,
          traitRestrictions: { min: 0 },
          synonyms: ['Stature'],
          // Nor are values in it.
          counts: { ...none, synonyms: 1, attributes: 1, links: 1, comments: 1 },
        },
      ],
      unitsDiffer: false,
      collapsed: [
        { use: 'synonyms', count: 2 },
        { use: 'attributes', count: 1 },
        { use: 'links', count: 1 },
      ],
      newSynonyms: ['Height of plant', 'Height "x" \\ %_'],
      gains: [
        { detail: 'description', value: 'From the ground' },
        { detail: 'category', value: 'Agronomy' },
      ],
      traitRestrictions: { min: 0 },
    });
    expect(await dump()).toEqual(before);
  });

  test('reports that units differ, without refusing', async () => {
    const { unitsDiffer } = (await preview({ otherTraitIds: [9002, 9004] })).json();
    expect(unitsDiffer).toBe(true);
  });
});

describe('a merge of traits', () => {
  test('moves everything, without duplicates, and is undone exactly', async () => {
    expect((await merge({ explanation: ' Three spellings <b>\u202E ' })).json()).toBe(true);
    expect(
      await rows(sql`
        select id, name, short_name, description, unit_id, trait_category_id, restrictions, is_timeseries
        from trait where id between 9001 and 9003`),
    ).toEqual([
      {
        id: 9001,
        name: 'Plant height',
        short_name: 'PH',
        description: 'From the ground',
        unit_id: 2,
        trait_category_id: 1,
        restrictions: { min: 0 },
        is_timeseries: true,
      },
    ]);
    const id = sql`trait_id = 9001`;
    // Equal values of one plot are two measurements.
    expect(await of(sql`select id as value from trial_value where ${id} order by id`)).toEqual([
      90001, 90002, 90003, 90004,
    ]);
    expect(
      await rows(sql`select dataset_id as of, value_count as n from dataset_trait where ${id} order by 1`),
    ).toEqual([
      { of: 9001, n: 3 },
      { of: 9002, n: 1 },
    ]);
    expect(await of(sql`select name as value from synonym where ${id} order by id`)).toEqual([
      'Tallness',
      'Stature',
      'Height of plant',
      'Height "x" \\ %_',
    ]);
    expect(await of(sql`select id as value from attribute_value where ${id} order by id`)).toEqual([
      9001, 9003,
    ]);
    expect(await of(sql`select id as value from image where ${id}`)).toEqual([9001]);
    expect(await of(sql`select id as value from link where ${id} order by id`)).toEqual([9001, 9003]);
    expect(await of(sql`select id as value from map_overlay where ${id} order by id`)).toEqual([9001, 9002]);
    const [comment] = await rows(sql<{ content: string; username: string }>`
      select c.content, u.username from comment c join app_user u on u.id = c.user_id
      where c.${id} and c.id <> 9001`);
    expect(comment).toEqual({
      username: 'curator',
      content:
        'Unification of 9002 (Height of plant), 9003 (Height "x" \\ %_) into 9001 (Plant height).\nThree spellings <b>',
    });
    await undoLast();
    expect(await dump()).toEqual(before);
  });

  test('is recorded and listed, and the counts of the list are updated', async () => {
    const listed = async () => {
      const filters = { column: 'traitId', comparator: 'inSet', values: [9001, 9002, 9003] };
      const { data } = (
        await post('trait/table', { filters, orderBy: 'traitId', ascending: 1 }, 'admin')
      ).json();
      return data.map(({ traitId, count, datasetIds }: Record<string, unknown>) => [
        traitId,
        count,
        datasetIds,
      ]);
    };
    const apart = [
      [9001, 1, [9001]],
      [9002, 2, [9001]],
      [9003, 1, [9002]],
    ];
    expect(await listed()).toEqual(apart);
    await merge({ explanation: 'Same' });
    expect(await listed()).toEqual([[9001, 4, [9001, 9002]]]);
    const [event] = (
      await post('audit/table', { orderBy: 'eventId', ascending: 0, limit: 1 }, 'admin')
    ).json().data;
    expect(event).toMatchObject({
      action: 'trait.unified',
      actorName: 'curator',
      subjectName: 'Plant height',
      details: { changeSetId: await lastSet(), otherIds: [9002, 9003], explanation: 'Same' },
    });
    const [set] = (await post('change-set/table', { limit: 1, orderBy: 'changeSetId', ascending: 0 })).json()
      .data;
    expect(set).toMatchObject({
      kind: 'unify',
      summary: 'Height of plant, Height "x" \\ %_ → Plant height',
    });
    await undoLast();
    expect(await listed()).toEqual(apart);
  });

  test('in different units needs the confirmation of the curator', async () => {
    const others = { otherTraitIds: [9004] };
    const answer = await merge(others);
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      {
        code: 'unify.otherUnit',
        params: {
          name: 'Height in inches',
          unit: 'Inch',
          preferred: 'Plant height',
          preferredUnit: 'Centimetre',
        },
      },
    ]);
    expect(await dump()).toEqual(before);
    expect((await merge({ ...others, sameUnits: true })).json()).toBe(true);
    await undoLast();
    expect(await dump()).toEqual(before);
  });

  test('into the result of an earlier merge must be undone first', async () => {
    expect((await merge({ otherTraitIds: [9002] })).json()).toBe(true);
    const first = await lastSet();
    expect((await merge({ otherTraitIds: [9003] })).json()).toBe(true);
    expect(refused(await undo(first))).toEqual([409, 'changeSet.laterChange']);
    await undoLast();
    expect((await undo(first)).json()).toBe(true);
    expect(await dump()).toEqual(before);
  });

  test.each<[string, object, number, string]>([
    ['without others', { otherTraitIds: [] }, 400, 'unify.tooFew'],
    ['with itself', { otherTraitIds: [9001] }, 400, 'unify.preferredAmongOthers'],
    ['with a missing one', { otherTraitIds: [9002, 99_999] }, 404, 'unify.unknown'],
    ['into a missing one', { preferredTraitId: 99_999 }, 404, 'unify.unknown'],
    [
      'of another type of values',
      { otherTraitIds: [9002, 9005], sameUnits: true },
      409,
      'unify.otherDataType',
    ],
    ['of an invalid id', { otherTraitIds: ['x'] }, 400, 'request.invalid'],
    ['of too many', { otherTraitIds: Array.from({ length: 101 }, (_, at) => at) }, 400, 'request.invalid'],
  ])('%s is refused, also by the preview', async (_what, more, status, code) => {
    expect(refused(await merge(more))).toEqual([status, code]);
    expect(refused(await preview(more))).toEqual([status, code]);
    expect(await dump()).toEqual(before);
  });

  test('is for curators', async () => {
    for (const path of ['trait/unify', 'trait/unify/preview']) {
      expect((await post(path, merging, 'researcher')).status).toBe(403);
      expect((await portal.call('POST', path, { body: merging })).status).toBe(401);
    }
    expect(await dump()).toEqual(before);
  });

  test('of two concurrent merges of the same traits one finds them gone', async () => {
    const answers = await Promise.all([
      merge(),
      post('trait/unify', { preferredTraitId: 9002, otherTraitIds: [9001] }, 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await undoLast();
    expect(await dump()).toEqual(before);
  });
});
