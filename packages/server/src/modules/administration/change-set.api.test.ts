import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { loadedImport } from '@landrace/testkit/loaded-import';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../app/worker-runner';
import { beginChangeSet } from '../../platform/db/change-set';
import type { JobQueue } from '../../platform/jobs/job-queue';

let portal: TestPortal;
let worker: JobQueue;
let names: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
  const rows = await portal.services.database.reader.many(sql<{ name: string }>`
    select accenumb as name from germplasm where accenumb ~ '^[A-Za-z0-9 ]+$' order by id limit 3`);
  names = rows.map(({ name }) => name);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));
const undo = (changeSetId: number, as: Account, method = 'POST') =>
  portal.call(method, `change-set/${changeSetId}/undo`, { as });

/** Everything that lists of change sets and imports, their counts and files reveal to somebody, as text. */
async function everything(as: Account | undefined): Promise<string> {
  const texts = [];
  for (const list of ['change-set/table', 'import/history/table', 'import/stats'])
    for (const call of ['', '/ids', '/facets', '/export']) {
      const path = list + call;
      const body = call === '/facets' ? { fields: [] } : {};
      const answer = await portal.call('POST', path, { as, body, headers: { accept: 'text/csv' } });
      texts.push(`${path} ${answer.status} ${answer.status < 400 ? answer.text() : answer.json().code}`);
    }
  return texts.join('\n');
}

interface ChangeSetRow {
  readonly changeSetId: number;
  readonly kind: string;
  readonly summary: string;
}

const changeSets = async (as: Account): Promise<ChangeSetRow[]> =>
  (await portal.call('POST', 'change-set/table', { as, body: {} })).json().data;
const summaries = async (as: Account) =>
  (await changeSets(as)).map(({ kind, summary }) => `${kind} ${summary}`);
const history = async (id: number, as?: Account) => {
  const filter = [{ column: 'id', comparator: 'equals', values: [id] }];
  return (await portal.call('POST', 'import/history/table', { as, body: { filter } })).json().data[0];
};

function passportFile(cells: Readonly<Record<string, string>>): string {
  const headings = mcpdDescriptors.map(mcpdHeading);
  const passport = headings.map((heading) => (Object.hasOwn(cells, heading) ? cells[heading] : ''));
  return `${headings.join()}\n${passport.join()}\n`;
}

const states = { public: 1, hidden: 3 } as const;

/** Imports a pedigree into a dataset named like its file, without the extension. */
async function importDataset(fileName: string, state: keyof typeof states, as: Account = 'admin') {
  const [child, ...parents] = names;
  return await loadedImport(portal, {
    type: 'pedigree',
    content: `ACCENUMB,Parent 1 ACCENUMB,Parent 2 ACCENUMB,Description of Crossing Procedure,Pedigree Description,Pedigree Author\n${child},${parents.join()},,cross,\n`,
    fileName,
    as,
    options: `&datasetStateId=${states[state]}`,
  });
}
const setState = (datasetId: number, state: keyof typeof states) =>
  change(sql`update dataset set dataset_state_id = ${states[state]} where id = ${datasetId}::int`);

