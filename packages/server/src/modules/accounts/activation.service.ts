import { recordEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import { notifyAdministrators } from './account-mails';
import {
  type AccountToActivate,
  findByKey,
  lockByKey,
  updateActivated,
  updateConfirmed,
} from './activation.repository';
import { hashOfKey } from './activation-key';
import { checkPassword, hashPassword } from './password';
import { removeTokensOf } from './session.repository';

export type ActivationDeps = Pick<Services, 'database' | 'clock' | 'settings' | 'mailer'>;

/** A link for an account in use serves to replace its password. */
function needsPassword({ state, hasPassword }: AccountToActivate): boolean {
  return !hasPassword || state !== 'awaiting_activation';
}

export async function lookAtKey(
  { database, clock }: ActivationDeps,
  key: string,
): Promise<{ username: string; needsPassword: boolean }> {
  const account = await findByKey(database.reader, hashOfKey(key), clock.now());
  if (!account) throw fail('activation.invalid', {});
  return { username: account.username, needsPassword: needsPassword(account) };
}

export interface Activation {
  readonly key: string | null | undefined;
  readonly password: string | null | undefined;
  readonly address: string;
}

/** The key is valid for one use, whatever the result; a password that is too short does not use it up. */
export async function activate(
  deps: ActivationDeps,
  { key, password, address }: Activation,
): Promise<{ state: 'active' | 'awaiting_approval' }> {
  if (!key) throw fail('activation.missing', {});
  const hash = hashOfKey(key);
  const found = await findByKey(deps.database.reader, hash, deps.clock.now());
  if (!found) throw fail('activation.invalid', {});
  if (password || needsPassword(found)) checkPassword(password ?? '');
  const passwordHash = password ? await hashPassword(password) : undefined;
  const isApprovalNeeded = (await deps.settings.all()).gatekeeperRegistrationRequiresApproval;
  const { username, state, isNew } = await deps.database.inTransaction(async (tx) => {
    const account = await lockByKey(tx, hash, deps.clock.now());
    if (!account) throw fail('activation.invalid', {});
    const next = stateAfter(account, isApprovalNeeded);
    await updateActivated(tx, account.id, { state: next, passwordHash });
    if (account.state === 'awaiting_activation') await confirm(tx, account, { next, address });
    if (passwordHash) await changePassword(tx, account, address);
    return { username: account.username, state: next, isNew: account.state !== next };
  });
  if (isNew && state === 'awaiting_approval') {
    await notifyAdministrators({ reader: deps.database.reader, mailer: deps.mailer }, username);
  }
  return { state };
}

type NextState = 'active' | 'awaiting_approval';

/** An account admitted by an administrator needs no second decision; nor does a new password. */
function stateAfter({ state, hasOpenRequest }: AccountToActivate, isApprovalNeeded: boolean): NextState {
  if (state !== 'awaiting_activation') return state;
  return hasOpenRequest && isApprovalNeeded ? 'awaiting_approval' : 'active';
}

const named = ({ id, username }: AccountToActivate) => ({ id, name: username });

async function confirm(
  tx: Writer,
  account: AccountToActivate,
  { next, address }: { readonly next: NextState; readonly address: string },
): Promise<void> {
  await updateConfirmed(tx, account.id, next === 'active' ? 'approved' : 'pending');
  const details = { state: next };
  await recordEvent(tx, { action: 'user.activated', subject: named(account), details, address });
}

/** Signs out everybody who knew the old password, and ends their personal tokens. */
async function changePassword(tx: Writer, account: AccountToActivate, address: string): Promise<void> {
  await removeTokensOf(tx, account.id);
  await recordEvent(tx, { action: 'user.passwordChanged', subject: named(account), address });
}
