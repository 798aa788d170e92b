import type { UserDetails } from '@landrace/contract/areas/accounts/user.routes';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import { listUserDetails } from './user-details';

export interface UserGroup {
  readonly name: string;
  readonly description: string | null;
}

/** Locked against deletion while its members change. */
export function findUserGroup(tx: Writer, id: number): Promise<UserGroup | undefined> {
  return tx.maybe(sql<UserGroup>`
    select name, description from user_group where id = ${id}::int for no key update`);
}

export async function userGroupExists(reader: Reader, id: number): Promise<boolean> {
  return (await reader.maybe(sql`select from user_group where id = ${id}::int`)) !== undefined;
}

export async function insertUserGroup(tx: Writer, { name, description }: UserGroup): Promise<number> {
  return await tx.value(sql<number>`
    insert into user_group (name, description) values (${name}, ${description}) returning id`);
}

export async function updateUserGroup(tx: Writer, id: number, group: UserGroup): Promise<void> {
  await tx.run(sql`
    update user_group set name = ${group.name}, description = ${group.description} where id = ${id}::int`);
}

/** Memberships and grants are removed with it. */
export async function removeUserGroup(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from user_group where id = ${id}::int`);
}

export function listMembers(reader: Reader, groupId: number): Promise<UserDetails[]> {
  return listUserDetails(
    reader,
    sql<boolean>`exists (select from user_group_member m where m.user_id = u.id and m.user_group_id = ${groupId}::int)`,
  );
}

interface Membership {
  readonly groupId: number;
  readonly userIds: readonly number[];
}

/** Ids of those who were not already members. */
export async function insertMembers(tx: Writer, { groupId, userIds }: Membership): Promise<number[]> {
  return await tx.values(sql<number>`
    insert into user_group_member (user_group_id, user_id) select ${groupId}::int, unnest(${[...userIds]}::int[])
    on conflict do nothing returning user_id as id`);
}

export async function removeMembers(tx: Writer, { groupId, userIds }: Membership): Promise<number[]> {
  return await tx.values(sql<number>`
    delete from user_group_member where user_group_id = ${groupId}::int and user_id = any(${[...userIds]}::int[])
    returning user_id as id`);
}
