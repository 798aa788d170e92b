import type { GroupKind } from '@landrace/contract/areas/groups/group-kinds';
import { idsPerCall } from '@landrace/contract/areas/groups/group-kinds';
import { integer, records } from '@landrace/contract/core/field';
import { id } from '@landrace/contract/id';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { defineMount, type Mount } from '../../engine/mount';
import { defineRequestFilter } from '../../engine/request';
import type { CallerExpression, RequestFilter, TableSource } from '../../engine/source';
import { type Caller, callerId } from '../../platform/access/caller';
import type { Reader, Writer } from '../../platform/db/handle';
import { assertGroupVisible, visibleGroup } from './group.repository';
import { type Kind, kindOfMarks } from './kind';
import { type ItemIds, listed } from './member.repository';
import { namedLines } from './name-file';
import { namesInList, removeNameListsBefore } from './name-list.repository';
import { type MatchedLine, matchNames, type NamedLine } from './name-match.repository';

export { assertGroupVisible };

const idOf = (kind: Kind) => sql.ref(`v.${kind.itemId}`);

/** The members of a group, as a list below it. By contract somebody else's private group is not found. */
export function groupMembers(source: TableSource, marks: GroupKind['marks']): Mount {
  const kind = kindOfMarks(marks);
  return defineMount(source, {
    path: `group/{groupId}/${kind.member}`,
    params: z.object({ groupId: id }),
    reads: [kind.members, 'item_group'],
    where: async ({ groupId }, caller) =>
      sql<boolean>`${idOf(kind)} in (${visibleMembers(marks, [groupId], caller)})`,
    extraFields: ({ groupId }) => [
      {
        name: 'groupId',
        field: integer(),
        column: { reads: [], expression: async () => sql`${groupId}::int` },
      },
    ],
    parent: { find: ({ groupId }, caller) => visibleGroup(groupId, caller), notFound: 'group.notFound' },
  });
}

/** Members of groups as ids, possibly repeated; only of groups that are public or the caller's own. */
export function visibleMembers(
  marks: GroupKind['marks'],
  groupIds: readonly number[],
  caller: Caller,
): ItemIds {
  return sql`select member.${sql.id(kindOfMarks(marks).itemId)} as id ${membersOf(marks, groupIds, caller)}`;
}

/** The same with the group of each member. */
export function visibleMemberships(
  marks: GroupKind['marks'],
  groupIds: readonly number[],
  caller: Caller,
): RawBuilder<{ readonly id: number; readonly groupId: number }> {
  return sql`select member.${sql.id(kindOfMarks(marks).itemId)} as id, member.group_id
    ${membersOf(marks, groupIds, caller)}`;
}

function membersOf(marks: GroupKind['marks'], groupIds: readonly number[], caller: Caller) {
  return sql`from ${sql.id(kindOfMarks(marks).members)} as member
      join item_group as parent on parent.id = member.group_id
      where parent.id = any(${[...groupIds]}::int[])
        and (parent.is_public or parent.user_id = ${callerId(caller)}::int)`;
}

interface Choice {
  readonly ids: readonly number[] | null | undefined;
  readonly groupIds: readonly number[] | null | undefined;
}

/** Items named by id and members of visible groups together; undefined if neither is given, which means all. */
export function chosenItems(
  marks: GroupKind['marks'],
  { ids, groupIds }: Choice,
  caller: Caller,
): ItemIds | undefined {
  const byId = ids?.length ? sql<{ id: number }>`select unnest(${[...ids]}::int[]) as id` : undefined;
  const byGroup = groupIds?.length ? visibleMembers(marks, groupIds, caller) : undefined;
  return byId && byGroup ? sql`${byId} union all ${byGroup}` : (byId ?? byGroup);
}

