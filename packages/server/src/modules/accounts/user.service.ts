import { type Role, suffices } from '@landrace/contract/core/role';
import { type Actor, recordEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import { hideJobsOf } from '../jobs/public';
import { updateOpenRequest } from './access-request.repository';
import { removeAccount } from './account.repository';
import { roleTitle, roleWord } from './role-name';
import { removeSessionsOf } from './session.repository';
import {
  isLastAdministrator,
  lockUser,
  serialise,
  type UserRow,
  updateRole,
  updateState,
} from './user.repository';

export type UserDeps = Pick<Services, 'database' | 'clock'>;

export interface UserChange {
  readonly role?: Role | undefined;
  readonly state?: 'active' | 'suspended' | undefined;
}

/** A local account; the decisions of an external service cannot be changed here. */
export async function lockLocalUser(tx: Writer, id: number): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (!user) throw fail('user.notFound', {});
  if (user.provider !== 'local') throw fail('user.external', {});
  return user;
}

async function refuseForLastAdministrator(tx: Writer, id: number): Promise<void> {
  if (await isLastAdministrator(tx, id)) throw fail('user.lastAdministrator', {});
}

const named = ({ id, username }: UserRow) => ({ id, name: username });

export async function changeUser(
  { database, clock }: UserDeps,
  id: number,
  { role, state, ...by }: UserChange & Actor,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    await serialise(tx);
    const user = await lockLocalUser(tx, id);
    if (role !== undefined) await changeRole(tx, user, { role, ...by });
    if (state !== undefined) await changeState(tx, user, { state, now: clock.now(), ...by });
  });
}

/** A session created with more rights than its owner has now ends. */
export async function changeRole(
  tx: Writer,
  user: UserRow,
  { role, ...by }: { readonly role: Role } & Actor,
): Promise<void> {
  const after = roleWord[role];
  if (user.role === after) return;
  const isDemoted = !suffices(role, roleTitle[user.role]);
  if (isDemoted) {
    await refuseForLastAdministrator(tx, user.id);
    await removeSessionsOf(tx, user.id);
  }
  await updateRole(tx, user.id, after);
  const details = { before: roleTitle[user.role], after: role };
  await recordEvent(tx, { ...by, action: 'user.roleChanged', subject: named(user), details });
}

/** Changing the state also decides the open request of the account. */
export async function changeState(
  tx: Writer,
  user: UserRow,
  { state, now, ...by }: { readonly state: 'active' | 'suspended'; readonly now: Date } & Actor,
): Promise<void> {
  if (user.state === state) return;
  if (state === 'suspended') {
    await refuseForLastAdministrator(tx, user.id);
    await removeSessionsOf(tx, user.id);
  }
  await updateState(tx, user.id, state);
  const decision = state === 'active' ? 'approved' : 'declined';
  await updateOpenRequest(tx, user.id, { state: decision, by: by.actor?.id ?? null, on: now });
  const action = state === 'active' ? 'user.reinstated' : 'user.suspended';
  await recordEvent(tx, { ...by, action, subject: named(user), details: { before: user.state } });
}

/**
 * What they created stays, their tokens and requests are removed. Users of the current external service would only
 * come back; those of no current service may be deleted.
 */
export async function deleteUser({ database }: UserDeps, id: number, by: Actor): Promise<void> {
  await database.inTransaction(async (tx) => {
    await serialise(tx);
    const user = await lockUser(tx, id);
    if (!user) throw fail('user.notFound', {});
    if (user.provider !== 'local' && user.state === 'active') throw fail('user.external', {});
    await refuseForLastAdministrator(tx, id);
    // Without an owner a job would be accessible to everybody who knows its uuid.
    await hideJobsOf(tx, id);
    await removeAccount(tx, id);
    const details = { role: roleTitle[user.role], provider: user.provider };
    await recordEvent(tx, { ...by, action: 'user.deleted', subject: named(user), details });
  });
}
