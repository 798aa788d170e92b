import type { SetOperation } from '@landrace/contract/areas/groups/group-kinds';
import type { FileReport, Operand } from '@landrace/contract/areas/groups/group-making.routes';
import type { UploadedFile } from '@landrace/contract/upload';
import { foundRows } from '../../engine/found-rows';
import type { TableSource } from '../../engine/source';
import type { Caller } from '../../platform/access/caller';
import type { SignedInActor } from '../../platform/audit/note-event';
import { referringTo } from '../../platform/db/missing-reference';
import { fail } from '../../platform/failure';
import { type Group, listVisibleGroups } from './group.repository';
import {
  changingMembers,
  type GroupDeps,
  type GroupDraft,
  keepGroup,
  noteMembers,
  ownGroup,
  ownOf,
  refuseOthersThanCreators,
} from './group.service';
import { type Kind, kindOfType, kindWhere } from './kind';
import {
  combined,
  countItems,
  type ItemIds,
  insertMembers,
  itemsMarkedBy,
  itemsWithIds,
  membersOfGroup,
} from './member.repository';
import { readNames, refuseOtherFile } from './name-file';
import { type MatchedLine, matchNames } from './name-match.repository';

export interface MakingDeps extends GroupDeps {
  /** Lists whose rows can be members of groups, by name. */
  readonly lists: ReadonlyMap<string, TableSource>;
}

interface Made {
  readonly groupId: number;
  readonly count: number;
}

async function makeGroup(
  deps: GroupDeps,
  draft: GroupDraft,
  items: ItemIds,
  by: SignedInActor,
): Promise<Made> {
  return await referringTo(deps.database, async (tx) => {
    const groupId = await keepGroup(tx, draft, by);
    const count = await insertMembers(tx, kindOfType(draft.typeId), groupId, items);
    await noteMembers(tx, { id: groupId, name: draft.name }, { count, isAddition: true }, by);
    return { groupId, count };
  });
}

export async function makeGroupOfIds(
  deps: MakingDeps,
  draft: GroupDraft,
  ids: readonly number[],
  by: SignedInActor,
): Promise<Made> {
  await refuseOthersThanCreators(deps, by);
  return await makeGroup(deps, draft, itemsWithIds(kindOfType(draft.typeId), ids), by);
}

interface ListRequest {
  readonly list: string;
  readonly request: unknown;
  readonly caller: Caller;
}

/** The results of a list become a group in one statement; the ids never leave the database. */
export async function makeGroupOfFound(
  deps: MakingDeps,
  group: Group,
  options: ListRequest,
  by: SignedInActor,
): Promise<Made> {
  await refuseOthersThanCreators(deps, by);
  const { kind, items } = await found(deps, options);
  return await makeGroup(deps, { ...group, typeId: kind.typeId }, items, by);
}

export async function addFoundToGroup(
  deps: MakingDeps,
  groupId: number,
  options: ListRequest,
  by: SignedInActor,
): Promise<Made> {
  const { kind, items } = await found(deps, options);
  return await referringTo(deps.database, async (tx) => {
    const group = await ownGroup(tx, groupId, by);
    if (group.typeId !== kind.typeId) throw fail('group.otherType', {});
    const count = await changingMembers(tx, group, { isAddition: true, by }, () =>
      insertMembers(tx, kind, groupId, items),
    );
    return { groupId, count };
  });
}

async function found(
  { lists }: MakingDeps,
  { list, request, caller }: ListRequest,
): Promise<{ kind: Kind; items: ItemIds }> {
  const source = lists.get(list);
  const kind = kindWhere(({ marks }) => marks === source?.table.marks);
  if (!source || !kind) throw fail('request.invalid', { path: 'body.list', problem: 'unknownList' });
  return { kind, items: await foundRows(source, caller, request) };
}

export async function makeGroupOfFile(
  deps: MakingDeps,
  draft: GroupDraft,
  file: UploadedFile,
  by: SignedInActor,
): Promise<FileReport> {
  await refuseOthersThanCreators(deps, by);
  const { kind, matched } = await readFile(deps, draft.typeId, file);
  return { ...(await makeGroup(deps, draft, itemsWithIds(kind, usable(matched)), by)), ...reportOf(matched) };
}

export async function addFileToGroup(
  deps: MakingDeps,
  groupId: number,
  file: UploadedFile,
  by: SignedInActor,
): Promise<FileReport> {
  const { database } = deps;
  const [seen] = await listVisibleGroups(database.reader, [groupId], by.actor.id);
  const { typeId } = ownOf(seen, by);
  const { kind, matched } = await readFile(deps, typeId, file);
  return await referringTo(database, async (tx) => {
    const group = await ownGroup(tx, groupId, by);
    const count = await changingMembers(tx, group, { isAddition: true, by }, () =>
      insertMembers(tx, kind, groupId, itemsWithIds(kind, usable(matched))),
    );
    return { groupId, count, ...reportOf(matched) };
  });
}

async function readFile(
  { database }: GroupDeps,
  typeId: number,
  file: UploadedFile,
): Promise<{ kind: Kind; matched: MatchedLine[] }> {
  refuseOtherFile(file);
  const kind = kindOfType(typeId);
  return { kind, matched: await matchNames(database.reader, kind, readNames(file)) };
}

const usable = (lines: readonly MatchedLine[]) =>
  lines.flatMap(({ matches, candidates }) => (matches === 1 ? candidates.map(({ id }) => id) : []));

/** Maximum number of lines listed in a report; the rest are only counted. */
const maxReportLines = 1_000;

function reportOf(lines: readonly MatchedLine[]): Omit<FileReport, keyof Made> {
  const notFound = lines.filter(({ matches }) => matches === 0);
  const ambiguous = lines.filter(({ matches }) => matches > 1);
  return {
    names: lines.length,
    notFound: notFound.slice(0, maxReportLines).map(({ line, name }) => ({ line, name })),
    notFoundCount: notFound.length,
    ambiguous: ambiguous.slice(0, maxReportLines).map(({ line, name, matches }) => ({ line, name, matches })),
    ambiguousCount: ambiguous.length,
  };
}

export interface Algebra {
  readonly typeId: number;
  readonly operation: SetOperation;
  readonly operands: readonly Operand[];
}

export async function makeGroupOfGroups(
  deps: MakingDeps,
  group: Group,
  algebra: Algebra,
  by: SignedInActor,
): Promise<Made> {
  await refuseOthersThanCreators(deps, by);
  return await makeGroup(deps, { ...group, typeId: algebra.typeId }, await itemsOf(deps, algebra, by), by);
}

export async function countCombined(
  deps: MakingDeps,
  algebra: Algebra,
  by: SignedInActor,
): Promise<{ count: number }> {
  return { count: await countItems(deps.database.reader, await itemsOf(deps, algebra, by)) };
}

async function itemsOf(
  { database }: GroupDeps,
  { typeId, operation, operands }: Algebra,
  { actor }: SignedInActor,
): Promise<ItemIds> {
  const kind = kindOfType(typeId);
  const ids = operands.flatMap((operand) => ('groupId' in operand ? [operand.groupId] : []));
  const groups = await listVisibleGroups(database.reader, ids, actor.id);
  if (ids.some((id) => !groups.some((group) => group.id === id))) throw fail('group.notFound', {});
  if (groups.some((group) => group.typeId !== typeId)) throw fail('group.otherType', {});
  return combined(
    operation,
    operands.map((operand) =>
      'groupId' in operand ? membersOfGroup(kind, operand.groupId) : itemsMarkedBy(kind, actor.id),
    ),
  );
}
