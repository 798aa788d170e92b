import {
  type GroupItemKind,
  groupRows,
  groupSheets,
  memberSheet,
} from '@landrace/contract/areas/imports/layouts/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { findGermplasm } from '../../check/germplasm-lookup.repository';
import { caseless } from '../../check/name-comparison';
import { reportIssues, type StageRule, type StageTable } from '../../check/stage';
import { groupStage, itemColumn, itemStage, memberStage } from './group-stage';

const kinds = Object.keys(groupSheets) as GroupItemKind[];

/** The sheet and column with the names of items: in the sheet of their kind, or in the one of all members. */
interface ItemColumn {
  readonly sheet: string;
  readonly heading: string;
  readonly position?: number;
}

export const groupStages: readonly StageTable[] = [
  { ...groupStage, definition: `${groupStage.definition}, group_id integer` },
  ...kinds.flatMap((kind) => [
    { ...itemStage(kind), definition: `${itemStage(kind).definition}, item_id integer` },
    memberStage(kind),
  ]),
];

/** Looks up the names of items; unknown ones are reported. */
export async function findItems(
  tx: Writer,
  jobId: number,
  kind: GroupItemKind,
  column: ItemColumn = { sheet: groupSheets[kind].name, heading: itemColumn, position: 0 },
): Promise<void> {
  const stage = itemStage(kind).table;
  await tx.run(sql`analyze ${sql.table(stage)}`);
  if (kind === 'germplasm') {
    const columns = { nameColumn: 'name', idColumn: 'item_id' };
    await findGermplasm(tx, jobId, { stage, ...column, ...columns });
    return;
  }
  const found =
    kind === 'marker' ? sql`marker i where lower(i.name)` : sql`location i where lower(i.site_name)`;
  await reportIssues(tx, jobId, [
    {
      stage,
      ...column,
      status: kind === 'marker' ? 'GENERIC_INVALID_MARKER' : 'GENERIC_INVALID_LOCATION',
      value: sql`s.name`,
      where: sql`not exists (select from ${found} = ${caseless('s.name')})`,
    },
  ]);
}

/** Only groups of this user are matched; all groups if there is no user, or for an administrator. */
const ownGroups = (userId: number | undefined): RawBuilder<unknown> =>
  userId === undefined
    ? sql`true`
    : sql`(g.user_id = ${userId}::int
        or exists (select from app_user u where u.id = ${userId}::int and u.role = 'administrator'))`;

const sameGroup = (userId: number | undefined) => sql`
  select g.id from item_group g
  where g.group_type_id = s.group_type_id and lower(g.name) = ${caseless('s.name')} and ${ownGroups(userId)}`;

async function reportNameIssues(
  tx: Writer,
  jobId: number,
  status: 'GENERIC_DUPLICATE_VALUE' | 'GENERIC_MISSING_DB_ITEM_UPDATE',
  where: RawBuilder<unknown>,
): Promise<void> {
  const rules = [...Object.values(groupSheets), memberSheet].map(
    ({ name: sheet }): StageRule => ({
      stage: groupStage.table,
      sheet,
      status,
      ...(sheet === memberSheet.name
        ? { heading: memberSheet.columns.group.heading }
        : { heading: sql`s.name`, position: sql`s.position` }),
      value: sql`s.name`,
      where: sql`s.sheet = ${sheet} and (${where})`,
    }),
  );
  await reportIssues(tx, jobId, rules);
}

/** For an insert: names that already exist. */
export async function reportTakenNames(tx: Writer, jobId: number, userId: number | undefined): Promise<void> {
  await reportNameIssues(tx, jobId, 'GENERIC_DUPLICATE_VALUE', sql`exists (${sameGroup(userId)})`);
}

/** For an update: looks up the groups by name. */
export async function findGroups(tx: Writer, jobId: number, userId: number | undefined): Promise<void> {
  const found = sql`(select count(*) from (${sameGroup(userId)}) as found)`;
  await reportNameIssues(tx, jobId, 'GENERIC_MISSING_DB_ITEM_UPDATE', sql`${found} = 0`);
  await reportNameIssues(tx, jobId, 'GENERIC_DUPLICATE_VALUE', sql`${found} > 1`);
  await tx.run(sql`update stage_group s set group_id = (${sameGroup(userId)} order by g.id limit 1)`);
}

/** Members by the ids of the items. One name may mean several locations, all of which become members. */
export const membersOf = (kind: GroupItemKind): RawBuilder<unknown> => sql`
  select distinct on (s.group_id, item.id) s.group_id, item.id as item_id, i.row_number, i.name as item, s.name as group_name
  from ${sql.table(memberStage(kind).table)} m
  join stage_group s on s.position = m.position and s.group_type_id = ${groupSheets[kind].groupTypeId}::smallint
  join ${sql.table(itemStage(kind).table)} i on i.row_number = m.row_number
  join ${itemsByName(kind)}
  order by s.group_id, item.id, i.row_number`;

function itemsByName(kind: GroupItemKind): RawBuilder<unknown> {
  if (kind === 'germplasm') return sql`germplasm item on item.id = i.item_id`;
  if (kind === 'marker') return sql`marker item on lower(item.name) = ${caseless('i.name')}`;
  return sql`location item on lower(item.site_name) = ${caseless('i.name')}`;
}

/** What an update would change: groups cell by cell, and added members. Members are never removed. */
export async function insertGroupChanges(tx: Writer, jobId: number): Promise<void> {
  await tx.run(sql`delete from import_change where job_id = ${jobId}::int`);
  const visibility = (isPublic: string) =>
    sql`case when ${sql.ref(isPublic)} then 'public' else 'private' end`;
  await tx.run(sql`
    insert into import_change (job_id, action, sheet, row_number, item, column_name, old_value, new_value)
    select ${jobId}::int, 'changed', s.sheet, cell.row_number, g.name, cell.heading, cell.was, cell.becomes
    from stage_group s join item_group g on g.id = s.group_id
    cross join lateral (values
      (1, ${groupRows.description.heading}::text, g.description::text, s.description),
      (2, ${groupRows.visibility.heading}::text, ${visibility('g.is_public')}, ${visibility('s.is_public')})
    ) as cell (row_number, heading, was, becomes)
    where cell.becomes is not null and cell.becomes is distinct from cell.was
    order by s.sheet, s.position, cell.row_number`);
  await tx.run(sql`
    insert into import_change (job_id, action, sheet, row_number, item)
    select ${jobId}::int, 'unchanged', s.sheet, s.row_number, g.name
    from stage_group s join item_group g on g.id = s.group_id
    where g.is_public = s.is_public and (s.description is null or s.description = g.description)
    order by s.sheet, s.position`);
  for (const kind of kinds)
    await tx.run(sql`
      insert into import_change (job_id, action, sheet, row_number, item)
      select ${jobId}::int, case when there.is_member then 'unchanged' else 'added' end,
        ${groupSheets[kind].name}::text, member.row_number, member.item || ' → ' || member.group_name
      from (${membersOf(kind)}) as member
      cross join lateral (select exists (
        select from ${sql.table(`group_${kind}`)} g
        where g.group_id = member.group_id and g.${sql.ref(`${kind}_id`)} = member.item_id) as is_member) as there
      where member.group_id is not null
      order by member.row_number, member.group_name`);
}
