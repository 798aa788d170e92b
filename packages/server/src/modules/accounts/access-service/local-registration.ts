import type { NewUser } from '@landrace/contract/areas/accounts/registration.routes';
import { recordEvent } from '../../../platform/audit/note-event';
import type { Reader, Writer } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import type { Mail } from '../../../platform/mail/mailer';
import type { Services } from '../../../platform/services';
import { insertRequest } from '../access-request.repository';
import {
  insertAccount,
  type LocalAccount,
  listNameOwners,
  type NameOwner,
  type NewAccount,
  removeAccount,
  removeUnconfirmed,
} from '../account.repository';
import { knownLocale, type MailReader, notifyAdministrators, tryToMail } from '../account-mails';
import { newActivationKey } from '../activation-key';
import { findInstitution } from '../institution.repository';
import { checkPassword, hashPassword } from '../password';
import { countMailTo } from '../registration-throttle';
import { readMailAddress, readUsername } from '../username';
import type { AccessRequestContext } from './access-service';

export type LocalDeps = Pick<Services, 'database' | 'clock' | 'mailer'>;

type RegisteredAccount = NewAccount & { readonly email: string };

/** The result of a request, and the mails to send. */
interface Outcome {
  /** Of the new account; undefined if its name or address is in use. */
  readonly id: number | undefined;
  readonly mail: AccountMail;
  /** To the owners of a name in use whom the first mail does not reach. */
  readonly notices: readonly AccountMail[];
}

interface AccountMail {
  readonly to: MailReader;
  readonly content: Pick<Mail, 'text' | 'params'>;
}

/**
 * The account waits for its address to be confirmed, and its name is reserved from now on. Whether the name or
 * address was already in use must not be visible from outside: both cases hash the password, and both send one mail
 * to the given address, on which alone the answer depends.
 */
export async function register(deps: LocalDeps, user: NewUser, context: AccessRequestContext): Promise<void> {
  const { database, clock, mailer } = deps;
  const account = { ...(await accountFor(database.reader, user)), locale: knownLocale(context.locale) };
  const blocking = await database.inTransaction((tx) => countMailTo(tx, account.email, clock.now()));
  if (blocking) throw fail('registration.throttled', { seconds: blocking.wait });
  const { id, mail, notices } = await saveRegistration(deps, account, context);
  // An administrator hands out the link; the audit records a name in use.
  if (!mailer.isConfigured) return;
  // Not awaited: the answer would take longer for names in use.
  for (const { to, content } of notices) void tryToMail(mailer, to, content);
  if (await tryToMail(mailer, mail.to, mail.content)) return;
  if (id !== undefined) await withdrawAccount(deps, id, account);
  throw fail('mail.unavailable', {});
}

async function accountFor(
  reader: Reader,
  user: NewUser,
): Promise<Omit<RegisteredAccount, 'activation' | 'locale'>> {
  const { userUsername, userEmailAddress, userFullName, userPassword } = user;
  if ([userUsername, userEmailAddress, userFullName, userPassword].some((text) => text.trim() === ''))
    throw fail('accessService.missingFields', {});
  const [username, email] = [readUsername(userUsername), readMailAddress(userEmailAddress)];
  if (username === undefined || email === undefined) throw fail('registration.nameInvalid', {});
  checkPassword(userPassword);
  const institution = await institutionOf(reader, user);
  const passwordHash = await hashPassword(userPassword);
  return {
    username,
    email,
    fullName: userFullName,
    ...institution,
    role: 'user',
    state: 'awaiting_activation',
    passwordHash,
  };
}

