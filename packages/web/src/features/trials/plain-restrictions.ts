import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';

interface OnTheWire {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly categories?: readonly (readonly string[])[] | undefined;
}

/** In the type of the wire, absent values may be explicit. */
export function plainRestrictions(given: OnTheWire | undefined): TraitRestrictions | undefined {
  if (given === undefined) return undefined;
  const { min, max, categories } = given;
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(categories && { categories }),
  };
}
