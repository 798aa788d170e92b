import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { loadedImport } from '@landrace/testkit/loaded-import';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import { beginChangeSet } from '../../../platform/db/change-set';
import type { JobQueue } from '../../../platform/jobs/job-queue';
import { hiddenColumns, histories } from './history-kinds';

let portal: TestPortal;
let worker: JobQueue;
beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

const history = async (kind: string, id: number, as?: Account) =>
  (await portal.call('GET', `history/${kind}/${id}`, { as })).json();
const one = async <Row>(query: RawBuilder<Row>) => await portal.services.database.reader.one(query);
const change = async (actor: Account, summary: string, ...statements: RawBuilder<unknown>[]) =>
  await portal.services.database.inTransaction(async (tx) => {
    const { id: actorId } = await tx.one(
      sql<{ id: number }>`select id from app_user where username = ${actor}`,
    );
    const id = await beginChangeSet(tx, { kind: 'edit', actorId, summary, items: [] });
    for (const statement of statements) await tx.run(statement);
    return id;
  });
const undo = (changeSetId: number, as: Account) =>
  portal.call('POST', `change-set/${changeSetId}/undo`, { as });

describe('the history of a passport', () => {
  test('has what each change made of it, by names, and nothing of what was undone', async () => {
    const id = 5;
    const { before } = await one(sql<{ before: number | null }>`
      select biological_status_id as before from germplasm where id = ${id}::int`);
    const status = await one(sql<{ id: number }>`
      select id from biological_status where id is distinct from ${before}::int order by id limit 1`);
    const country = await one(sql<{ id: number; name: string }>`
      select id, name from country where id is distinct from (select country_id from germplasm where id = ${id}::int)
      order by id desc limit 1`);
    const first = await change(
      'curator',
      'Status',
      sql`update germplasm set biological_status_id = ${status.id}::int, accename = 'Once',
        country_id = ${country.id}::int where id = ${id}::int`,
      sql`insert into synonym (germplasm_id, name) values (${id}::int, 'Old name')`,
    );
    const second = await change(
      'curator',
      'Name',
      sql`update germplasm set accename = 'Twice' where id = ${id}::int`,
      sql`update synonym set name = 'Older name' where germplasm_id = ${id}::int and name = 'Old name'`,
    );
    const third = await change(
      'curator',
      'Undone',
      sql`update germplasm set accename = 'Never' where id = ${id}::int`,
      sql`delete from synonym where germplasm_id = ${id}::int and name = 'Older name'`,
    );
    expect((await undo(third, 'curator')).json()).toBe(true);

    const { data } = await history('germplasm', id, 'curator');
    const entry = (changeSetId: number) =>
      data.find((known: { changeSetId?: number }) => known.changeSetId === changeSetId);
    expect(data.map((known: { changeSetId?: number }) => known.changeSetId).slice(0, 3)).toEqual([
      third,
      second,
      first,
    ]);
    expect(entry(first)).toMatchObject({
      kind: 'edit',
      summary: 'Status',
      isCreation: false,
      isUndoable: true,
    });
    expect(entry(first).changes).toEqual(
      expect.arrayContaining([
        { field: 'biologicalStatus', ...(before !== null && { before }), after: status.id },
        { field: 'origin', before: expect.any(String), after: country.name },
        { field: 'accessionName', before: expect.any(String), after: 'Once' },
        { field: 'synonym', after: 'Old name' },
      ]),
    );
    expect(entry(second).changes).toEqual([
      { field: 'accessionName', before: 'Once', after: 'Twice' },
      { field: 'synonym', before: 'Old name', after: 'Older name' },
    ]);
    expect(entry(third)).toMatchObject({ changes: [], isUndoable: false, undoneOn: expect.any(String) });
    expect(data.at(-1)).toMatchObject({ kind: 'demo', isCreation: true, isUndoable: false });

    const seen = await history('germplasm', id);
    expect(seen.data.map((known: { summary?: string }) => known.summary)).not.toContain('Undone');
    expect(seen.data[0].changes).toEqual([{ field: 'accessionName' }, { field: 'synonym' }]);
    expect(JSON.stringify(seen)).not.toMatch(/actorName|changeSetId|Once|Old name|"isUndoable":true/);
  });

  test('names the parts that a merge moved to it', async () => {
    const [preferred, other] = [10, 11];
    const { name } = await one(sql<{ name: string }>`
      select accenumb as name from germplasm where id = ${other}::int`);
    const body = { preferredGermplasmId: preferred, otherGermplasmIds: [other], explanation: 'Same seed' };
    expect((await portal.call('POST', 'germplasm/unify', { as: 'curator', body })).status).toBe(200);
    const { data } = await history('germplasm', preferred, 'curator');
    expect(data[0]).toMatchObject({
      kind: 'unify',
      summary: expect.stringContaining(name),
      isUndoable: true,
    });
    expect(data[0].changes).toContainEqual({ field: 'synonym', after: name });
    expect((await portal.call('GET', `history/germplasm/${other}`)).json().code).toBe('germplasm.notFound');
  });

  test('an import is known to everybody, its file to those who may see it', async () => {
    const cells: Readonly<Record<string, string>> = {
      ACCENUMB: 'HISTORY 1',
      INSTCODE: 'XYZ999',
      GENUS: 'Hordeum',
      CROPNAME: 'Barley',
    };
    const headings = mcpdDescriptors.map(mcpdHeading);
    const content = `${headings.join()}\n${headings.map((heading) => (Object.hasOwn(cells, heading) ? cells[heading] : '')).join()}\n`;
    await loadedImport(portal, { content, fileName: 'seeds-of-admin.csv', as: 'admin' });
    const { id } = await one(sql<{ id: number }>`select id from germplasm where accenumb = 'HISTORY 1'`);
    const entry = { kind: 'import', isCreation: true };
    expect((await history('germplasm', id, 'admin')).data).toMatchObject([
      { ...entry, summary: 'seeds-of-admin.csv', isUndoable: true },
    ]);
    const others = await history('germplasm', id, 'curator');
    expect(others.data).toMatchObject([{ ...entry, actorName: expect.any(String), isUndoable: false }]);
    for (const text of [others, await history('germplasm', id)])
      expect(JSON.stringify(text)).not.toContain('seeds-of-admin');
  });
});

