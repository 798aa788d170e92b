import type { AuditEvent } from '../../platform/audit/note-event';
import type { RequestContext } from '../../platform/http/context';

/** Who did something, and from where, as recorded in events. */
export type Actor = Pick<AuditEvent, 'actor' | 'address'>;

export function actorOf({ caller, address }: RequestContext): Actor {
  return { actor: caller.principal, address };
}
