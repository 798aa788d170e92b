import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';

export async function insertNameList(tx: Writer, userId: number, names: readonly string[]): Promise<string> {
  return await tx.value(sql<string>`
    insert into name_list (user_id, names) values (${userId}::int, ${[...names]}::text[]) returning key::text as key`);
}

/** Lower-case, as names are compared. */
export function namesInList(key: string): RawBuilder<string> {
  return sql`select lower(unnest(names)) from name_list where key = ${key}::uuid`;
}

export async function removeNameListsBefore(tx: Writer, time: Date): Promise<void> {
  await tx.run(sql`delete from name_list where created_on < ${time}::timestamptz`);
}
