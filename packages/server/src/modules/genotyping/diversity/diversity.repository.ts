import type { DiversityField } from '@landrace/contract/areas/genotyping/diversity-choices';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { type ChosenIds, isChosen } from '../../datasets/public';

export interface ChosenSide {
  readonly count: number;
  /** Differs if other positions are chosen. */
  readonly digest: string;
}

/** The positions on one side of a matrix that a request selects. */
export function findChosenSide(
  reader: Reader,
  datasetId: number,
  { side, chosen }: { readonly side: 'germplasm' | 'marker'; readonly chosen: ChosenIds },
): Promise<ChosenSide> {
  // All positions of a version are always the same.
  const digest = chosen
    ? sql`md5(coalesce(string_agg(line.position::text, ',' order by line.position), ''))`
    : sql`'all'`;
  return reader.one(sql<ChosenSide>`
    select count(*) as count, ${digest} as digest from ${sql.id(`matrix_${side}`)} line
    where line.dataset_id = ${datasetId}::int and ${isChosen(sql.ref(`line.${side}_id`), chosen)}`);
}

interface KnownJob {
  readonly uuid: string;
  readonly state: 'waiting' | 'running' | 'completed';
}

/** A job of the user with the same input, running or completed. */
export function findSameJob(
  reader: Reader,
  { userId, digest }: { readonly userId: number; readonly digest: string },
): Promise<KnownJob | undefined> {
  return reader.maybe(sql<KnownJob>`
    select uuid, state from job
    where user_id = ${userId}::int and kind = 'export' and data_type = 'diversity' and not is_hidden
      and state in ('waiting', 'running', 'completed') and cancel_requested_on is null
      and config ->> 'digest' = ${digest}
    order by id desc limit 1`);
}

/**
 * Whether a result may be read: by its owner and by administrators, an anonymous one by anybody who knows the uuid.
 */
export async function isResultInReach(
  reader: Reader,
  uuid: string,
  { userId, isAdministrator }: { readonly userId: number | undefined; readonly isAdministrator: boolean },
): Promise<boolean> {
  const found = await reader.maybe(sql<{ uuid: string }>`
    select uuid from job
    where uuid = ${uuid}::uuid and kind = 'export' and data_type = 'diversity' and state = 'completed' and not is_hidden
      and (user_id is null or user_id = ${userId ?? null}::int or ${isAdministrator}::boolean)`);
  return found !== undefined;
}

/** The uuids whose job still exists, whatever its status. */
export async function listExistingResults(reader: Reader, uuids: readonly string[]): Promise<string[]> {
  return await reader.values(sql<string>`
    select uuid::text as uuid from job where uuid::text = any(${[...uuids]}::text[]) and not is_hidden`);
}

export function findDatasetName(reader: Reader, datasetId: number): Promise<{ name: string } | undefined> {
  return reader.maybe(sql<{ name: string }>`select name from dataset where id = ${datasetId}::int`);
}

/** In the order of the ids; null for a deleted one. */
export async function listNames(reader: Reader, germplasmIds: readonly number[]): Promise<(string | null)[]> {
  return await reader.values(sql<string | null>`
    select germplasm.display_name as name
    from unnest(${[...germplasmIds]}::int[]) with ordinality as wanted (id, place)
    left join germplasm on germplasm.id = wanted.id order by wanted.place`);
}

/** The source of each field's values. A holding institute takes precedence over one that collected or bred it. */
const values: Readonly<Record<DiversityField, RawBuilder<string | null>>> = {
  country: sql`(select name from country where country.id = germplasm.country_id)`,
  taxonomy: sql`(
    select concat_ws(' ', taxonomy.genus, taxonomy.species, taxonomy.subtaxa) from taxonomy
    where taxonomy.id = germplasm.taxonomy_id)`,
  biologicalStatus: sql`(
    select name from biological_status where biological_status.id = germplasm.biological_status_id)`,
  institution: sql`(
    select coalesce(institution.name, held.given_name, institution.code, held.given_code)
    from germplasm_institution held left join institution on institution.id = held.institution_id
    where held.germplasm_id = germplasm.id and held.role in ('maintenance', 'collection', 'breeding')
    order by array_position(array['maintenance', 'collection', 'breeding'], held.role::text), held.position limit 1)`,
  entityType: sql`(select name from entity_type where entity_type.id = germplasm.entity_type_id)`,
};

/** In the order of the ids; empty if unknown. */
export async function listFieldValues(
  reader: Reader,
  germplasmIds: readonly number[],
  field: DiversityField,
): Promise<string[]> {
  const rows = await reader.many(sql<{ value: string | null }>`
    select ${values[field]} as value
    from unnest(${[...germplasmIds]}::int[]) with ordinality as wanted (id, place)
    left join germplasm on germplasm.id = wanted.id order by wanted.place`);
  return rows.map(({ value }) => value ?? '');
}

/** The ids among these that are members. */
export async function listMembers(
  reader: Reader,
  germplasmIds: readonly number[],
  members: RawBuilder<{ id: number }>,
): Promise<ReadonlySet<number>> {
  const rows = await reader.many(sql<{ id: number }>`
    select distinct member.id from (${members}) as member where member.id = any(${[...germplasmIds]}::int[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Undefined when the group is not visible. */
export function findVisibleGroup(
  reader: Reader,
  groupId: number,
  userId: number,
): Promise<{ name: string } | undefined> {
  return reader.maybe(sql<{ name: string }>`
    select name from item_group where id = ${groupId}::int and (is_public or user_id = ${userId}::int)`);
}
