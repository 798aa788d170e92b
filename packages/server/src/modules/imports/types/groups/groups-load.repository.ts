import { type GroupItemKind, groupSheets } from '@landrace/contract/areas/imports/layouts/groups';
import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { membersOf } from './groups-check.repository';

/** In the order of the file, owned by the uploader. */
export async function insertGroups(tx: Writer, userId: number | undefined): Promise<number> {
  await tx.run(sql`
    update stage_group s set group_id = ids.id
    from (select sheet, position, nextval(pg_get_serial_sequence('item_group', 'id'))::integer as id
      from (select sheet, position from stage_group order by group_type_id desc, position) as ordered) as ids
    where ids.sheet = s.sheet and ids.position = s.position`);
  return await tx.run(sql`
    insert into item_group (id, group_type_id, name, description, is_public, user_id)
    select group_id, group_type_id, name, description, is_public, ${userId ?? null}::int
    from stage_group order by group_id`);
}

/** Empty cells clear nothing. */
export async function updateGroups(tx: Writer): Promise<void> {
  await tx.run(sql`
    update item_group g set is_public = s.is_public, description = coalesce(s.description, g.description)
    from stage_group s
    where g.id = s.group_id
      and (g.is_public <> s.is_public or s.description is not null and s.description is distinct from g.description)`);
}

export async function insertMembers(tx: Writer): Promise<void> {
  for (const kind of Object.keys(groupSheets) as GroupItemKind[])
    await tx.run(sql`
      insert into ${sql.table(`group_${kind}`)} (group_id, ${sql.ref(`${kind}_id`)})
      select group_id, item_id from (${membersOf(kind)}) as member order by group_id, item_id
      on conflict do nothing`);
}

/** Groups that are named in the file. */
export async function countGroups(tx: Writer): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`select count(*)::int as count from stage_group`);
  return count;
}
