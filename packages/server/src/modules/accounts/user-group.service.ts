import type { UserDetails } from '@landrace/contract/areas/accounts/user.routes';
import { type Actor, recordEvent } from '../../platform/audit/note-event';
import { isDuplicate } from '../../platform/db/duplicate';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import { eventNames, granteeNames } from './grantee';
import {
  findUserGroup,
  insertMembers,
  insertUserGroup,
  listMembers,
  removeMembers,
  removeUserGroup,
  type UserGroup,
  updateUserGroup,
  userGroupExists,
} from './user-group.repository';

type Deps = Pick<Services, 'database'>;

export interface UserGroupChange {
  readonly name?: string | undefined;
  /** Null removes it, undefined leaves it. */
  readonly description?: string | null | undefined;
}

export async function createUserGroup({ database }: Deps, group: UserGroup, by: Actor): Promise<number> {
  return await orNameTaken(group.name, () =>
    database.inTransaction(async (tx) => {
      const id = await insertUserGroup(tx, group);
      await recordEvent(tx, { action: 'userGroup.created', ...by, subject: { id, name: group.name } });
      return id;
    }),
  );
}

export async function changeUserGroup(
  { database }: Deps,
  id: number,
  change: UserGroupChange,
  by: Actor,
): Promise<boolean> {
  return await orNameTaken(change.name ?? '', () =>
    database.inTransaction(async (tx) => {
      const before = await knownUserGroup(tx, id);
      const after = {
        name: change.name ?? before.name,
        description: change.description === undefined ? before.description : change.description,
      };
      if (after.name === before.name && after.description === before.description) return true;
      await updateUserGroup(tx, id, after);
      const subject = { id, name: after.name };
      await recordEvent(tx, { action: 'userGroup.changed', ...by, subject, details: { before, after } });
      return true;
    }),
  );
}

export async function deleteUserGroup({ database }: Deps, id: number, by: Actor): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const { name } = await knownUserGroup(tx, id);
    await removeUserGroup(tx, id);
    await recordEvent(tx, { action: 'userGroup.deleted', ...by, subject: { id, name } });
    return true;
  });
}

export async function membersOf({ database }: Deps, id: number): Promise<UserDetails[]> {
  if (!(await userGroupExists(database.reader, id))) throw fail('userGroup.notFound', {});
  return await listMembers(database.reader, id);
}

export interface MemberChange {
  readonly userIds: readonly number[];
  readonly addOperation: boolean;
}

export async function changeMembers(
  { database }: Deps,
  groupId: number,
  { userIds, addOperation }: MemberChange,
  by: Actor,
): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const { name } = await knownUserGroup(tx, groupId);
    const names = await granteeNames(tx, 'user', userIds);
    const changed = await (addOperation ? insertMembers : removeMembers)(tx, { groupId, userIds });
    if (changed.length === 0) return true;
    const action = addOperation ? 'userGroup.membersAdded' : 'userGroup.membersRemoved';
    const details = eventNames('user', names, changed);
    await recordEvent(tx, { action, ...by, subject: { id: groupId, name }, details });
    return true;
  });
}

async function knownUserGroup(tx: Writer, id: number): Promise<UserGroup> {
  const group = await findUserGroup(tx, id);
  if (!group) throw fail('userGroup.notFound', {});
  return group;
}

async function orNameTaken<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (isDuplicate(problem, 'user_group_name_key')) throw fail('userGroup.nameTaken', { name }, problem);
    throw problem;
  }
}
