import {
  type GroupItemKind,
  groupSheets,
  groupVisibilities,
  memberSheet,
} from '@landrace/contract/areas/imports/layouts/groups';
import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import type { Value } from '../../check/read-cell';
import { createStages, defineStage } from '../../check/stage';
import { type ImportRun, stageSheet } from '../../check/stage-sheet';
import { itemStage, memberStage } from './group-stage';

const kinds = Object.keys(groupSheets) as GroupItemKind[];

const membershipStage = defineStage(memberSheet, {
  table: 'stage_membership',
  names: { group: 'group_name', visibility: 'is_public' },
  values: {
    kind: ['text', ({ kind }) => kindOf(kind)],
    visibility: [
      'boolean',
      ({ visibility }) => (visibility === null ? null : String(visibility).toLowerCase() === 'public'),
    ],
  },
  later: 'position integer',
  prepare(read, { note }) {
    const { group, visibility, kind, member } = read;
    const isKnown = kindOf(kind) !== null;
    if (!isKnown) note('GENERIC_UNKNOWN_WORD', 'kind');
    if (visibility !== null && !groupVisibilities.some((known) => known === String(visibility).toLowerCase()))
      note('GROUP_INVALID_GROUP_VISIBILITY', 'visibility');
    return isKnown && group !== null && member !== null ? read : undefined;
  },
});

/** Germplasm by default. Markers and locations may also be written in the plural. */
function kindOf(value: Value | null): GroupItemKind | null {
  const text = String(value ?? 'germplasm').toLowerCase();
  return kinds.find((kind) => text === kind || text === `${kind}s`) ?? null;
}

/** Reads memberships into the same tables as the other sheets. Returns the number of groups. */
export async function stageMembers(run: ImportRun): Promise<number> {
  const { tx } = run.load;
  await createStages(tx, [membershipStage]);
  await stageSheet(run, membershipStage);
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
    insert into ${sql.table(itemStage(kind).table)} (row_number, name) select s.row_number, s.member ${members}`);
  await tx.run(sql`
    insert into ${sql.table(memberStage(kind).table)} (row_number, position) select s.row_number, s.position ${members}`);
  const first = (column: string) => sql`
    (array_agg(${sql.ref(column)} order by s.row_number) filter (where ${sql.ref(column)} is not null))[1]`;
  return await tx.run(sql`
    insert into stage_group (group_type_id, sheet, row_number, position, name, description, is_public)
    select ${groupSheets[kind].groupTypeId}::smallint, ${memberSheet.name}::text, min(s.row_number), s.position,
      ${first('s.group_name')}, ${first('s.description')}, coalesce(${first('s.is_public')}, false)
    ${members} group by s.position order by s.position`);
}
