import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import type { CandidatePair } from './candidate-pair.repository';

/** Locked against merges, so that a distinction only refers to existing germplasm. */
export async function countExisting(tx: Writer, { germplasmId, otherId }: CandidatePair): Promise<number> {
  const found = await tx.many(sql`
    select id from germplasm where id in (${germplasmId}::int, ${otherId}::int) order by id for key share`);
  return found.length;
}

export async function insertDistinction(
  tx: Writer,
  { germplasmId, otherId }: CandidatePair,
  userId: number | undefined,
): Promise<void> {
  await tx.run(sql`
    insert into germplasm_distinction (germplasm_id, other_id, user_id)
    values (${germplasmId}::int, ${otherId}::int, ${userId ?? null}::int) on conflict do nothing`);
}

export function removeDistinction(tx: Writer, { germplasmId, otherId }: CandidatePair): Promise<number> {
  return tx.run(sql`
    delete from germplasm_distinction where germplasm_id = ${germplasmId}::int and other_id = ${otherId}::int`);
}
