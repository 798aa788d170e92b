import type {
  DatasetAudience,
  UserHoldings,
} from '@landrace/contract/areas/accounts/dataset-permission.routes';
import type { UserDetails } from '@landrace/contract/areas/accounts/user.routes';
import { sql } from 'kysely';
import { datasetsVisibleTo } from '../../platform/access/dataset-access';
import type { Reader, Writer } from '../../platform/db/handle';
import { type RowOf, toWire } from '../../platform/db/to-wire';
import { type GranteeKind, grantees } from './grantee';
import { roleTitle } from './session.repository';
import { listUserDetails } from './user-details';

/** Locked against deletion while it is granted. */
export function findDatasetName(tx: Writer, id: number): Promise<{ name: string } | undefined> {
  return tx.maybe(sql<{ name: string }>`select name from dataset where id = ${id}::int for key share`);
}

export async function datasetExists(reader: Reader, id: number): Promise<boolean> {
  return (await reader.maybe(sql`select from dataset where id = ${id}::int`)) !== undefined;
}

export function listGrantedUsers(reader: Reader, datasetId: number): Promise<UserDetails[]> {
  return listUserDetails(
    reader,
    sql<boolean>`exists (select from dataset_permission p where p.user_id = u.id and p.dataset_id = ${datasetId}::int)`,
  );
}

interface Grant {
  readonly datasetId: number;
  readonly kind: GranteeKind;
  readonly ids: readonly number[];
}

/** Ids of those who did not already have it. */
export async function insertGrants(tx: Writer, { datasetId, kind, ids }: Grant): Promise<number[]> {
  const key = sql.id(grantees[kind].key);
  return await tx.values(sql<number>`
    insert into dataset_permission (dataset_id, ${key}) select ${datasetId}::int, unnest(${[...ids]}::int[])
    on conflict do nothing returning ${key} as id`);
}

export async function removeGrants(tx: Writer, { datasetId, kind, ids }: Grant): Promise<number[]> {
  const key = sql.id(grantees[kind].key);
  return await tx.values(sql<number>`
    delete from dataset_permission where dataset_id = ${datasetId}::int and ${key} = any(${[...ids]}::int[])
    returning ${key} as id`);
}

type DatasetHead = Omit<DatasetAudience, 'users'>;

export function findDatasetHead(reader: Reader, id: number): Promise<DatasetHead | undefined> {
  return reader.maybe(sql<DatasetHead>`
    select d.id as "datasetId", d.name as "datasetName", s.name as "datasetState",
      d.id in (${datasetsVisibleTo(undefined)}) as "isForAnyone"
    from dataset d join dataset_state s on s.id = d.dataset_state_id where d.id = ${id}::int`);
}

/** The reasons in rows of `dataset_visibility s`, with the user group, if any, as `g`. */
const reasons = sql`jsonb_agg(
  jsonb_strip_nulls(jsonb_build_object('kind', s.reason, 'userGroupId', g.id, 'userGroupName', g.name))
  order by s.reason, g.name, g.id)`;

const hasAccepted = sql<boolean | null>`case when d.licence_id is not null then exists (
  select from licence_acceptance a where a.licence_id = d.licence_id and a.user_id = u.id) end`;

type Viewer = DatasetAudience['users'][number];

/** Users who can sign in. Access for everybody is listed for each of them. */
export async function listAudience(reader: Reader, datasetId: number): Promise<Viewer[]> {
  const rows = await reader.many(sql<RowOf<Viewer>>`
    with visible as materialized (select * from dataset_visibility where dataset_id = ${datasetId}::int)
    select u.id as "userId", u.username, u.full_name as "fullName", ${roleTitle} as role,
      ${hasAccepted} as "hasAcceptedLicence", ${reasons} as reasons
    from (
      select user_id, reason, user_group_id from visible where user_id <> 0
      union all
      select app_user.id, visible.reason, visible.user_group_id from visible cross join app_user where visible.user_id = 0
    ) as s
    join app_user u on u.id = s.user_id and u.state = 'active'
    join dataset d on d.id = ${datasetId}::int
    left join user_group g on g.id = s.user_group_id
    group by u.id, d.id order by u.username, u.id`);
  return rows.map(toWire);
}

type UserHead = Omit<UserHoldings, 'datasets'>;

export function findUserHead(reader: Reader, id: number): Promise<UserHead | undefined> {
  return reader.maybe(sql<UserHead>`
    select u.id as "userId", u.username, ${roleTitle} as role, u.state from app_user u where u.id = ${id}::int`);
}

type Holding = UserHoldings['datasets'][number];

export async function listHoldings(reader: Reader, userId: number): Promise<Holding[]> {
  const rows = await reader.many(sql<RowOf<Holding>>`
    select d.id as "datasetId", d.name as "datasetName", t.name as "datasetState", l.name as "licenseName",
      ${hasAccepted} as "hasAcceptedLicence", ${reasons} as reasons
    from dataset_visibility s
    join dataset d on d.id = s.dataset_id
    join dataset_state t on t.id = d.dataset_state_id
    join app_user u on u.id = ${userId}::int
    left join licence l on l.id = d.licence_id
    left join user_group g on g.id = s.user_group_id
    where s.user_id in (0, ${userId}::int)
    group by d.id, t.id, l.id, u.id order by d.name, d.id`);
  return rows.map(toWire);
}
