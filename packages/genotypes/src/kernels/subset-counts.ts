import type { CallBlock, CallMatrix, SampleCounts, VariantCounts } from '../calls/call-matrix';
import { openCounts, variantCounts } from '../calls/count-calls';
import { factReader } from '../variants/fact-reader';
import { countOf, type KernelOptions } from './row-batches';

export interface SubsetCounts {
  /** In the order of the chosen variants. */
  readonly variants: VariantCounts;
  /** In the order of the chosen samples. */
  readonly samples: SampleCounts;
}

/** What is stored of all variants and samples, of some of them. Variants of any shape are counted. */
export async function subsetCounts(matrix: CallMatrix, options: KernelOptions = {}): Promise<SubsetCounts> {
  const size = countOf(matrix, options);
  const list = () => new Int32Array(size);
  const counts = { missing: list(), het: list(), copies: list(), alternate: list(), major: list() };
  const countBlock = blockCounter(matrix, options.samples);
  const asked = options.variants ? { variants: options.variants } : {};
  let seen = 0;
  for await (const block of matrix.blocks({ ...asked, signal: options.signal })) {
    await countBlock.take(block, (place, found, at) => {
      const variant = seen + place;
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
  return { variants: counts, samples: countBlock.samples() };
}

/** Told for each variant of a block: where its counts begin. */
type Tell = (place: number, found: Int32Array, at: number) => void;

function blockCounter(matrix: CallMatrix, chosen: Int32Array | undefined) {
  const counter = openCounts(matrix.samples, matrix.notation, chosen);
  const textOf = (code: number) => matrix.dictionary[code] ?? '';
  const factsOf = factReader(matrix);

  /** Numbers of alleles need no names. */
  async function referencesOf(
    { variants }: CallBlock,
    places: readonly number[],
  ): Promise<readonly string[]> {
    if (matrix.notation === 'numbers' || places.length === 0) return [];
    const facts = await factsOf(Int32Array.from(places, (place) => variants[place] as number));
    return facts.map(({ reference }) => reference);
  }
  return {
    async take(block: CallBlock, tell: Tell): Promise<void> {
      const packed: number[] = [];
      const coded: number[] = [];
      for (let place = 0; place < block.rows.length; place += 1)
        ((block.rows[place] as number) < 0 ? coded : packed).push(place);
      const rowOf = (place: number) => block.rows[place] as number;
      const found = counter.countPacked({ ...block, rows: Int32Array.from(packed, rowOf) });
      for (let at = 0; at < packed.length; at += 1)
        tell(packed[at] as number, found, at * variantCounts.length);
      const references = await referencesOf(block, coded);
      for (const [at, place] of coded.entries()) {
        const row = rowOf(place);
        const codes = block.coded.subarray((-1 - row) * matrix.samples, -row * matrix.samples);
        tell(place, counter.countCoded(codes, { reference: references[at] ?? '', textOf }), 0);
      }
    },
    samples: () => counter.samples(),
  };
}
