import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { caseless } from '../../check/name-comparison';

const isGermplasm = sql`exists (
  select from germplasm g
  where lower(g.accenumb) = ${caseless('s.name')} or lower(g.display_name) = ${caseless('s.name')})`;

/** No name on the germplasm axis is a known germplasm, but one on the marker axis is. */
export async function isTransposedByNames(tx: Writer): Promise<boolean> {
  const { transposed } = await tx.one(sql<{ transposed: boolean }>`
    select not exists (select from stage_genotyped s where ${isGermplasm})
      and exists (select from stage_marker s where ${isGermplasm}) as transposed`);
  return transposed;
}
