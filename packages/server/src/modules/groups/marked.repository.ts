import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import type { Kind } from './kind';
import { itemsWithIds, listed } from './member.repository';

export async function listMarked(reader: Reader, kind: Kind, userId: number): Promise<number[]> {
  return await reader.value(sql<number[]>`
    select coalesce(array_agg(${sql.id(kind.itemId)} order by ${sql.id(kind.itemId)}), '{}') as ids
    from ${sql.id(kind.marks)} where user_id = ${userId}::int`);
}

/** The number of newly marked ones; unknown ids are ignored. */
export async function insertMarks(
  tx: Writer,
  kind: Kind,
  userId: number,
  ids: readonly number[],
): Promise<number> {
  return await tx.run(sql`
    insert into ${sql.id(kind.marks)} (user_id, ${sql.id(kind.itemId)})
    select ${userId}::int, id from (${itemsWithIds(kind, ids)}) as items on conflict do nothing`);
}

export async function removeMarks(
  tx: Writer,
  kind: Kind,
  userId: number,
  ids: readonly number[] | 'all',
): Promise<number> {
  const which = ids === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.id(kind.itemId)} in (${listed(ids)})`;
  return await tx.run(sql`
    delete from ${sql.id(kind.marks)} where user_id = ${userId}::int and ${which}`);
}

/** Values of one column of germplasm, in the order of their ids; empty ones are left out. */
export async function listIdentifiers(
  reader: Reader,
  column: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<string[]> {
  return await reader.values(sql<string>`
    select ${column}::text as value from germplasm
    where id in (${listed(ids)}) and ${column} is not null order by id`);
}
