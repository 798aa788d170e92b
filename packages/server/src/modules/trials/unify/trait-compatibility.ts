import { widestRestrictions } from '@landrace/domain/trait-restrictions';
import { fail } from '../../../platform/failure';
import { fillMissing } from '../../../platform/merge/define-merge';
import type { Trait } from './trait.repository';

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

/** Unless the curator confirms that their values mean the same. */
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
 * allowed. The short name of another trait becomes a synonym; as the short name it would hide that this one has none.
 */
export function mergedDetails(traits: readonly [Trait, ...Trait[]]) {
  return {
    ...fillMissing(traits, ['description', 'category', 'categoryId', 'unit', 'unitId']),
    isTimeseries: traits.some(({ isTimeseries }) => isTimeseries),
    restrictions: widestRestrictions(traits.map(({ restrictions }) => restrictions ?? undefined)) ?? null,
  };
}