/** Whether a group belongs to the selected projects; without a selection, every group does. */
export function isInSelectedProjects(
  groupId: RawBuilder<unknown>,
  { projectIds }: Caller,
): RawBuilder<boolean> {
  return projectIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from project_group selected
        where selected.group_id = ${groupId} and selected.project_id = any(${[...projectIds]}::int[]))`;
}

/** The custom filters of a list of things that can be marked. */
export function markedFilters(
  marks: GroupKind['marks'],
): Readonly<Record<'onlyMarked' | 'onlyIds', RequestFilter>> {
  const kind = kindOfMarks(marks);
  return {
    /** What the account has marked; nothing for anonymous visitors. */
    onlyMarked: defineRequestFilter({
      schema: z.boolean(),
      reads: [kind.marks],
      where: async (isWanted, caller) =>
        isWanted
          ? sql<boolean>`${idOf(kind)} in (select mark.${sql.id(kind.itemId)} from ${sql.id(kind.marks)} as mark
              where mark.user_id = ${callerId(caller)}::int)`
          : undefined,
    }),
    /** The marks of visitors are in their browser; they may be ten times as many as the values of a filter. */
    onlyIds: defineRequestFilter({
      schema: z.array(id).max(idsPerCall),
      where: async (ids) => sql<boolean>`${idOf(kind)} in (${listed(ids)})`,
    }),
  };
}

/** The members of some groups; only of those that are public or the caller's own. */
export function membersOfGroups(marks: GroupKind['marks']): RequestFilter {
  const kind = kindOfMarks(marks);
  return defineRequestFilter({
    schema: z.array(id).max(1_000),
    reads: [kind.members, 'item_group'],
    where: async (groupIds, caller) =>
      sql<boolean>`${idOf(kind)} in (${visibleMembers(marks, groupIds, caller)})`,
  });
}

/** Values of the members, in addition to those selected by id. Each row lists the groups it was selected for. */
export function valuesOfGroups(marks: GroupKind['marks']): RequestFilter {
  const kind = kindOfMarks(marks);
  const members = membersOfGroups(marks);
  return defineRequestFilter({
    schema: z.array(id).max(1_000),
    reads: [kind.members, 'item_group'],
    orGroup: 'y',
    where: async (groupIds, caller) =>
      groupIds.length === 0 ? undefined : await members.where(groupIds, caller),
    extraFields: (groupIds) => [{ name: 'groups', field: groupsOfRow, column: groupsAmong(kind, groupIds) }],
  });
}

const groupsOfRow = records<{ readonly id: number; readonly name: string }>()({
  optional: true,
  written: { phrase: [{ member: 'name' }] },
});

/** Among the chosen groups, those that contain the row's thing and are visible to the caller. */
function groupsAmong(kind: Kind, groupIds: readonly number[]): CallerExpression {
  return {
    reads: [kind.members, 'item_group'],
    expression: async (caller) => sql`(
      select jsonb_agg(jsonb_build_object('id', parent.id, 'name', parent.name) order by parent.name, parent.id)
      from item_group as parent
      where parent.id = any(${[...groupIds]}::int[])
        and (parent.is_public or parent.user_id = ${callerId(caller)}::int)
        and exists (select from ${sql.id(kind.members)} as member
          where member.group_id = parent.id and member.${sql.id(kind.itemId)} = ${idOf(kind)}))`,
  };
}

/** Names that an external tool uploaded, by the name assigned to them. */
export function namesFromFile(name: RawBuilder<unknown>): RequestFilter {
  return defineRequestFilter({
    schema: z.string().transform((file) => file.replace(/\.txt$/, '')),
    reads: ['name_list'],
    where: async (key) =>
      z.uuid().safeParse(key).success
        ? sql<boolean>`lower(${name}) in (${namesInList(key)})`
        : sql<boolean>`false`,
  });
}

/** Called by the worker; tools open their upload immediately. */
export async function removeOldNameLists(tx: Writer, before: Date): Promise<void> {
  await removeNameListsBefore(tx, before);
}

/** Germplasm by name, line by line, as files of names are read. */
export function matchGermplasm(reader: Reader, lines: readonly NamedLine[]): Promise<MatchedLine[]> {
  return matchNames(reader, kindOfMarks('germplasm'), lines);
}

export function linesWithNames(texts: readonly string[]): NamedLine[] {
  return namedLines(texts);
}
