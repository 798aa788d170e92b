import type { Role } from '@landrace/contract/core/role';
import { type Actor, recordEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import type { Mailer } from '../../platform/mail/mailer';
import { type AccessRequest, findRequest, updateOpenRequest } from './access-request.repository';
import { tryToMail } from './account-mails';
import { roleTitle, roleWord } from './role-name';
import { serialise, type UserRow, updateRole, updateState } from './user.repository';
import { lockLocalUser, type UserDeps } from './user.service';

export interface RequestDecision extends Actor {
  readonly isApproved: boolean;
  /** A role different from that of the account. */
  readonly role?: Role | undefined;
}

export async function decideRequest(
  deps: UserDeps & { readonly mailer: Mailer },
  requestId: number,
  decision: RequestDecision,
): Promise<void> {
  const { request, user } = await deps.database.inTransaction((tx) =>
    keepDecision(tx, requestId, { ...decision, now: deps.clock.now() }),
  );
  // An unconfirmed address may be somebody else's.
  if (request.state === 'unverified') return;
  const text = decision.isApproved ? 'accounts.mails.approved' : 'accounts.mails.declined';
  await tryToMail(deps.mailer, user, { text, params: { username: user.username } });
}

async function keepDecision(
  tx: Writer,
  requestId: number,
  { isApproved, role, now, ...by }: RequestDecision & { readonly now: Date },
): Promise<{ request: AccessRequest; user: UserRow }> {
  await serialise(tx);
  const request = await findRequest(tx, requestId);
  if (!request) throw fail('accessRequest.notFound', {});
  if (request.state === 'approved' || request.state === 'declined') throw fail('accessRequest.decided', {});
  const user = await lockLocalUser(tx, request.userId);
  const state = isApproved ? 'approved' : 'declined';
  await updateOpenRequest(tx, user.id, { state, by: by.actor?.id ?? null, on: now });
  if (!isApproved) await updateState(tx, user.id, 'suspended');
  // People who have yet to confirm their address may sign in once that is done.
  else if (user.state !== 'awaiting_activation') await updateState(tx, user.id, 'active');
  if (isApproved && role) await updateRole(tx, user.id, roleWord[role]);
  const details = { kind: request.kind, ...(isApproved && { role: role ?? roleTitle[user.role] }) };
  const subject = { id: user.id, name: user.username };
  await recordEvent(tx, { ...by, action: `user.${state}`, subject, details });
  return { request, user };
}
