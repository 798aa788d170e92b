import type { CallBlock, CallMatrix, SampleCounts, VariantCounts } from '../calls/call-matrix';
import { openCounts, variantCounts } from '../calls/count-calls';
import { factReader } from '../variants/fact-reader';
import { countOf, type KernelOptions } from './row-batches';

export interface SubsetCounts {
  /** In the order of the selected variants. */
  readonly variants: VariantCounts;
  /** 1 for a variant of which more than two alleles are called. */
  readonly isMultiallelic: Uint8Array;
  /** In the order of the selected samples. */
  readonly samples: SampleCounts;
}

/** The counts that are stored for all variants and samples, here for a selection. Variants of any form are counted. */
export async function subsetCounts(matrix: CallMatrix, options: KernelOptions = {}): Promise<SubsetCounts> {
  const size = countOf(matrix, options);
  const list = () => new Int32Array(size);
  const counts = { missing: list(), het: list(), copies: list(), alternate: list(), major: list() };
  const isMultiallelic = new Uint8Array(size);
  const countBlock = blockCounter(matrix, options.samples);
  const selection = options.variants ? { variants: options.variants } : {};
  let seen = 0;
  for await (const block of matrix.blocks({ ...selection, signal: options.signal })) {
    await countBlock.take(block, (index, found, { at, alleles }) => {
      const variant = seen + index;
      isMultiallelic[variant] = alleles > 2 ? 1 : 0;
      counts.missing[variant] = found[at] as number;
      counts.het[variant] = found[at + 1] as number;
      counts.copies[variant] = found[at + 2] as number;
      counts.alternate[variant] = found[at + 3] as number;
      counts.major[variant] = found[at + 4] as number;
    });
    seen += block.variants.length;
    options.onProgress?.(seen / size);
  }
  options.signal?.throwIfAborted();
  return { variants: counts, isMultiallelic, samples: countBlock.samples() };
}

/** Called for each variant of a block with the offset of its counts, and the most alleles that it can have. */
type OnVariant = (
  index: number,
  found: Int32Array,
  counted: { readonly at: number; readonly alleles: number },
) => void;

function blockCounter(matrix: CallMatrix, chosen: Int32Array | undefined) {
  const counter = openCounts(matrix.samples, matrix.notation, chosen);
  const textOf = (code: number) => matrix.dictionary[code] ?? '';
  const factsOf = factReader(matrix);

  /** Alleles given as numbers need no names. */
  async function referencesOf(
    { variants }: CallBlock,
    indices: readonly number[],
  ): Promise<readonly string[]> {
    if (matrix.notation === 'numbers' || indices.length === 0) return [];
    const facts = await factsOf(Int32Array.from(indices, (index) => variants[index] as number));
    return facts.map(({ reference }) => reference);
  }
  return {
    async take(block: CallBlock, onVariant: OnVariant): Promise<void> {
      const packed: number[] = [];
      const coded: number[] = [];
      for (let index = 0; index < block.rows.length; index += 1)
        ((block.rows[index] as number) < 0 ? coded : packed).push(index);
      const rowOf = (index: number) => block.rows[index] as number;
      const found = counter.countPacked({ ...block, rows: Int32Array.from(packed, rowOf) });
      for (let at = 0; at < packed.length; at += 1)
        onVariant(packed[at] as number, found, { at: at * variantCounts.length, alleles: 2 });
      const references = await referencesOf(block, coded);
      for (const [at, index] of coded.entries()) {
        const row = rowOf(index);
        const codes = block.coded.subarray((-1 - row) * matrix.samples, -row * matrix.samples);
        const { counts, alleles } = counter.countCoded(codes, { reference: references[at] ?? '', textOf });
        onVariant(index, counts, { at: 0, alleles });
      }
    },
    samples: () => counter.samples(),
  };
}
