import type { NewUser } from '@landrace/contract/areas/accounts/registration.routes';
import { noteEvent } from '../../../platform/audit/note-event';
import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/db/database';
import type { Reader } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import type { Mailer } from '../../../platform/mail/mailer';
import { insertRequest } from '../access-request.repository';
import {
  insertAccount,
  isTaken,
  type LocalAccount,
  type NewAccount,
  removeAccount,
  removeUnconfirmed,
} from '../account.repository';
import { knownLocale, tellAdministrators, tryToMail } from '../account-mails';
import { newActivationKey } from '../activation-key';
import { findInstitution } from '../institution.repository';
import { checkPassword, hashPassword } from '../password';
import { readMailAddress, readUsername } from '../username';
import type { Asked } from './access-service';

export interface LocalDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

/** The account waits for its address to be confirmed. Its name is taken from now on. */
export async function register(deps: LocalDeps, user: NewUser, asked: Asked): Promise<void> {
  const { database, clock, mailer } = deps;
  const activation = newActivationKey(clock.now());
  const account = {
    ...(await accountFor(database.reader, user)),
    activation,
    locale: knownLocale(asked.locale),
  };
  const id = await keep(deps, account, asked);
  // An administrator hands the link out.
  if (!mailer.isConfigured) return;
  const params = { username: account.username, key: activation.key };
  if (await tryToMail(mailer, account, { text: 'accounts.mails.activation', params })) return;
  await takeBack(deps, id, account);
  throw fail('mail.unavailable', {});
}

async function accountFor(reader: Reader, user: NewUser): Promise<Omit<NewAccount, 'activation' | 'locale'>> {
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

/** Known by its number, or described; a new one stays with the account and does not enter the list. */
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

function keep({ database, clock }: LocalDeps, account: NewAccount, { address }: Asked): Promise<number> {
  const names = [account.username, account.email ?? account.username];
  return database.inTransaction(async (tx) => {
    await removeUnconfirmed(tx, names, clock.now());
    if (await isTaken(tx, names)) throw fail('accessService.nameInUse', {});
    const { id } = await insertAccount(tx, account);
    await insertRequest(tx, id, { kind: 'new', state: 'unverified' });
    const subject = { id, name: account.username };
    await noteEvent(tx, { action: 'user.requested', subject, details: { kind: 'new' }, address });
    return id;
  });
}

/** Nobody would ever hear of the key, and the name would be taken for two days. */
async function takeBack({ database }: LocalDeps, id: number, { username }: NewAccount): Promise<void> {
  await database.inTransaction(async (tx) => {
    await removeAccount(tx, id);
    const subject = { id, name: username };
    await noteEvent(tx, { action: 'user.deleted', subject, details: { reason: 'mail' } });
  });
}

/** Whoever was suspended stays out until an administrator decides, also where new accounts need no approval. */
export async function askAgain(
  { database, mailer }: LocalDeps,
  { id, username, state }: LocalAccount,
  { address }: Asked,
): Promise<void> {
  if (state === 'active') throw fail('accessService.hasAccess', {});
  if (state !== 'suspended') throw fail('accessService.hasRequested', {});
  await database.inTransaction(async (tx) => {
    const isNew = await insertRequest(tx, id, { kind: 'existing', state: 'pending' });
    if (!isNew) throw fail('accessService.hasRequested', {});
    const subject = { id, name: username };
    await noteEvent(tx, { action: 'user.requested', subject, details: { kind: 'existing' }, address });
  });
  await tellAdministrators({ reader: database.reader, mailer }, username);
}
