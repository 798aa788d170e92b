import { recordEvent, type SignedInActor } from '../../../platform/audit/note-event';
import { beginChangeSet } from '../../../platform/db/change-set';
import { isDuplicate } from '../../../platform/db/duplicate';
import type { Writer } from '../../../platform/db/handle';
import { referringTo } from '../../../platform/db/missing-reference';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import {
  addTraits,
  findTraitGroup,
  insertTraitGroup,
  removeTraitGroup,
  removeTraits,
  updateTraitGroup,
} from './trait-group.repository';

type Deps = Pick<Services, 'database'>;

export interface TraitGroupDraft {
  readonly name: string;
  readonly description: string | null;
  readonly traitIds: readonly number[];
}

/** What is undefined stays. */
export interface TraitGroupChange {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly traitIds?: readonly number[] | undefined;
}

export async function createTraitGroup(
  { database }: Deps,
  { name, description, traitIds }: TraitGroupDraft,
  by: SignedInActor,
): Promise<number> {
  return await namedOnce(name, () =>
    referringTo(database, async (tx) => {
      await begin(tx, 'create', name, by);
      const id = await insertTraitGroup(tx, { name, description, ownerId: by.actor.id });
      await addTraits(tx, id, [...new Set(traitIds)]);
      const subject = { id, name };
      await recordEvent(tx, {
        action: 'traitGroup.created',
        ...by,
        subject,
        details: { traits: traitIds.length },
      });
      return id;
    }),
  );
}

export async function changeTraitGroup(
  { database }: Deps,
  id: number,
  change: TraitGroupChange,
  by: SignedInActor,
): Promise<boolean> {
  return await namedOnce(change.name ?? '', () =>
    referringTo(database, async (tx) => {
      const before = await findTraitGroup(tx, id);
      if (!before) throw fail('traitGroup.notFound', {});
      const after = {
        name: change.name ?? before.name,
        description: change.description === undefined ? before.description : change.description,
        traitIds: [...new Set(change.traitIds ?? before.traitIds)].sort((a, b) => a - b),
      };
      if (JSON.stringify(before) === JSON.stringify(after)) return true;
      await begin(tx, 'edit', before.name, by);
      await updateTraitGroup(tx, id, after);
      const known = new Set(before.traitIds);
      const kept = new Set(after.traitIds);
      await removeTraits(
        tx,
        id,
        before.traitIds.filter((traitId) => !kept.has(traitId)),
      );
      await addTraits(
        tx,
        id,
        after.traitIds.filter((traitId) => !known.has(traitId)),
      );
      const subject = { id, name: after.name };
      await recordEvent(tx, { action: 'traitGroup.changed', ...by, subject, details: { before, after } });
      return true;
    }),
  );
}

export async function deleteTraitGroup({ database }: Deps, id: number, by: SignedInActor): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const group = await findTraitGroup(tx, id);
    if (!group) throw fail('traitGroup.notFound', {});
    await begin(tx, 'delete', group.name, by);
    await removeTraitGroup(tx, id);
    await recordEvent(tx, { action: 'traitGroup.deleted', ...by, subject: { id, name: group.name } });
    return true;
  });
}

async function begin(
  tx: Writer,
  kind: 'create' | 'edit' | 'delete',
  name: string,
  { actor }: SignedInActor,
): Promise<void> {
  await beginChangeSet(tx, { kind, actorId: actor.id, summary: `Trait group ${name}`, items: [] });
}

async function namedOnce<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (isDuplicate(problem, 'trait_group_name_key')) throw fail('traitGroup.nameTaken', { name }, problem);
    throw problem;
  }
}
