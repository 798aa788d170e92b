import type { CallBlock, CallMatrix, SampleCounts, VariantCounts } from '../calls/call-matrix';
import { openCounts, variantCounts } from '../calls/count-calls';
import { batchRows, batchStride, countOf, type KernelOptions } from './row-batches';
import { openRowCounts } from './row-counts';

export interface SubsetCounts {
  /** In the order of the chosen variants. */
  readonly variants: VariantCounts;
  /** In the order of the chosen samples. */
  readonly samples: SampleCounts;
}

/** What is stored of all variants and samples, of some of them. Variants of any shape are counted. */
export async function subsetCounts(matrix: CallMatrix, options: KernelOptions = {}): Promise<SubsetCounts> {
  const size = countOf(matrix, options);
  const chosen = options.samples ?? Int32Array.from({ length: matrix.samples }, (_, sample) => sample);
  const counts = Object.fromEntries(
    variantCounts.map((name) => [name, new Int32Array(size)]),
  ) as unknown as VariantCounts;
  const packed = openPackedRows(matrix, chosen, counts);
  const coded = openCodedRows(matrix, chosen, counts);
  const asked = options.variants ? { variants: options.variants } : {};
  let seen = 0;
  for await (const block of matrix.blocks({ ...asked, signal: options.signal })) {
    packed.take(block, seen);
    await coded.take(block, seen);
    seen += block.variants.length;
    options.onProgress?.(seen / size);
  }
  options.signal?.throwIfAborted();
  const [first, second] = [packed.samples(), coded.samples()];
  const sum = (name: keyof SampleCounts) =>
    first[name].map((count, place) => count + (second[name][place] as number));
  return { variants: counts, samples: { missing: sum('missing'), het: sum('het') } };
}

function openPackedRows({ samples }: CallMatrix, chosen: Int32Array, counts: VariantCounts) {
  const stride = batchStride(samples);
  const rows = new Uint8Array(batchRows * stride);
  const places = new Int32Array(batchRows);
  const counter = openRowCounts(samples, chosen);
  let count = 0;

  function flush(): void {
    const found = counter.rows({ rows, count });
    for (let row = 0; row < count; row += 1) {
      const place = places[row] as number;
      const missing = found[row * 3] as number;
      const het = found[row * 3 + 1] as number;
      const copies = 2 * (chosen.length - missing);
      const alternate = het + 2 * (found[row * 3 + 2] as number);
      counts.missing[place] = missing;
      counts.het[place] = het;
      counts.copies[place] = copies;
      counts.alternate[place] = alternate;
      counts.major[place] = Math.max(alternate, copies - alternate);
    }
    counter.addColumns();
    count = 0;
  }
  return {
    take(block: CallBlock, seen: number): void {
      for (const [place, row] of block.rows.entries()) {
        if (row < 0) continue;
        rows.set(block.packed.subarray(row * block.stride, (row + 1) * block.stride), count * stride);
        places[count] = seen + place;
        count += 1;
        if (count === batchRows) flush();
      }
    },
    samples(): SampleCounts {
      if (count > 0) flush();
      const numbers = counter.samples();
      return {
        het: chosen.map((sample) => numbers[sample * 2] as number),
        missing: chosen.map((sample) => numbers[sample * 2 + 1] as number),
      };
    },
  };
}

/** Rows that two bits cannot tell are counted as they were when they were stored. */
function openCodedRows(matrix: CallMatrix, chosen: Int32Array, counts: VariantCounts) {
  const counter = openCounts(chosen.length, matrix.notation);
  const codes = new Uint16Array(chosen.length);
  const textOf = (code: number) => matrix.dictionary[code] ?? '';

  async function referenceOf(variant: number): Promise<string> {
    if (matrix.notation === 'numbers') return '';
    const [facts] = await matrix.facts({ from: variant, to: variant + 1 });
    return facts?.reference ?? '';
  }
  return {
    async take(block: CallBlock, seen: number): Promise<void> {
      for (const [place, row] of block.rows.entries()) {
        if (row >= 0) continue;
        const from = (-1 - row) * matrix.samples;
        for (let at = 0; at < chosen.length; at += 1)
          codes[at] = block.coded[from + (chosen[at] as number)] as number;
        const reference = await referenceOf(block.variants[place] as number);
        const found = counter.countCoded(codes, { reference, textOf });
        for (const [at, name] of variantCounts.entries()) counts[name][seen + place] = found[at] as number;
      }
    },
    samples: () => counter.samples(),
  };
}