/** Known by its id, or described; a new one stays with the account and is not added to the list. */
async function institutionOf(reader: Reader, user: NewUser) {
  const { institutionId, institutionName, institutionAcronym, institutionAddress } = user;
  if (institutionId == null) {
    if (!institutionName) throw fail('accessService.missingFields', {});
    return {
      institutionName,
      institutionAcronym: institutionAcronym || null,
      institutionAddress: institutionAddress || null,
    };
  }
  const found = await findInstitution(reader, institutionId);
  if (!found) throw fail('accessService.noInstitution', {});
  return {
    institutionName: found.name,
    institutionAcronym: found.acronym,
    institutionAddress: found.address,
  };
}

function saveRegistration(
  { database, clock }: LocalDeps,
  account: Omit<RegisteredAccount, 'activation'>,
  { address }: AccessRequestContext,
): Promise<Outcome> {
  const names = [account.username, account.email];
  return database.inTransaction(async (tx) => {
    await removeUnconfirmed(tx, names, clock.now());
    const owners = await listNameOwners(tx, names, account.email);
    if (owners.length > 0) return await refuseTaken(tx, { account, owners, address, now: clock.now() });
    const activation = newActivationKey(clock.now());
    const { id } = await insertAccount(tx, { ...account, activation });
    await insertRequest(tx, id, { kind: 'new', state: 'unverified' });
    const subject = { id, name: account.username };
    await recordEvent(tx, { action: 'user.requested', subject, details: { kind: 'new' }, address });
    const params = { username: account.username, key: activation.key };
    return { id, mail: { to: account, content: { text: 'accounts.mails.activation', params } }, notices: [] };
  });
}

interface TakenName {
  readonly account: Omit<RegisteredAccount, 'activation'>;
  readonly owners: readonly NameOwner[];
  readonly address: string;
  readonly now: Date;
}

async function refuseTaken(tx: Writer, { account, owners, address, now }: TakenName): Promise<Outcome> {
  const notices: AccountMail[] = [];
  for (const owner of owners) {
    const subject = { id: owner.id, name: owner.username };
    await recordEvent(tx, { action: 'user.requestRefused', subject, address });
    if (owner.email === null || owner.isReached) continue;
    const isHeld = (await countMailTo(tx, owner.email, now)) !== undefined;
    if (!isHeld) notices.push({ to: owner, content: ownerNotice(owner) });
  }
  const own = owners.find(({ hasAddress }) => hasAddress);
  const content = own ? ownerNotice(own) : nameTakenNotice(account.username);
  return {
    id: undefined,
    mail: { to: { email: account.email, locale: own?.locale ?? account.locale }, content },
    notices,
  };
}

function ownerNotice({ username }: NameOwner): AccountMail['content'] {
  return { text: 'accounts.mails.registeredBefore', params: { username } };
}

function nameTakenNotice(username: string): AccountMail['content'] {
  return { text: 'accounts.mails.nameTaken', params: { username } };
}

/** The key could never be used, and the name would be reserved for two days. */
async function withdrawAccount(
  { database }: LocalDeps,
  id: number,
  { username }: { readonly username: string },
): Promise<void> {
  await database.inTransaction(async (tx) => {
    await removeAccount(tx, id);
    const subject = { id, name: username };
    await recordEvent(tx, { action: 'user.deleted', subject, details: { reason: 'mail' } });
  });
}

/** Suspended users stay suspended until an administrator decides, even if new accounts need no approval. */
export async function requestAccessAgain(
  { database, mailer }: LocalDeps,
  { id, username, state }: LocalAccount,
  { address }: AccessRequestContext,
): Promise<void> {
  if (state === 'active') throw fail('accessService.hasAccess', {});
  if (state !== 'suspended') throw fail('accessService.hasRequested', {});
  await database.inTransaction(async (tx) => {
    const isNew = await insertRequest(tx, id, { kind: 'existing', state: 'pending' });
    if (!isNew) throw fail('accessService.hasRequested', {});
    const subject = { id, name: username };
    await recordEvent(tx, { action: 'user.requested', subject, details: { kind: 'existing' }, address });
  });
  await notifyAdministrators({ reader: database.reader, mailer }, username);
}
