import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless } from '../name-comparison';

const isGermplasm = sql`exists (
  select from germplasm g
  where lower(g.accenumb) = ${caseless('s.name')} or lower(g.display_name) = ${caseless('s.name')})`;

/** What stands where germplasm should be is none, and what stands where markers should be is. */
export async function standsTheOtherWayRound(tx: Writer): Promise<boolean> {
  const { turned } = await tx.one(sql<{ turned: boolean }>`
    select not exists (select from stage_genotyped s where ${isGermplasm})
      and exists (select from stage_marker s where ${isGermplasm}) as turned`);
  return turned;
}
