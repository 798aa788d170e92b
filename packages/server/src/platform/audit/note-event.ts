import type { AuditAction } from '@landrace/contract/audit-actions';
import { sql } from 'kysely';
import type { Principal } from '../access/caller';
import type { Writer } from '../db/handle';
import { prepared } from '../db/prepared';

export interface AuditEvent {
  readonly action: AuditAction;
  /** Undefined if nobody is signed in, or the server itself acts. */
  readonly actor?: { readonly id: number; readonly username: string } | undefined;
  readonly subject?: { readonly id?: number; readonly name: string };
  /** Values before and after; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly address?: string | undefined;
}

/** Who did something, and from where. */
export type Actor = Pick<AuditEvent, 'actor' | 'address'>;

export interface SignedInActor {
  readonly actor: Principal;
  readonly address: string;
}

/** Runs in the transaction of the change it records: neither happens without the other. */
export async function recordEvent(tx: Writer, event: AuditEvent): Promise<void> {
  const { action, actor, subject, details, address } = event;
  await tx.run(
    prepared(sql`
    insert into audit_event (action, actor_id, actor_name, subject_id, subject_name, details, address)
    values (${action}, ${actor?.id ?? null}, ${actor?.username ?? null}, ${subject?.id ?? null},
      ${subject?.name ?? null}, ${details === undefined ? null : JSON.stringify(details)}::jsonb, ${address ?? null})`),
  );
}
