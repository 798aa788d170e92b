import { type GroupItemKind, groupSheets } from '@landrace/contract/areas/imports/layouts/groups';
import { type RawBuilder, sql } from 'kysely';
import { callerId } from '../../../../platform/access/caller';
import type { Reader } from '../../../../platform/db/handle';
import type { Selection } from '../../templates/template';

export interface WrittenGroup {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly isPublic: boolean;
}

/** A group that the caller may see, or all of the caller's own; the oldest first. */
export function listGroups(
  reader: Reader,
  kind: GroupItemKind,
  { caller, groupId }: Selection,
): Promise<WrittenGroup[]> {
  const isOwn = sql`user_id = ${callerId(caller)}::int`;
  const where = groupId === undefined ? isOwn : sql`id = ${groupId}::int and (is_public or ${isOwn})`;
  return reader.many(sql<WrittenGroup>`
    select id, name, description, is_public as "isPublic" from item_group
    where group_type_id = ${groupSheets[kind].groupTypeId}::smallint and ${where} order by id`);
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
  groups: readonly WrittenGroup[],
): Promise<WrittenItem[]> {
  const name = names[kind];
  return reader.many(sql<WrittenItem>`
    select min(${name}) as name, array_agg(distinct member.group_id) as "groupIds"
    from ${sql.table(`group_${kind}`)} member
    join ${sql.table(kind)} item on item.id = member.${sql.ref(`${kind}_id`)}
    where member.group_id = any(${groups.map(({ id }) => id)}::int[])
    group by lower(${name}) order by 1`);
}
