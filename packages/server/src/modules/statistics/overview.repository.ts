import type { OverviewCount } from '@landrace/contract/areas/statistics/overview.routes';
import { sql } from 'kysely';
import { isExperimentVisible } from '../../platform/access/experiment-visibility';
import { isFileVisible } from '../../platform/access/file-visibility';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';

export interface OverviewScope {
  readonly callerId: number;
  readonly isAdministrator: boolean;
  /** Visible datasets of the selected projects. */
  readonly visible: readonly number[];
  /** Empty for all. */
  readonly projectIds: readonly number[];
}

/**
 * The number of everything the caller may see, in one statement. External datasets count as datasets, not as data.
 */
export function countOverview(
  reader: Reader,
  { callerId, isAdministrator, visible, projectIds }: OverviewScope,
): Promise<Record<OverviewCount, number>> {
  const own = sql`(is_public or user_id = ${callerId}::int)`;
  const projects = sql`${[...projectIds]}::int[]`;
  const everywhere = sql`${projectIds.length === 0}::boolean`;
  const isFileSeen = isFileVisible(
    { callerId, isAdministrator },
    {
      id: sql`f.id`,
      isUpload: sql`f.is_upload`,
      userId: sql`f.user_id`,
      isDatasetSeen: sql`link.dataset_id in (select id from seen_dataset)`,
    },
  );
  const ofType = (name: string) =>
    sql`(select count(*) from seen_dataset where type = ${name}::text and not is_external)`;
  return reader.one(sql<Record<OverviewCount, number>>`
    with seen_dataset as materialized (
      select d.id, t.name as type, d.is_external
      from dataset d join dataset_type t on t.id = d.dataset_type_id
      where ${isOneOf(sql`d.id`, visible)})
    select
      (select count(*) from germplasm) as germplasm,
      (select count(*) from marker) as markers,
      (select count(*) from map where ${own}) as maps,
      (select count(*) from trait) as traits,
      (select count(*) from climate) as climates,
      (select count(*) from location) as locations,
      (select count(*) from seen_dataset) as datasets,
      ${ofType('genotype')} as "datasetsGenotype",
      ${ofType('trials')} as "datasetsTrials",
      ${ofType('allelefreq')} as "datasetsAllelefreq",
      ${ofType('climate')} as "datasetsClimate",
      ${ofType('pedigree')} as "datasetsPedigree",
      (select count(*) from experiment e where (${everywhere} or project_id = any(${projects}))
        and ${isExperimentVisible(sql`e.id`, isOneOf(sql`held.id`, visible))}) as experiments,
      (select count(*) from item_group g where ${own} and (${everywhere} or exists (
        select from project_group p where p.group_id = g.id and p.project_id = any(${projects})))) as groups,
      (select count(*) from image_list where ${own}) as images,
      (select count(*) from file_resource f where (${everywhere} or f.project_id = any(${projects})) and ${isFileSeen})
        as fileresources,
      (select count(*) from publication b where ${everywhere} or exists (
        select from project_publication p where p.publication_id = b.id and p.project_id = any(${projects}))) as publications,
      (select count(*) from story where ${own}) as "dataStories",
      (select count(*) from project where ${everywhere} or id = any(${projects})) as projects`);
}

export interface EntityTypeCount {
  readonly entityTypeId: number;
  readonly entityTypeName: string;
  readonly count: number;
}

export function countEntityTypes(reader: Reader): Promise<EntityTypeCount[]> {
  return reader.many(sql<EntityTypeCount>`
    select t.id as "entityTypeId", t.name as "entityTypeName", count(g.id) as count
    from entity_type t left join germplasm g on g.entity_type_id = t.id group by t.id order by t.id`);
}

/** Changes whenever anything in the database does. */
export async function databaseVersion(reader: Reader): Promise<string> {
  return await reader.value(sql<string>`
    select coalesce(sum(weight), 0)::text as version from table_change`);
}
