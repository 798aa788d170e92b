import type { Publication } from '@landrace/contract/areas/community/publication.schema';
import type { GroupType } from '@landrace/contract/areas/groups/group.routes';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, callerId } from '../../platform/access/caller';
import type { Reader, Writer } from '../../platform/db/handle';
import { type RowOf, toWire } from '../../platform/db/to-wire';
import { fail } from '../../platform/failure';
import { listPublications } from '../community/public';

export interface Group {
  readonly name: string;
  readonly description: string | null;
  readonly isPublic: boolean;
}

export interface KnownGroup extends Group {
  readonly id: number;
  readonly typeId: number;
  readonly ownerId: number | null;
}

export async function listGroupTypes(reader: Reader): Promise<GroupType[]> {
  const rows = await reader.many(sql<RowOf<GroupType, 'createdOn' | 'updatedOn'>>`
    select id, name as description, target_table as "targetTable", created_on as "createdOn",
      updated_on as "updatedOn"
    from group_type order by id`);
  return rows.map(toWire);
}

const columns = sql`id, name, description, is_public as "isPublic", group_type_id as "typeId", user_id as "ownerId"`;

/** Groups the caller may know of: their own and public ones. */
export function listVisibleGroups(
  reader: Reader,
  ids: readonly number[],
  userId: number,
): Promise<KnownGroup[]> {
  return reader.many(sql<KnownGroup>`
    select ${columns} from item_group
    where id = any(${[...ids]}::int[]) and (is_public or user_id = ${userId}::int)`);
}

/** A query that finds a row if the group is public or the caller's own. */
export function visibleGroup(id: number, caller: Caller): RawBuilder<{ id: number }> {
  return sql`
    select id from item_group where id = ${id}::int and (is_public or user_id = ${callerId(caller)}::int)`;
}

/** For calls that name one group. */
export async function assertGroupVisible(reader: Reader, id: number, caller: Caller): Promise<void> {
  if (!(await reader.maybe(visibleGroup(id, caller)))) throw fail('group.notFound', {});
}

/** Locked against deletion while its members change. */
export function findVisibleGroup(tx: Writer, id: number, userId: number): Promise<KnownGroup | undefined> {
  return tx.maybe(sql<KnownGroup>`
    select ${columns} from item_group
    where id = ${id}::int and (is_public or user_id = ${userId}::int) for no key update`);
}

export function listPublicationsOf(reader: Reader, groupId: number): Promise<Publication[]> {
  return listPublications(
    reader,
    sql`select publication_id from publication_group where group_id = ${groupId}::int`,
  );
}

export async function insertGroup(
  tx: Writer,
  group: Group & { readonly typeId: number; readonly ownerId: number },
): Promise<number> {
  return await tx.value(sql<number>`
    insert into item_group (group_type_id, name, description, is_public, user_id)
    values (${group.typeId}::smallint, ${group.name}, ${group.description}, ${group.isPublic}, ${group.ownerId}::int)
    returning id`);
}

export async function updateGroup(tx: Writer, id: number, group: Group): Promise<void> {
  await tx.run(sql`
    update item_group set name = ${group.name}, description = ${group.description}, is_public = ${group.isPublic}
    where id = ${id}::int`);
}

/** Memberships are deleted with it, the members are not. */
export async function removeGroup(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from item_group where id = ${id}::int`);
}
