import { widestRestrictions } from '@landrace/domain/trait-restrictions';
import { allOf, type Merge } from '../../../platform/db/merge/merge';
import { fail } from '../../../platform/failure';
import type { NewDetails, Trait } from './trait.repository';

/** The preferred one first, then the others in the given order. */
export function inOrder(merge: Merge, found: readonly Trait[]): Trait[] {
  return allOf(merge).flatMap((id) => found.find((one) => one.id === id) ?? []);
}

/** A number among texts cannot be sorted, drawn or averaged, so a curator cannot override this. */
export function refuseOtherDataTypes([preferred, ...others]: readonly Trait[]): void {
  const other = others.find(({ dataType }) => dataType !== preferred?.dataType);
  if (preferred && other)
    throw fail('unify.otherDataType', {
      name: other.name,
      dataType: other.dataType,
      preferred: preferred.name,
      preferredType: preferred.dataType,
    });
}

const unitWord = ({ unit, unitAbbreviation }: Trait) => (unitAbbreviation ?? unit ?? '–').toLowerCase();

/** Imports create a separate unit for each spelling, so equal names are one unit. */
export function differingUnits([preferred, ...others]: readonly Trait[]):
  | readonly [Trait, Trait]
  | undefined {
  const other = others.find(
    (one) => preferred && one.unitId !== preferred.unitId && unitWord(one) !== unitWord(preferred),
  );
  return preferred && other && [preferred, other];
}

export function refuseOtherUnits(traits: readonly Trait[]): void {
  const differing = differingUnits(traits);
  if (!differing) return;
  const [preferred, other] = differing;
  throw fail('unify.otherUnit', {
    name: other.name,
    unit: other.unit ?? '–',
    preferred: preferred.name,
    preferredUnit: preferred.unit ?? '–',
  });
}

/**
 * Details missing in the preferred one, from the first of the others that has them; everything that one allowed is
 * allowed.
 */
export function mergedDetails([preferred, ...others]: readonly [Trait, ...Trait[]]): NewDetails & Trait {
  const first = <Name extends 'shortName' | 'description' | 'category' | 'unit'>(name: Name) =>
    [preferred, ...others].find((trait) => trait[name] !== null) ?? preferred;
  const { category, categoryId } = first('category');
  const { unit, unitId, unitAbbreviation } = first('unit');
  const all = [preferred, ...others];
  return {
    ...preferred,
    // The short name of another trait becomes a synonym; as the short name it would hide that this one has none.
    description: first('description').description,
    category,
    categoryId,
    unit,
    unitId,
    unitAbbreviation,
    isTimeseries: all.some(({ isTimeseries }) => isTimeseries),
    restrictions: widestRestrictions(all.map(({ restrictions }) => restrictions ?? undefined)) ?? null,
  };
}
