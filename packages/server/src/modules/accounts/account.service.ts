import type { ActivationLink } from '@landrace/contract/areas/accounts/user.routes';
import type { Role } from '@landrace/contract/core/role';
import { type Actor, recordEvent } from '../../platform/audit/note-event';
import { fail } from '../../platform/failure';
import type { Mailer } from '../../platform/mail/mailer';
import type { AccessService } from './access-service/access-service';
import { insertAccount, isTaken } from './account.repository';
import { type MailReader, tryToMail } from './account-mails';
import { updateKey } from './activation.repository';
import { type ActivationKey, newActivationKey } from './activation-key';
import { roleWord } from './role-name';
import { lockLocalUser, type UserDeps } from './user.service';
import { readMailAddress, readUsername } from './username';

export interface AccountDeps extends UserDeps {
  readonly mailer: Mailer;
  access(): Promise<AccessService>;
}

export interface InvitedUser {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  readonly institutionName?: string | undefined;
}

/** An administrator who invites, and the address of their portal, which goes into the link. */
export interface Inviter extends Actor {
  readonly portalAddress: string;
  readonly locale: string;
}

/** An account whose owner chooses the password. */
export async function inviteUser(
  deps: AccountDeps,
  invited: InvitedUser,
  inviter: Inviter,
): Promise<ActivationLink> {
  // Nobody could sign in with such an account.
  if ((await deps.access()).provider !== 'local') throw fail('user.external', {});
  const [username, email] = [readUsername(invited.username), readMailAddress(invited.email)];
  if (username === undefined || email === undefined) throw fail('registration.nameInvalid', {});
  const { actor, address, locale } = inviter;
  const activation = newActivationKey(deps.clock.now());
  const id = await deps.database.inTransaction(async (tx) => {
    if (await isTaken(tx, [username, email])) throw fail('accessService.nameInUse', {});
    const made = await insertAccount(tx, {
      username,
      email,
      fullName: invited.fullName,
      institutionName: invited.institutionName || null,
      role: roleWord[invited.role],
      state: 'awaiting_activation',
      passwordHash: null,
      activation,
      locale: null,
    });
    const subject = { id: made.id, name: username };
    await recordEvent(tx, {
      actor,
      address,
      action: 'user.created',
      subject,
      details: { role: invited.role },
    });
    return made.id;
  });
  return await handOut(deps, { id, username, email, locale }, { activation, inviter });
}

/** Also for an account in use, whose owner then chooses a new password. An older link expires. */
export async function renewActivation(
  deps: AccountDeps,
  userId: number,
  inviter: Inviter,
): Promise<ActivationLink> {
  const { actor, address } = inviter;
  const activation = newActivationKey(deps.clock.now());
  const user = await deps.database.inTransaction(async (tx) => {
    const found = await lockLocalUser(tx, userId);
    if (found.state === 'suspended') throw fail('accessService.noActivationRequest', {});
    await updateKey(tx, userId, activation);
    const subject = { id: userId, name: found.username };
    await recordEvent(tx, { actor, address, action: 'user.activationRenewed', subject });
    return found;
  });
  const locale = user.locale ?? inviter.locale;
  return await handOut(deps, { ...user, locale }, { activation, inviter });
}

interface Invitation {
  readonly activation: ActivationKey;
  readonly inviter: Inviter;
}

/** By mail, or through the administrator. */
async function handOut(
  { mailer }: AccountDeps,
  user: MailReader & { readonly id: number; readonly username: string },
  { activation: { key, expiresOn }, inviter }: Invitation,
): Promise<ActivationLink> {
  const params = { username: user.username, key };
  const isMailed = await tryToMail(mailer, user, { text: 'accounts.mails.invitation', params });
  return {
    userId: user.id,
    isMailed,
    ...(!isMailed && { link: `${inviter.portalAddress}#/activate/${key}` }),
    expiresOn: expiresOn.toISOString(),
  };
}
