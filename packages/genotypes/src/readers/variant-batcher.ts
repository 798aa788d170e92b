import type { VariantFacts } from '../calls/call-matrix';
import { type Place, type ReadHandler, variantsAtOnce } from './reading';

/** Gathers variants for whoever stages their names. `placeOf` makes places of the numbers that came with them. */
export function batchVariants(handler: Pick<ReadHandler, 'variants'>, placeOf: (number: number) => Place) {
  let facts: VariantFacts[] = [];
  let numbers: number[] = [];
  return {
    /** Whether there are enough to tell of. */
    add(fact: VariantFacts, number: number): boolean {
      facts.push(fact);
      numbers.push(number);
      return facts.length >= variantsAtOnce;
    },
    async flush(): Promise<void> {
      if (facts.length === 0) return;
      const [batchFacts, batchNumbers] = [facts, numbers];
      facts = [];
      numbers = [];
      await handler.variants(batchFacts, (variant) => placeOf(batchNumbers[variant] ?? 0));
    },
  };
}
