import type { NewRestrictions, TraitChange } from '@landrace/contract/areas/trials/trait-writing.routes';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { recordEvent, type SignedInActor } from '../../../platform/audit/note-event';
import { beginChangeSet } from '../../../platform/db/change-set';
import type { Writer } from '../../../platform/db/handle';
import { referringTo } from '../../../platform/db/missing-reference';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { allowLongStatements } from '../unify/trait.repository';
import {
  countUnfitting,
  type EditedTrait,
  fillDerivedValues,
  findEditedTrait,
  updateTrait,
} from './trait-editing.repository';

/**
 * Values that the new data type or restrictions exclude must be confirmed: they stay as they are, and statistics of
 * numbers leave out those that are none.
 */
export async function changeTrait(
  { database }: Pick<Services, 'database'>,
  id: number,
  { despiteValues, ...change }: TraitChange,
  by: SignedInActor,
): Promise<boolean> {
  return await referringTo(database, async (tx) => {
    const before = await findEditedTrait(tx, id);
    if (!before) throw fail('trait.notFound', {});
    const after = changed(before, change);
    if (same(before, after)) return true;
    await beginChangeSet(tx, {
      kind: 'edit',
      actorId: by.actor.id,
      summary: `Trait ${before.name}`,
      items: [],
    });
    await updateTrait(tx, id, after);
    const unfitting = await checkValues(tx, id, { before, after, isConfirmed: despiteValues === true });
    const details = { before, after, ...(unfitting > 0 && { unfitting }) };
    await recordEvent(tx, { action: 'trait.changed', ...by, subject: { id, name: after.name }, details });
    return true;
  });
}

interface Check {
  readonly before: EditedTrait;
  readonly after: EditedTrait;
  readonly isConfirmed: boolean;
}

async function checkValues(tx: Writer, id: number, { before, after, isConfirmed }: Check): Promise<number> {
  const isOtherType = before.dataType !== after.dataType;
  if (!isOtherType && same(before.restrictions, after.restrictions)) return 0;
  await allowLongStatements(tx);
  const count = await countUnfitting(tx, id, after);
  if (count > 0 && !isConfirmed) throw fail('trait.valuesDoNotFit', { count });
  if (isOtherType) await fillDerivedValues(tx, id, after);
  return count;
}

function changed(before: EditedTrait, change: Omit<TraitChange, 'despiteValues'>): EditedTrait {
  const { name, shortName, description, datatype, restrictions, unitId, categoryId, setSize } = change;
  return {
    name,
    shortName: shortName === undefined ? before.shortName : shortName || null,
    description: description === undefined ? before.description : description || null,
    dataType: datatype ?? before.dataType,
    restrictions: restrictions === undefined ? before.restrictions : restrictionsFrom(restrictions),
    unitId: unitId === undefined ? before.unitId : unitId,
    categoryId: categoryId === undefined ? before.categoryId : categoryId,
    setSize: setSize === undefined ? before.setSize : setSize,
    isTimeseries: change.isTimeseries ?? before.isTimeseries,
  };
}

/** What restricts nothing is not stored. */
function restrictionsFrom(given: NewRestrictions | null): TraitRestrictions | null {
  const { min, max, categories } = given ?? {};
  const restrictions = {
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
    ...(categories && categories.length > 0 && { categories }),
  };
  return Object.keys(restrictions).length === 0 ? null : restrictions;
}

const same = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** The database returns the members of restrictions in an order of its own. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
