import type { SetOperation } from '@landrace/contract/areas/groups/group-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import type { Kind } from './kind';

/** A query whose one column is `id`. */
export type ItemIds = RawBuilder<{ id: number }>;

/** Time limit for a statement that writes members, in milliseconds: a million of them have indexes to update. */
const statementTimeoutMs = 300_000;

/** Ids as rows, which PostgreSQL can join: it would check a long list one by one. */
export function listed(ids: readonly number[]): ItemIds {
  return sql`select unnest(${[...ids]}::int[])`;
}

/** Existing things, from ids that may be invalid. */
export function itemsWithIds(kind: Kind, ids: readonly number[]): ItemIds {
  return sql`select id from ${sql.id(kind.items)} where id in (${listed(ids)})`;
}

export function membersOfGroup(kind: Kind, groupId: number): ItemIds {
  return sql`select ${sql.id(kind.itemId)} as id from ${sql.id(kind.members)} where group_id = ${groupId}::int`;
}

export function itemsMarkedBy(kind: Kind, userId: number): ItemIds {
  return sql`select ${sql.id(kind.itemId)} as id from ${sql.id(kind.marks)} where user_id = ${userId}::int`;
}

const operators: Readonly<Record<SetOperation, RawBuilder<unknown>>> = {
  union: sql` union `,
  intersection: sql` intersect `,
  difference: sql` except `,
};

/** Evaluated from first to last, whatever the operator precedence in SQL. */
export function combined(operation: SetOperation, [first, ...rest]: readonly ItemIds[]): ItemIds {
  if (!first) throw new Error('Nothing is combined.');
  return rest.reduce((left, right) => sql`(${left})${operators[operation]}(${right})`, first);
}

export async function countItems(reader: Reader, items: ItemIds): Promise<number> {
  return await reader.value(sql<number>`select count(*) as count from (${items}) as items`);
}

/** The number of new members. */
export async function insertMembers(
  tx: Writer,
  kind: Kind,
  groupId: number,
  items: ItemIds,
): Promise<number> {
  await tx.run(sql`set local statement_timeout = ${sql.lit(statementTimeoutMs)}`);
  return await tx.run(sql`
    insert into ${sql.id(kind.members)} (group_id, ${sql.id(kind.itemId)})
    select ${groupId}::int, id from (${items}) as items on conflict do nothing`);
}

export async function removeMembers(
  tx: Writer,
  kind: Kind,
  groupId: number,
  ids: readonly number[],
): Promise<number> {
  return await tx.run(sql`
    delete from ${sql.id(kind.members)}
    where group_id = ${groupId}::int and ${sql.id(kind.itemId)} in (${listed(ids)})`);
}
