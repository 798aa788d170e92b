import { recordEvent, type SignedInActor } from '../../../platform/audit/note-event';
import { beginChangeSet } from '../../../platform/db/change-set';
import { isDuplicate } from '../../../platform/db/duplicate';
import type { Writer } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import {
  type Category,
  findCategory,
  insertCategory,
  removeCategory,
  updateCategory,
} from './trait-editing.repository';

type Deps = Pick<Services, 'database'>;

/** What is undefined stays. */
export interface CategoryChange {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
}

export async function createCategory(
  { database }: Deps,
  category: Category,
  by: SignedInActor,
): Promise<number> {
  return await namedOnce(category.name, () =>
    database.inTransaction(async (tx) => {
      await begin(tx, 'create', category.name, by);
      const id = await insertCategory(tx, category);
      await recordEvent(tx, { action: 'traitCategory.created', ...by, subject: { id, name: category.name } });
      return id;
    }),
  );
}

export async function changeCategory(
  { database }: Deps,
  id: number,
  change: CategoryChange,
  by: SignedInActor,
): Promise<boolean> {
  return await namedOnce(change.name ?? '', () =>
    database.inTransaction(async (tx) => {
      const before = await findCategory(tx, id);
      if (!before) throw fail('traitCategory.notFound', {});
      const after = {
        name: change.name ?? before.name,
        description: change.description === undefined ? before.description : change.description,
      };
      if (before.name === after.name && before.description === after.description) return true;
      await begin(tx, 'edit', before.name, by);
      await updateCategory(tx, id, after);
      const subject = { id, name: after.name };
      await recordEvent(tx, { action: 'traitCategory.changed', ...by, subject, details: { before, after } });
      return true;
    }),
  );
}

export async function deleteCategory({ database }: Deps, id: number, by: SignedInActor): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const category = await findCategory(tx, id);
    if (!category) throw fail('traitCategory.notFound', {});
    await begin(tx, 'delete', category.name, by);
    await removeCategory(tx, id);
    await recordEvent(tx, { action: 'traitCategory.deleted', ...by, subject: { id, name: category.name } });
    return true;
  });
}

async function begin(
  tx: Writer,
  kind: 'create' | 'edit' | 'delete',
  name: string,
  { actor }: SignedInActor,
): Promise<void> {
  await beginChangeSet(tx, { kind, actorId: actor.id, summary: `Trait category ${name}`, items: [] });
}

async function namedOnce<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (isDuplicate(problem, 'trait_category_name_key'))
      throw fail('traitCategory.nameTaken', { name }, problem);
    throw problem;
  }
}