describe('an import into a hidden dataset', () => {
  test('is shown only to administrators and those who may see the dataset', async () => {
    const before = { curator: await everything('curator'), nobody: await everything(undefined) };
    const { changeSetId, stats, id } = await importDataset('withdrawn-1.csv', 'hidden');
    expect(await everything('curator')).toBe(before.curator);
    expect(await everything(undefined)).toBe(before.nobody);
    for (const method of ['POST', 'GET'])
      expect((await undo(changeSetId, 'curator', method)).json()).toMatchObject({
        code: 'changeSet.notFound',
      });
    expect(await summaries('admin')).toContain('import withdrawn-1.csv');
    expect(await history(id, 'admin')).toMatchObject({ originalFilename: 'withdrawn-1.csv', changeSetId });

    await change(sql`
      insert into dataset_permission (dataset_id, user_id)
      select ${stats.datasetId}::int, id from app_user where username = 'curator'`);
    expect(await summaries('curator')).toContain('import withdrawn-1.csv');
    expect(await history(id, 'curator')).toMatchObject({ originalFilename: 'withdrawn-1.csv', changeSetId });
    const refused = await undo(changeSetId, 'curator');
    expect([refused.status, refused.json().code]).toEqual([409, 'changeSet.otherImporter']);
  });

  test('stays unknown after an undo that removed the dataset', async () => {
    const before = await everything('curator');
    const { changeSetId, id } = await importDataset('withdrawn-2.csv', 'hidden');
    expect((await undo(changeSetId, 'admin')).json()).toBe(true);
    expect(await everything('curator')).toBe(before);
    expect((await undo(changeSetId, 'curator')).json()).toMatchObject({ code: 'changeSet.notFound' });
    expect(await summaries('admin')).toEqual(
      expect.arrayContaining(['import withdrawn-2.csv', 'undo withdrawn-2.csv']),
    );
    expect(await history(id, 'admin')).toMatchObject({ undoneOn: expect.any(String) });
  });

  test('stays known to the person who loaded it', async () => {
    const { stats, id } = await importDataset('my-own.csv', 'public', 'curator');
    await setState(stats.datasetId, 'hidden');
    expect(await summaries('curator')).toContain('import my-own.csv');
    expect(await history(id, 'curator')).toMatchObject({ originalFilename: 'my-own.csv' });
    expect(await history(id, 'researcher')).toBeUndefined();
  });
});

test('an import into a public dataset is known while the dataset is public, and after its deletion as such', async () => {
  const { stats, id } = await importDataset('published.csv', 'public');
  expect(await summaries('curator')).toContain('import published.csv');
  expect(await history(id)).toMatchObject({ id });
  await setState(stats.datasetId, 'hidden');
  expect(await everything('curator')).not.toContain('published.csv');
  expect(await history(id)).toBeUndefined();

  const deleted = await importDataset('deleted-while-public.csv', 'public');
  expect((await undo(deleted.changeSetId, 'admin')).json()).toBe(true);
  expect(await summaries('curator')).toEqual(
    expect.arrayContaining(['import deleted-while-public.csv', 'undo deleted-while-public.csv']),
  );
});

test('the file of an import without a dataset is shown only to its owner and administrators', async () => {
  const { id, changeSetId } = await loadedImport(portal, {
    content: passportFile({
      ACCENUMB: 'FROM A FILE 1',
      INSTCODE: 'XYZ999',
      GENUS: 'Hordeum',
      CROPNAME: 'Barley',
    }),
    fileName: 'breeders-eyes-only.csv',
    as: 'admin',
  });
  expect(await everything('curator')).not.toContain('breeders-eyes-only');
  const row = await history(id, 'curator');
  expect(row).toMatchObject({ id, datatype: 'mcpd', userName: expect.any(String) });
  for (const member of ['originalFilename', 'fileResourceId', 'changeSetId'])
    expect(row).not.toHaveProperty(member);
  expect((await undo(changeSetId, 'curator')).status).toBe(404);
  const filter = [{ column: 'originalFilename', comparator: 'contains', values: ['breeders'] }];
  const count = async (as: Account) =>
    (await portal.call('POST', 'import/history/table', { as, body: { filter, limit: 5 } })).json().count;
  expect([await count('curator'), await count('admin')]).toEqual([0, 1]);
});

test('an import of somebody’s private groups is unknown to others', async () => {
  const before = { curator: await everything('curator'), nobody: await everything(undefined) };
  await loadedImport(portal, {
    type: 'groups',
    content: `Group description ->,Mine\nGroup visibility ->,private\nGroup name ->,My secret group\n${names[0]},x\n`,
    fileName: 'groups-of-mine.csv',
    as: 'admin',
  });
  expect(await everything('curator')).toBe(before.curator);
  expect(await everything(undefined)).toBe(before.nobody);
});

