import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/handle';
import type { Caller, DatasetAccess, Principal } from './caller';

/** Ids of the datasets a user may know of; without a user, of those for everybody. The rule is `dataset_sight`. */
export function datasetsInSightOf(userId: number | undefined): RawBuilder<{ dataset_id: number }> {
  const everybody = 0;
  return sql`select dataset_id from dataset_sight where user_id in (${sql.lit(everybody)}, ${userId ?? everybody}::int)`;
}

/**
 * Readable are visible datasets without a licence and those whose licence the
 * caller has accepted; anonymous callers carry what they accepted with them.
 */
async function datasetAccess(
  reader: Reader,
  principal: Principal | undefined,
  acceptedLicenceIds: readonly number[],
): Promise<DatasetAccess> {
  const accepted = principal
    ? sql`exists (select from licence_acceptance a where a.licence_id = d.licence_id and a.user_id = ${principal.id}::int)`
    : sql`d.licence_id = any(${[...acceptedLicenceIds]}::int[])`;
  const rows = await reader.many(sql<{ id: number; readable: boolean }>`
    select d.id, d.licence_id is null or ${accepted} as readable
    from dataset d where d.id in (${datasetsInSightOf(principal?.id)}) order by d.id`);
  return {
    visible: rows.map(({ id }) => id),
    readable: rows.flatMap(({ id, readable }) => (readable ? [id] : [])),
  };
}

/** A caller whose datasets are looked up when they are first asked for, and once. */
export function lazyCaller(reader: Reader, who: Omit<Caller, 'datasets'>): Caller {
  let datasets: Promise<DatasetAccess> | undefined;
  return {
    ...who,
    datasets() {
      datasets ??= datasetAccess(reader, who.principal, who.acceptedLicenceIds);
      return datasets;
    },
  };
}
