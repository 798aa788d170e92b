import { sql } from 'kysely';
import type { Writer } from './handle';

interface ChangeSet {
  readonly kind: 'demo' | 'import' | 'unify' | 'create' | 'edit' | 'delete' | 'undo';
  readonly actorId: number | undefined;
  /** What happened, for whoever looks it up later. */
  readonly summary: string;
}

/** From here to the end of the transaction triggers keep the old rows, from which the change can be undone. */
export async function beginChangeSet(tx: Writer, { kind, actorId, summary }: ChangeSet): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into change_set (kind, actor_id, summary) values (${kind}, ${actorId ?? null}, ${summary}) returning id`);
  await tx.run(sql`select set_config('landrace.change_set', ${String(id)}, true)`);
  return id;
}
