import { sql } from 'kysely';
import type { Reader } from '../db/handle';
import type { Caller, DatasetAccess, Principal } from './caller';

/**
 * Public datasets and granted ones, for an administrator all. Readable are those
 * without a licence and those whose licence the caller has accepted; anonymous
 * callers carry what they accepted with them.
 */
async function datasetAccess(
  reader: Reader,
  principal: Principal | undefined,
  acceptedLicenceIds: readonly number[],
): Promise<DatasetAccess> {
  const userId = principal?.id ?? null;
  const granted = sql`exists (
    select from dataset_permission p
    left join user_group_member m on m.user_group_id = p.user_group_id
    where p.dataset_id = d.id and ${userId}::int in (p.user_id, m.user_id))`;
  const visible =
    principal?.role === 'Administrator'
      ? sql`true`
      : sql`(d.dataset_state_id = (select id from dataset_state where name = 'public') or ${granted})`;
  const accepted = principal
    ? sql`exists (select from licence_acceptance a where a.licence_id = d.licence_id and a.user_id = ${userId}::int)`
    : sql`d.licence_id = any(${[...acceptedLicenceIds]}::int[])`;
  const rows = await reader.many(sql<{ id: number; readable: boolean }>`
    select d.id, d.licence_id is null or ${accepted} as readable from dataset d where ${visible} order by d.id`);
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
