import type { Publication } from '@landrace/contract/areas/community/publication.schema';
import type { GroupType } from '@landrace/contract/areas/groups/group.routes';
import type { GroupKind } from '@landrace/contract/areas/groups/group-kinds';
import { suffices } from '@landrace/contract/core/role';
import type { Caller } from '../../platform/access/caller';
import type { SignedInActor } from '../../platform/audit/note-event';
import { recordEvent } from '../../platform/audit/note-event';
import { beginChangeSet, discardChangeSet, recordItems } from '../../platform/db/change-set';
import type { Writer } from '../../platform/db/handle';
import { referringTo } from '../../platform/db/missing-reference';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import {
  assertGroupVisible,
  findVisibleGroup,
  type Group,
  insertGroup,
  type KnownGroup,
  listGroupTypes,
  listPublicationsOf,
  removeGroup,
  updateGroup,
} from './group.repository';
import { kindOfType } from './kind';
import { insertMembers, itemsWithIds, removeMembers } from './member.repository';

export type GroupDeps = Pick<Services, 'database' | 'settings'>;

export type GroupDraft = Group & { readonly typeId: number };

export async function groupTypes({ database }: GroupDeps): Promise<{ data: GroupType[]; count: number }> {
  const data = await listGroupTypes(database.reader);
  return { data, count: data.length };
}

export async function publicationsOf(
  { database: { reader } }: GroupDeps,
  groupId: number,
  caller: Caller,
): Promise<Publication[]> {
  await assertGroupVisible(reader, groupId, caller);
  return await listPublicationsOf(reader, groupId);
}

/** An administrator decides whether everybody may create groups; curators always may. */
export async function refuseOthersThanCreators(
  { settings }: Pick<GroupDeps, 'settings'>,
  { actor }: SignedInActor,
): Promise<void> {
  const { groupCreation } = await settings.all();
  const minimum = groupCreation === 'curators' ? 'Data Curator' : 'Regular User';
  if (!suffices(actor.role, minimum)) throw fail('access.forbidden', {});
}

export async function createGroup(deps: GroupDeps, draft: GroupDraft, by: SignedInActor): Promise<number> {
  await refuseOthersThanCreators(deps, by);
  return await deps.database.inTransaction((tx) => keepGroup(tx, draft, by));
}

/** Including members that are added in the same transaction. */
export async function keepGroup(tx: Writer, draft: GroupDraft, by: SignedInActor): Promise<number> {
  const changeSetId = await beginChangeSet(tx, {
    kind: 'create',
    actorId: by.actor.id,
    summary: `Group ${draft.name}`,
    items: 'later',
  });
  const id = await insertGroup(tx, { ...draft, ownerId: by.actor.id });
  await recordItems(tx, changeSetId, [{ type: 'item_group', id }]);
  await recordEvent(tx, { action: 'group.created', ...by, subject: { id, name: draft.name } });
  return id;
}

export interface GroupChange {
  readonly name?: string | undefined;
  /** Null removes it, undefined leaves it. */
  readonly description?: string | null | undefined;
  readonly isPublic?: boolean | undefined;
}

export async function changeGroup(
  { database }: GroupDeps,
  id: number,
  change: GroupChange,
  by: SignedInActor,
): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const { name, description, isPublic } = await ownGroup(tx, id, by, 'group.notFound');
    const before: Group = { name, description, isPublic };
    const after: Group = {
      name: change.name ?? name,
      description: change.description === undefined ? description : change.description,
      isPublic: change.isPublic ?? isPublic,
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return true;
    await beginGroupChange(tx, { kind: 'edit', id, summary: `Group ${name}` }, by);
    await updateGroup(tx, id, after);
    const subject = { id, name: after.name };
    await recordEvent(tx, { action: 'group.changed', ...by, subject, details: { before, after } });
    return true;
  });
}

export async function deleteGroup({ database }: GroupDeps, id: number, by: SignedInActor): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const { name } = await ownGroup(tx, id, by, 'group.notFound');
    await beginGroupChange(tx, { kind: 'delete', id, summary: `Group ${name}` }, by);
    await removeGroup(tx, id);
    await recordEvent(tx, { action: 'group.deleted', ...by, subject: { id, name } });
    return true;
  });
}

export interface MemberChange {
  readonly groupId: number;
  readonly member: GroupKind['member'];
  readonly ids: readonly number[];
  readonly isAddition: boolean;
}

export async function changeMembers(
  { database }: GroupDeps,
  { groupId, member, ids, isAddition }: MemberChange,
  by: SignedInActor,
): Promise<number> {
  return await referringTo(database, async (tx) => {
    const group = await ownGroup(tx, groupId, by);
    const kind = kindOfType(group.typeId);
    if (kind.member !== member) throw fail('group.otherType', {});
    return await changingMembers(tx, group, { isAddition, by }, () =>
      isAddition
        ? insertMembers(tx, kind, groupId, itemsWithIds(kind, ids))
        : removeMembers(tx, kind, groupId, ids),
    );
  });
}

async function beginGroupChange(
  tx: Writer,
  { kind, id, summary }: { readonly kind: 'edit' | 'delete'; readonly id: number; readonly summary: string },
  { actor }: SignedInActor,
): Promise<number> {
  return await beginChangeSet(tx, { kind, actorId: actor.id, summary, items: [{ type: 'item_group', id }] });
}

/** In a change set and with an entry in the audit log, unless there was nothing to do. */
export async function changingMembers(
  tx: Writer,
  group: Pick<KnownGroup, 'id' | 'name'>,
  { isAddition, by }: { readonly isAddition: boolean; readonly by: SignedInActor },
  work: () => Promise<number>,
): Promise<number> {
  const summary = `Members of ${group.name}`;
  const changeSetId = await beginGroupChange(tx, { kind: 'edit', id: group.id, summary }, by);
  const count = await work();
  if (count === 0) await discardChangeSet(tx, changeSetId);
  await noteMembers(tx, group, { count, isAddition }, by);
  return count;
}

export async function noteMembers(
  tx: Writer,
  { id, name }: Pick<KnownGroup, 'id' | 'name'>,
  { count, isAddition }: { readonly count: number; readonly isAddition: boolean },
  by: SignedInActor,
): Promise<void> {
  if (count === 0) return;
  const action = isAddition ? 'group.membersAdded' : 'group.membersRemoved';
  await recordEvent(tx, { action, ...by, subject: { id, name }, details: { count } });
}

/** The caller decides whether a visible group of somebody else is reported differently from a missing one. */
export async function ownGroup(
  tx: Writer,
  id: number,
  by: SignedInActor,
  otherwise: 'group.notFound' | 'group.notOwner' = 'group.notOwner',
): Promise<KnownGroup> {
  return ownOf(await findVisibleGroup(tx, id, by.actor.id), by, otherwise);
}

export function ownOf(
  group: KnownGroup | undefined,
  { actor }: SignedInActor,
  otherwise: 'group.notFound' | 'group.notOwner' = 'group.notOwner',
): KnownGroup {
  if (!group) throw fail('group.notFound', {});
  if (group.ownerId !== actor.id) throw fail(otherwise, {});
  return group;
}
