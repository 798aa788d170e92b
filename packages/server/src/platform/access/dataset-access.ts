import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/handle';
import { prepared } from '../db/prepared';
import { remembered } from '../db/versioned-cache';
import type { Caller, DatasetAccess, Principal, RowFinders } from './caller';

/** Ids of the datasets a user may know of; without a user, of public ones. The rule is `dataset_visibility`. */
export function datasetsVisibleTo(userId: number | undefined): RawBuilder<{ dataset_id: number }> {
  const everybody = 0;
  return sql`select dataset_id from dataset_visibility where user_id in (${sql.lit(everybody)}, ${userId ?? everybody}::int)`;
}

/**
 * Readable are visible datasets without a licence and those whose licence the caller has accepted; anonymous callers
 * send what they accepted.
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
    from dataset d where d.id in (${datasetsVisibleTo(principal?.id)}) order by d.id`);
  return {
    visible: rows.map(({ id }) => id),
    readable: rows.flatMap(({ id, readable }) => (readable ? [id] : [])),
  };
}

async function inProjects(
  reader: Reader,
  { visible, readable }: DatasetAccess,
  projectIds: readonly number[],
): Promise<DatasetAccess> {
  const rows = await reader.many(
    prepared(sql<{ id: number }>`
      select d.id from dataset d join experiment e on e.id = d.experiment_id
      where e.project_id = any(${[...projectIds]}::int[])`),
  );
  const selected = new Set(rows.map(({ id }) => id));
  const isSelected = (id: number) => selected.has(id);
  return { visible: visible.filter(isSelected), readable: readable.filter(isSelected) };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The tables that decide which datasets a caller may see and read; `app_user` for the role. */
export const datasetAccessTables = [
  'app_user',
  'dataset',
  'dataset_permission',
  'user_group_member',
  'licence_acceptance',
];

/** Callers whose datasets are cached; each costs some eight bytes per dataset. */
const maxCallers = 500;

type Who = Omit<Caller, 'datasets' | 'permittedDatasets' | 'rowFinders'>;
export type Callers = (who: Who) => Caller;

/**
 * Creates callers whose datasets are looked up once, on first use. Thousands of grants take longer than a page, so
 * the answer is cached for the next request of the same caller until one of the tables changes. The version is read
 * before the answer: a change in between makes the cached one count as outdated, never as current.
 */
export function callersOf(reader: Reader, rowFinders?: RowFinders): Callers {
  const cached = remembered<DatasetAccess>(maxCallers);
  async function permittedOf({ principal, acceptedLicenceIds }: Who): Promise<DatasetAccess> {
    const version = await reader.value(
      prepared(sql<string>`
        select coalesce(sum(weight), 0)::text as version from table_change where table_name = any(${datasetAccessTables}::text[])`),
    );
    const key = principal ? `user ${principal.id}` : acceptedLicenceIds.join('|');
    return await cached.get(key, version, () => datasetAccess(reader, principal, acceptedLicenceIds));
  }
  return (who) => {
    const permittedDatasets = once(() => permittedOf(who));
    const selected = async () => inProjects(reader, await permittedDatasets(), who.projectIds);
    const datasets = who.projectIds.length === 0 ? permittedDatasets : once(selected);
    return { ...who, permittedDatasets, datasets, rowFinders };
  };
}

/** A single caller, for work outside requests. */
export function lazyCaller(reader: Reader, who: Who, rowFinders?: RowFinders): Caller {
  return callersOf(reader, rowFinders)(who);
}
