import type { Completeness } from '@landrace/contract/areas/germplasm/passport.routes';

interface Gain {
  readonly descriptors: readonly string[];
  readonly gain: number;
}

/** Less than the smallest weight of the index: a rounding error. */
const nothing = 0.001;

/** What would raise the score, the largest gain first. */
export function gains(parts: Completeness['parts']): readonly Gain[] {
  return parts
    .map(({ descriptors, points, mostPoints }) => ({ descriptors, gain: mostPoints - points }))
    .filter(({ gain }) => gain > nothing)
    .sort((left, right) => right.gain - left.gain);
}
