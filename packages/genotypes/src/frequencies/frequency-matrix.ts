import type { Range } from '../store/matrix-files';
import type { VariantFacts } from '../variants/variant-facts';

/** Variants in ascending order with the frequencies of all samples, from 0 to 1; NaN if there is none. */
interface FrequencyBlock {
  readonly variants: Int32Array;
  /** Rows of as many values as there are samples. */
  readonly values: Float32Array;
}

/** How often an allele occurs in a sample, which is a population here. */
export interface FrequencyMatrix {
  readonly variants: number;
  readonly samples: number;
  facts(range?: Range): Promise<VariantFacts[]>;
  blocks(options?: {
    /** In ascending order; all by default. */
    readonly variants?: Int32Array;
    readonly signal?: AbortSignal | undefined;
  }): AsyncIterable<FrequencyBlock>;
}

export interface FrequencySink {
  /** The caller may reuse the values afterwards. */
  add(facts: VariantFacts, values: Float32Array): Promise<void>;
}