test('a private map that was deleted is shown only to administrators and its owner', async () => {
  const draw = async (name: string, isPublic: boolean, owner: Account) => {
    const { id } = await portal.services.database.inTransaction((tx) =>
      tx.one(sql<{ id: number }>`
        insert into map (name, is_public, user_id)
        select ${name}, ${isPublic}, id from app_user where username = ${owner} returning id`),
    );
    return id;
  };
  const secret = await draw('Unpublished', false, 'researcher');
  const own = await draw('Of the curator', false, 'curator');
  const known = await draw('Published', true, 'researcher');
  for (const [id, as] of [
    [secret, 'researcher'],
    [own, 'admin'],
    [known, 'researcher'],
  ] as const)
    expect((await portal.call('DELETE', `map/${id}`, { as })).json()).toBe(true);
  const seen = await changeSets('curator');
  expect(seen.map(({ summary }) => summary)).toEqual(
    expect.arrayContaining(['Map Published', 'Map Of the curator']),
  );
  expect(await everything('curator')).not.toContain('Map Unpublished');
  expect(await summaries('admin')).toContain('delete Map Unpublished');
  const deletion = seen.find(({ summary }) => summary === 'Map Published')?.changeSetId ?? 0;
  expect((await undo(deletion, 'admin')).json()).toBe(true);
  expect(await summaries('curator')).toContain('undo Map Published');
  await change(sql`update map set is_public = false where id = ${known}::int`);
  expect(await everything('curator')).not.toContain('Map Published');
});

test('a data resource of a hidden dataset is shown to nobody else, one of a public dataset to curators', async () => {
  const create = async (name: string, datasetIds: number[]) => {
    const body = new FormData();
    body.append('file', new File(['a,b'], 'file.csv'));
    const fileresourcePath = (await portal.call('POST', 'fileresource', { as: 'admin', body })).text();
    const draft = { fileresourceName: name, fileresourcetypeId: 3, datasetIds, fileresourcePath };
    expect((await portal.call('PUT', 'fileresource', { as: 'admin', body: draft })).text()).toBe('true');
  };
  await create('Hidden protocol', [7]);
  await create('Known protocol', [2]);
  await create('Half hidden protocol', [2, 7]);
  await create('Free protocol', []);
  const seen = await summaries('curator');
  expect(seen).toEqual(
    expect.arrayContaining(['create Data resource Known protocol', 'create Data resource Free protocol']),
  );
  expect(seen.filter((summary) => /hidden protocol/i.test(summary))).toEqual([]);
});

describe('a change set without recorded items', () => {
  const begin = async (actor: Account, summary: string, work: RawBuilder<unknown>) =>
    await portal.services.database.inTransaction(async (tx) => {
      const { id: actorId } = await tx.one(
        sql<{ id: number }>`select id from app_user where username = ${actor}`,
      );
      const id = await beginChangeSet(tx, { kind: 'edit', actorId, summary, items: 'later' });
      await tx.run(work);
      return id;
    });

  test('is visible to its actor and administrators', async () => {
    await begin('admin', 'Of unknown items', sql`select 1`);
    await begin('curator', 'Of my unknown items', sql`select 1`);
    expect(await summaries('admin')).toEqual(
      expect.arrayContaining(['edit Of unknown items', 'edit Of my unknown items']),
    );
    const seen = await summaries('curator');
    expect(seen).toContain('edit Of my unknown items');
    expect(seen).not.toContain('edit Of unknown items');
  });

  test('is not named if it blocks the undo of an earlier change', async () => {
    const touch = sql`update germplasm set accename = accename where accenumb = ${names[0]}`;
    const mine = await begin('curator', 'An earlier change', touch);
    const later = await begin('admin', 'A secret later change', touch);
    const refused = await undo(mine, 'curator');
    expect([refused.status, refused.json().code]).toEqual([409, 'changeSet.laterHiddenChange']);
    expect(refused.text()).not.toContain('secret');
    const explained = await undo(mine, 'admin');
    expect(explained.json()).toMatchObject({
      code: 'changeSet.laterChange',
      params: { id: later, summary: 'A secret later change' },
    });
  });
});
