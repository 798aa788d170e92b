import type { GroupItemKind } from '@landrace/contract/areas/imports/layouts/groups';
import { groupSheets } from '@landrace/contract/areas/imports/layouts/groups';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, callerId } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';

export interface WrittenGroup {
  readonly id: number;
  readonly kind: GroupItemKind;
  readonly name: string;
  readonly description: string | null;
  readonly isPublic: boolean;
}

/** A group that the caller may see, or all of the caller's own; the oldest first. */
export async function listGroups(
  reader: Reader,
  { caller, groupId }: { readonly caller: Caller; readonly groupId: number | undefined },
): Promise<WrittenGroup[]> {
  const isOwn = sql`user_id = ${callerId(caller)}::int`;
  const where = groupId === undefined ? isOwn : sql`id = ${groupId}::int and (is_public or ${isOwn})`;
  const kind = sql.join(
    Object.entries(groupSheets).map(
      ([name, { groupTypeId }]) => sql`when ${groupTypeId}::smallint then ${name}::text`,
    ),
    sql` `,
  );
  return await reader.many(sql<WrittenGroup>`
    select id, case group_type_id ${kind} end as kind, name, description, is_public as "isPublic"
    from item_group where ${where} order by id`);
}

export interface WrittenItem {
  readonly name: string;
  readonly groupIds: readonly number[];
}

const names: Readonly<Record<GroupItemKind, RawBuilder<unknown>>> = {
  germplasm: sql`item.accenumb`,
  marker: sql`item.name`,
  location: sql`item.site_name`,
};

/** By name: several locations with the same name are one row, as they are for readers. */
export function listItems(
  reader: Reader,
  kind: GroupItemKind,
  groupIds: readonly number[],
): Promise<WrittenItem[]> {
  const name = names[kind];
  return reader.many(sql<WrittenItem>`
    select min(${name}) as name, array_agg(distinct member.group_id) as "groupIds"
    from ${sql.table(`group_${kind}`)} member
    join ${sql.table(kind)} item on item.id = member.${sql.ref(`${kind}_id`)}
    where member.group_id = any(${[...groupIds]}::int[])
    group by lower(${name}) order by 1`);
}
