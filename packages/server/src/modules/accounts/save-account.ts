import type { Role } from '@landrace/contract/core/role';
import { recordEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import { findLocalAccount, insertAccount, isTaken, updatePasswordOf } from './account.repository';
import { hashPassword } from './password';
import { roleTitle, roleWord } from './role-name';
import { removeTokensOf } from './session.repository';
import { serialise } from './user.repository';
import { changeRole, changeState, lockLocalUser, type UserDeps } from './user.service';
import { readUsername } from './username';

export interface AccountInput {
  readonly username: string;
  /** The current role by default, or a regular user. */
  readonly role?: Role | undefined;
  readonly password?: string | undefined;
  /** The password if the account has none and none is specified. */
  readonly otherwise: string;
}

export interface SavedAccount {
  readonly username: string;
  readonly role: Role;
  readonly isNew: boolean;
  readonly isOtherwiseUsed: boolean;
}

/** Creates or reactivates an account that may sign in: the first one, or after a lock-out. */
export async function saveAccount(deps: UserDeps, options: AccountInput): Promise<SavedAccount> {
  const username = readUsername(options.username);
  if (username === undefined) throw fail('registration.nameInvalid', {});
  const passwordHash = await hashPassword(options.password ?? options.otherwise);
  const isChosen = options.password !== undefined;
  return await deps.database.inTransaction(async (tx) => {
    await serialise(tx);
    const known = await findLocalAccount(tx, username);
    if (!known)
      return await make(tx, username, { role: options.role ?? 'Regular User', passwordHash, isChosen });
    const user = await lockLocalUser(tx, known.id);
    if (options.role) await changeRole(tx, user, { role: options.role });
    await changeState(tx, user, { state: 'active', now: deps.clock.now() });
    const isPasswordNew = isChosen || known.passwordHash === null;
    if (isPasswordNew) await changePassword(tx, user, passwordHash);
    return {
      username: user.username,
      role: options.role ?? roleTitle[user.role],
      isNew: false,
      isOtherwiseUsed: isPasswordNew && !isChosen,
    };
  });
}

interface NewPassword {
  readonly role: Role;
  readonly passwordHash: string;
  readonly isChosen: boolean;
}

async function make(
  tx: Writer,
  username: string,
  { role, passwordHash, isChosen }: NewPassword,
): Promise<SavedAccount> {
  if (await isTaken(tx, [username])) throw fail('accessService.nameInUse', {});
  const { id } = await insertAccount(tx, {
    username,
    fullName: null,
    email: null,
    institutionName: null,
    role: roleWord[role],
    state: 'active',
    passwordHash,
    activation: undefined,
    locale: null,
  });
  await recordEvent(tx, { action: 'user.created', subject: { id, name: username }, details: { role } });
  return { username, role, isNew: true, isOtherwiseUsed: !isChosen };
}

async function changePassword(
  tx: Writer,
  { id, username }: { readonly id: number; readonly username: string },
  passwordHash: string,
): Promise<void> {
  await updatePasswordOf(tx, id, passwordHash);
  await removeTokensOf(tx, id);
  await recordEvent(tx, { action: 'user.passwordChanged', subject: { id, name: username } });
}
