import type { VariantFacts } from '../variants/variant-facts';
import { type Place, type ReadHandler, variantsAtOnce } from './reading';

/**
 * Collects variants for staging their names. `placeOf` converts the numbers that came with them to positions in the
 * file.
 */
export function batchVariants(handler: Pick<ReadHandler, 'variants'>, placeOf: (number: number) => Place) {
  let facts: VariantFacts[] = [];
  let numbers: number[] = [];
  return {
    /** Whether the batch is full. */
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