describe('the history of a group', () => {
  test('has its members as a count, and belongs to those who may see the group', async () => {
    const draft = { name: 'Early ones', visibility: false, grouptypeId: 3, createdBy: 3 };
    const id = (await portal.call('PUT', 'group', { as: 'researcher', body: draft })).json();
    const members = (ids: number[], addition: boolean) =>
      portal.call('PATCH', `group/${id}/germplasm`, { as: 'researcher', body: { ids, addition } });
    expect((await members([1, 2, 3], true)).json()).toBe(3);
    expect((await members([1, 2, 3], true)).json()).toBe(0);
    expect((await members([3], false)).json()).toBe(1);
    await portal.call('PATCH', `group/${id}`, { as: 'researcher', body: { name: 'Late ones' } });

    const { data } = await history('group', id, 'researcher');
    expect(data.map((entry: { changes: unknown }) => entry.changes)).toEqual([
      [{ field: 'name', before: 'Early ones', after: 'Late ones' }],
      [{ field: 'members', removed: 1 }],
      [{ field: 'members', added: 3 }],
      [],
    ]);
    expect(data.at(-1)).toMatchObject({ kind: 'create', isCreation: true });
    for (const as of ['admin', 'curator', undefined] as const)
      expect(await history('group', id, as)).toMatchObject({ code: 'group.notFound' });

    await portal.call('PATCH', `group/${id}`, { as: 'researcher', body: { visibility: true } });
    const [latest] = (await history('group', id, 'curator')).data;
    expect(latest).toMatchObject({ actorName: expect.any(String), isUndoable: false });
    const refused = await undo(latest.changeSetId, 'curator');
    expect([refused.status, refused.json().code]).toEqual([409, 'changeSet.otherAuthor']);
    expect((await undo(latest.changeSetId, 'admin')).json()).toBe(true);
    expect(await history('group', id, 'curator')).toMatchObject({ code: 'group.notFound' });
  });
});

test('a dataset has a history for those who may know of it', async () => {
  const { id } = await one(sql<{ id: number }>`
    select id from dataset where dataset_state_id = 3 order by id limit 1`);
  expect(await history('dataset', id, 'researcher')).toMatchObject({ code: 'dataset.notFound' });
  expect(await history('dataset', id)).toMatchObject({ code: 'dataset.notFound' });
  const { data } = await history('dataset', id, 'admin');
  expect(data).toMatchObject([{ kind: 'demo', isCreation: true }]);
});

test('a location that was added by hand has its values, until that is undone', async () => {
  const { id: countryId, name: country } = await one(sql<{ id: number; name: string }>`
    select id, name from country order by id limit 1`);
  const site = {
    siteName: 'New field',
    locationType: 'collectingsites',
    countryId,
    latitude: 51.5,
    longitude: 11.3,
  };
  const added = await portal.call('PUT', 'location', { as: 'curator', body: site });
  expect(added.status).toBe(200);
  const { id } = await one(sql<{ id: number }>`select id from location where site_name = 'New field'`);
  const [entry] = (await history('location', id, 'curator')).data;
  expect(entry).toMatchObject({ kind: 'edit', isCreation: true, isUndoable: true });
  expect(entry.changes).toEqual(
    expect.arrayContaining([
      { field: 'name', after: 'New field' },
      { field: 'country', after: country },
      { field: 'latitude', after: 51.5 },
    ]),
  );
  expect((await history('location', id)).data).toMatchObject([{ isCreation: true, changes: [] }]);
  expect((await undo(entry.changeSetId, 'curator')).json()).toBe(true);
  expect(await history('location', id, 'curator')).toMatchObject({ code: 'location.notFound' });
});

test.each(['trait', 'location'])('a %s without changes has its creation', async (kind) => {
  expect((await history(kind, 1)).data).toMatchObject([{ kind: 'demo', isCreation: true }]);
  expect(await history(kind, 99_999)).toMatchObject({ code: `${kind}.notFound` });
  expect((await portal.call('GET', `history/${kind}/constructor`)).status).toBe(400);
});

test.each(Object.entries(histories))(
  'every column of a %s is shown, or hidden on purpose',
  async (_kind, history) => {
    const columns = await portal.services.database.reader.values(sql<string>`
    select column_name::text as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${history.table}`);
    const known = [...Object.keys(history.columns), ...hiddenColumns];
    expect(columns.filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(history.columns).filter((name) => !columns.includes(name))).toEqual([]);
  },
);
