import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { writtenWorkbook } from '@landrace/testkit/templates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../platform/access/caller';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import type { TemplateContext } from '../../templates/template';
import { groupsImporter } from './groups-importer';
import { groupsTemplate } from './groups-template';

let bench: ImportBench;
let context: TemplateContext;
let userId: number;
beforeAll(async () => {
  bench = await openImportBench(groupsImporter);
  const { database } = bench;
  context = { reader: database.reader, storage: bench.storage, text: () => undefined };
  await database.inTransaction(async (tx) => {
    await tx.run(sql`insert into germplasm (accenumb) values ('EX 1001'), ('EX 1002'), ('EX 1003')`);
    await tx.run(sql`insert into marker (marker_type_id, name)
      select min(id), unnest(array['EX_1H_10', 'EX_2H_5']) from marker_type`);
    await tx.run(sql`insert into location (location_type_id, site_name)
      values (1, 'Market of the hill village'), (1, 'market of the hill village')`);
    ({ id: userId } = await tx.one(sql<{ id: number }>`
      insert into app_user (provider, subject, username) values ('test', 'one', 'one') returning id`));
  });
});
afterAll(() => bench.close());

const written = async (groupId?: number) => {
  const caller = { principal: { id: userId } } as unknown as Caller;
  return await writtenWorkbook(
    (await groupsTemplate.ofSelection?.(context, { caller, groupId })) ?? [],
    context,
  );
};

test('importing an empty template reports that it is empty', async () => {
  const { sheets } = await writtenWorkbook(await groupsTemplate.empty(context), context);
  expect(sheets.GERMPLASM).toEqual([['Group description ->'], ['Group visibility ->'], ['Group name ->']]);
  await bench.run(sheets, { userId });
  expect(await bench.issues()).toMatchObject([
    { status: 'GENERIC_MISSING_REQUIRED_VALUE', sheet: 'GERMPLASM' },
  ]);
});

test('the example is imported, and its export is imported again and written the same', async () => {
  const example = await writtenWorkbook(await groupsTemplate.example(context), context);
  const first = await bench.run(example.sheets, { userId });
  expect(await bench.issues()).toEqual([]);
  expect(first.loaded?.counts).toEqual({ groups: 4 });
  const once = await written();
  expect(once.sheets.GERMPLASM).toEqual(example.sheets.GERMPLASM);

  const changeSetId = first.loaded?.changeSetId ?? 0;
  await bench.database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, changeSetId), undefined),
  );
  expect((await written()).sheets.GERMPLASM).toHaveLength(3);
  const second = await bench.run(once.sheets, { userId });
  expect(second.loaded?.counts).toEqual({ groups: 4 });
  const again = await written();
  expect(Buffer.compare(once.bytes, again.bytes)).toBe(0);
});

test('exported groups change nothing when they are imported as an update', async () => {
  await bench.run((await written()).sheets, { userId, isUpdate: true, mode: 'check' });
  expect(await bench.issues()).toEqual([]);
  const changes = await bench.database.reader.many(sql<{ action: string; count: number }>`
    select action, count(*)::int as count from import_change where job_id = ${bench.jobId} group by action`);
  expect(changes).toEqual([{ action: 'unchanged', count: expect.any(Number) }]);
});

test('one group is exported alone, and none of another user', async () => {
  const [group] = await bench.database.reader.many(sql<{ id: number }>`
    select id from item_group where name = 'To be regenerated'`);
  expect((await written(group?.id)).sheets.GERMPLASM?.slice(2)).toEqual([
    ['Group name ->', 'To be regenerated'],
    ['EX 1002', 'x'],
    ['EX 1003', 'x'],
  ]);
  const somebody = { principal: { id: userId + 1 } } as unknown as Caller;
  const selection = { caller: somebody, groupId: group?.id };
  const sheets = (await groupsTemplate.ofSelection?.(context, selection)) ?? [];
  expect((await writtenWorkbook(sheets, context)).sheets.GERMPLASM).toHaveLength(3);
});
