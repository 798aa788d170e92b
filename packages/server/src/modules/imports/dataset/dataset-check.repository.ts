import { targetAttribute } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { type RawBuilder, sql } from 'kysely';
import { datasetsVisibleTo } from '../../../platform/access/dataset-access';
import type { Writer } from '../../../platform/db/handle';
import { caseless, onlyOne, sameSpelling } from '../check/name-comparison';
import { rulesOf, type StageRule } from '../check/stage';
import { locationStage } from './dataset-stage';

export interface MetadataRow {
  readonly row: number;
  readonly label: string;
  readonly value: string | null;
}

export function listMetadata(tx: Writer): Promise<MetadataRow[]> {
  return tx.many(sql<MetadataRow>`
    select row_number as row, label, value from stage_metadata where label is not null order by row_number`);
}

/** Whether a sheet has missing columns: the consequences are not reported again. */
export async function hasMissingColumns(tx: Writer, jobId: number, sheet: string): Promise<boolean> {
  const { any } = await tx.one(sql<{ any: boolean }>`
    select exists (
      select from import_issue
      where job_id = ${jobId}::int and status = 'GENERIC_MISSING_COLUMN' and sheet = ${sheet}
    ) as any`);
  return any;
}

/** One name for two locations would be ambiguous in the rows of DATA. */
export const contradictoryLocations = rulesOf(locationStage)(
  'name',
  'GENERIC_DUPLICATE_VALUE',
  sql`exists (
    select from stage_location earlier
    where ${caseless('earlier.name')} = ${caseless('s.name')} and earlier.row_number < s.row_number
      and (earlier.short_name, earlier.country_id, earlier.elevation, earlier.latitude, earlier.longitude)
        is distinct from (s.short_name, s.country_id, s.elevation, s.latitude, s.longitude))`,
);

/** The locations of the file by `name` in lower case; a location may be listed twice under one name. */
export const namedLocations = sql`
  (select ${caseless('name')} as name, min(location_id) as location_id from stage_location group by 1)`;

export interface NamedTarget {
  readonly row: number;
  readonly value: string | null;
}

/** The row that specifies the dataset that the file adds to. */
export function findTargetAttribute(tx: Writer): Promise<NamedTarget | undefined> {
  return tx.maybe(sql<NamedTarget>`
    select row_number as row, value from stage_dataset_attribute
    where ${caseless('name')} = lower(${targetAttribute}) order by row_number limit 1`);
}

/** Only if there is one, or one with exactly this spelling. */
export async function findDatasetByName(
  tx: Writer,
  wanted: { readonly name: string; readonly datasetTypeId: number; readonly userId: number | undefined },
): Promise<number | undefined> {
  const { id } = await tx.one(sql<{ id: number | null }>`
    select ${onlyOne('d.id', sameSpelling('d.name', 'given.name'))} as id
    from (select ${wanted.name}::text as name) as given
    join dataset d on lower(d.name) = ${caseless('given.name')}
    where d.dataset_type_id = ${wanted.datasetTypeId}::int and not d.is_external
      and d.id in (${datasetsVisibleTo(wanted.userId)})`);
  return id ?? undefined;
}

/** The user must be allowed to know the experiment, whose name the new dataset would reveal. */
export async function insertTarget(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`insert into stage_dataset (dataset_id) values (${datasetId}::int)`);
}

/** The columns of a stage with the names of locations. */
export interface LocationsInStage {
  readonly stage: string;
  readonly sheet: string;
  readonly heading: RawBuilder<unknown> | string;
  readonly nameColumn: string;
}

/**
 * Without a sheet that describes them, locations are looked up in the collection: those of the dataset that the file
 * adds to, otherwise all locations of datasets, if the name is unique. The exact spelling decides if the file uses
 * only one spelling.
 */
export async function insertKnownLocations(
  tx: Writer,
  { stage, nameColumn }: LocationsInStage,
): Promise<void> {
  const one = onlyOne('l.id', sameSpelling('l.site_name', 'given.spelling'));
  await tx.run(sql`
    insert into stage_location (name, location_id)
    select given.name, coalesce(own.id, other.id)
    from (
      select min(name) as name, case when min(name) = max(name) then min(name) end as spelling, key from (
        select ${sql.ref(nameColumn)} as name, ${caseless(nameColumn)} as key from ${sql.table(stage)}
      ) as cell where key is not null group by key
    ) as given
    left join lateral (
      select ${one} as id from location l
      join dataset_location d on d.location_id = l.id
      join stage_dataset target on target.dataset_id = d.dataset_id
      where lower(l.site_name) = given.key
    ) as own on true
    left join lateral (
      select ${one} as id from location l
      where lower(l.site_name) = given.key and l.location_type_id in (2, 3)
    ) as other on true
    where coalesce(own.id, other.id) is not null`);
}

export function undeclaredLocations({ nameColumn, ...place }: LocationsInStage): StageRule {
  const name = `s.${nameColumn}`;
  return {
    ...place,
    status: 'CLIMATE_MISSING_LOCATION_DECLARATION',
    value: sql.ref(name),
    where: sql`${sql.ref(name)} is not null
      and not exists (select from stage_location l where ${caseless('l.name')} = ${caseless(name)})`,
  };
}
