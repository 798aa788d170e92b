import { sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';

export type RequestKind = 'new' | 'existing';
export type OpenState = 'unverified' | 'pending';

/** False if one is already open. */
export async function insertRequest(
  tx: Writer,
  userId: number,
  { kind, state }: { readonly kind: RequestKind; readonly state: OpenState },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into access_request (user_id, kind, state) values (${userId}, ${kind}, ${state})
    on conflict (user_id) where state in ('unverified', 'pending') do nothing`);
  return inserted > 0;
}

export interface AccessRequest {
  readonly id: number;
  readonly userId: number;
  readonly kind: RequestKind;
  readonly state: string;
}

/** Not locked: decisions are serialised, and the account is always locked before its request. */
export function findRequest(tx: Writer, id: number): Promise<AccessRequest | undefined> {
  return tx.maybe(sql<AccessRequest>`
    select id, user_id as "userId", kind, state from access_request where id = ${id}`);
}

export interface Decision {
  readonly state: 'approved' | 'declined';
  /** Null if the command line decides. */
  readonly by: number | null;
  readonly on: Date;
}

/** Closes the open request of a user; there is at most one. */
export async function updateOpenRequest(
  tx: Writer,
  userId: number,
  { state, by, on }: Decision,
): Promise<void> {
  await tx.run(sql`
    update access_request set state = ${state}, decided_by = ${by}, decided_on = ${on}
    where user_id = ${userId} and state in ('unverified', 'pending')`);
}
