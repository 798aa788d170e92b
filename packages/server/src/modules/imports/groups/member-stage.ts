import {
  type GroupItemKind,
  groupSheets,
  groupVisibilities,
  memberSheet,
} from '@landrace/contract/areas/imports/layouts/groups';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { type ImportRun, type SheetPlan, stageSheet } from '../stage-sheet';
import { itemStage, memberStage } from './group-stage';

const kinds = Object.keys(groupSheets) as GroupItemKind[];

const plan: SheetPlan<keyof typeof memberSheet.columns> = {
  layout: memberSheet,
  table: 'stage_membership',
  columns: ['row_number', 'kind', 'group_name', 'description', 'is_public', 'member'],
  row({ group, description, visibility, kind, member }, { number, note }) {
    const itemKind = kind === null ? 'germplasm' : kindOf(String(kind));
    if (itemKind === undefined) note('GENERIC_UNKNOWN_WORD', 'kind');
    const seen = visibility === null ? null : String(visibility).toLowerCase();
    if (seen !== null && !groupVisibilities.some((known) => known === seen))
      note('GROUP_INVALID_GROUP_VISIBILITY', 'visibility');
    if (itemKind === undefined || group === null || member === null) return undefined;
    const isPublic = seen === null ? null : seen === 'public';
    return [number, itemKind, String(group), description as string | null, isPublic, String(member)];
  },
};

/** Markers and locations may also be written in the plural. */
function kindOf(text: string): GroupItemKind | undefined {
  return kinds.find((kind) => text.toLowerCase() === kind || text.toLowerCase() === `${kind}s`);
}

/** Reads memberships into the same tables as the other sheets. Returns the number of groups. */
export async function stageMembers(run: ImportRun): Promise<number> {
  const { tx } = run.load;
  await tx.run(sql`
    create temporary table stage_membership (row_number integer, kind text, group_name text, description text,
      is_public boolean, member text, position integer) on commit drop`);
  await stageSheet(run, plan);
  await tx.run(sql`
    update stage_membership s set position = numbered.position
    from (select row_number, dense_rank() over (order by kind, lower(group_name collate landrace_natural)) as position
      from stage_membership) as numbered
    where numbered.row_number = s.row_number`);
  let groups = 0;
  for (const kind of kinds) groups += await stageKind(tx, kind);
  return groups;
}

/** A group takes each property from the first row that has it; by default it is private. */
async function stageKind(tx: Writer, kind: GroupItemKind): Promise<number> {
  const members = sql`from stage_membership s where s.kind = ${kind}`;
  await tx.run(sql`
    insert into ${sql.table(itemStage(kind))} (row_number, name) select s.row_number, s.member ${members}`);
  await tx.run(sql`
    insert into ${sql.table(memberStage(kind))} (row_number, position) select s.row_number, s.position ${members}`);
  const first = (column: string) => sql`
    (array_agg(${sql.ref(column)} order by s.row_number) filter (where ${sql.ref(column)} is not null))[1]`;
  return await tx.run(sql`
    insert into stage_group (group_type_id, sheet, row_number, position, name, description, is_public)
    select ${groupSheets[kind].groupTypeId}::smallint, ${memberSheet.name}::text, min(s.row_number), s.position,
      ${first('s.group_name')}, ${first('s.description')}, coalesce(${first('s.is_public')}, false)
    ${members} group by s.position order by s.position`);
}
