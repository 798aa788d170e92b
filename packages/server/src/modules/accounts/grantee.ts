import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { fail } from '../../platform/failure';

/** Kinds of recipients of grants. */
export const grantees = {
  user: {
    table: 'app_user',
    name: 'username',
    key: 'user_id',
    missing: 'user.notFound',
    eventField: 'users',
  },
  userGroup: {
    table: 'user_group',
    name: 'name',
    key: 'user_group_id',
    missing: 'userGroup.notFound',
    eventField: 'userGroups',
  },
} as const;
export type GranteeKind = keyof typeof grantees;

/** Names by id, for the audit. An unknown id refuses the whole call. */
export async function granteeNames(
  reader: Reader,
  kind: GranteeKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { table, name, missing } = grantees[kind];
  const rows = await reader.many(sql<{ id: number; name: string }>`
    select id, ${sql.id(name)} as name from ${sql.id(table)} where id = any(${[...ids]}::int[]) for key share`);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  if (ids.some((id) => !names.has(id))) throw fail(missing, {});
  return names;
}

/** The names in an event about changed rights, in an order that does not depend on the database. */
export function eventNames(
  kind: GranteeKind,
  names: ReadonlyMap<number, string>,
  ids: readonly number[],
): Readonly<Record<string, string[]>> {
  return { [grantees[kind].eventField]: ids.flatMap((id) => names.get(id) ?? []).sort() };
}
