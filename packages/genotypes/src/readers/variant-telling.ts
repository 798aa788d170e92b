import type { VariantFacts } from '../calls/call-matrix';
import { type Place, type ReadHandler, variantsAtOnce } from './reading';

/** Gathers variants for whoever stages their names. */
export function openTelling(handler: Pick<ReadHandler, 'variants'>) {
  let facts: VariantFacts[] = [];
  let places: Place[] = [];
  return {
    /** Whether there are enough to tell of. */
    add(fact: VariantFacts, place: Place): boolean {
      facts.push(fact);
      places.push(place);
      return facts.length >= variantsAtOnce;
    },
    async tell(): Promise<void> {
      if (facts.length === 0) return;
      const [toldFacts, toldPlaces] = [facts, places];
      facts = [];
      places = [];
      await handler.variants(toldFacts, (variant) => toldPlaces[variant] ?? { line: 0 });
    },
  };
}
