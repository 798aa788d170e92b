/** The allowed values of a trait. Each list of categories is a scale: the same categories under other names. */
export interface TraitRestrictions {
  readonly min?: number;
  readonly max?: number;
  readonly categories?: readonly (readonly string[])[];
}

/**
 * Restrictions that allow everything that one of them allows. The first belongs to the preferred trait, whose scales
 * come first; undefined if no restriction remains.
 */
export function widestRestrictions(
  all: readonly (TraitRestrictions | undefined)[],
): TraitRestrictions | undefined {
  const min = boundOf(all, 'min', Math.min);
  const max = boundOf(all, 'max', Math.max);
  const categories = categoriesOf(all.map((one) => one?.categories));
  if (min === undefined && max === undefined && categories === undefined) return undefined;
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(categories && { categories }),
  };
}

/** Without a bound, anything on that side is allowed. */
function boundOf(
  all: readonly (TraitRestrictions | undefined)[],
  name: 'min' | 'max',
  widest: (...bounds: number[]) => number,
): number | undefined {
  const bounds = all.flatMap((one) => one?.[name] ?? []);
  return bounds.length === all.length && bounds.length > 0 ? widest(...bounds) : undefined;
}

type Scales = readonly (readonly string[])[];

function categoriesOf(all: readonly (Scales | undefined)[]): Scales | undefined {
  const given = all.filter((scales) => scales !== undefined && scales.length > 0) as Scales[];
  if (given.length < all.length || given.length === 0) return undefined;
  const scales = [...new Map(given.flat().map((scale) => [JSON.stringify(scale), scale])).values()];
  const lengths = new Set(scales.map(({ length }) => length));
  // Scales of equal length are names for the same categories; otherwise they are different categories.
  return lengths.size === 1 ? scales : [[...new Set(scales.flat())]];
}
