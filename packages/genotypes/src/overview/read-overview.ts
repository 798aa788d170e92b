import { type AlleleSource, alleleReader } from '../calls/allele-reader';
import { planes } from '../calls/call-arrays';
import { type BlockOptions, type CallBlock, type CallMatrix, rowStride } from '../calls/call-matrix';
import { type PlaneLists, scanCalls } from '../calls/scan-calls';
import type { ArrayReader } from '../store/array-reader';
import { packedClasses } from './coded-classes';

/**
 * Every nth variant of a matrix, all of them packed. Variants that are coded in the matrix itself have only classes
 * here, and no spelling.
 */
export interface Overview extends Pick<CallMatrix, 'variants' | 'samples' | 'blocks'> {
  readonly stride: number;
}

/** The spelling index of a variant without a spelling. */
const noSpelling = 65_535;

interface Stored {
  readonly stride: number;
  readonly samples: number;
  readonly reader: ArrayReader;
  lists(): Promise<PlaneLists>;
}

export function storedOverview({ stride, samples, reader, lists }: Stored): Overview {
  const { rows } = reader.array;
  let own: PlaneLists | undefined;
  return {
    stride,
    variants: rows,
    samples,
    async *blocks(options: BlockOptions = {}) {
      own ??= everyOf(await lists(), stride, rows);
      yield* scanCalls(
        {
          variants: rows,
          samples,
          lists: own,
          planes: { packed: reader, bytes: undefined, words: undefined },
        },
        options,
      );
    },
  };
}

function everyOf(all: PlaneLists, stride: number, rows: number): PlaneLists {
  const spelled = (row: number) =>
    all.planes[row * stride] === planes.packed ? (all.spellings[row * stride] as number) : noSpelling;
  return {
    planes: new Uint8Array(rows).fill(planes.packed),
    rows: Int32Array.from({ length: rows }, (_, row) => row),
    spellings: Uint16Array.from({ length: rows }, (_, row) => spelled(row)),
  };
}

type Readable = AlleleSource & Pick<CallMatrix, 'samples' | 'blocks' | 'dictionary' | 'notation'>;

/** The same for a matrix that was stored without one, by reading all of it once. */
export async function overviewInMemory(
  matrix: Readable,
  stride: number,
  signal?: AbortSignal,
): Promise<Overview> {
  const { samples, dictionary, notation } = matrix;
  const bytes = rowStride(samples);
  const count = Math.ceil(matrix.variants / stride);
  const variants = Int32Array.from({ length: count }, (_, row) => row * stride);
  const packed = new Uint8Array(count * bytes).fill(0xff);
  const spellings = new Uint16Array(count);
  const textOf = (code: number) => dictionary[code] ?? '';
  const allelesOf = alleleReader(matrix);
  let row = 0;
  for await (const block of matrix.blocks({ variants, signal }))
    for (const [index, at] of block.rows.entries()) {
      const target = packed.subarray(row * bytes, (row + 1) * bytes);
      if (at >= 0) target.set(block.packed.subarray(at * bytes, (at + 1) * bytes));
      else {
        const [alleles] = await allelesOf(block.variants.subarray(index, index + 1));
        const codes = block.coded.subarray((-1 - at) * samples, -at * samples);
        target.set(packedClasses(codes, { notation, reference: alleles?.reference ?? '', textOf }));
      }
      spellings[row] = at >= 0 ? (block.spellings[index] as number) : noSpelling;
      row += 1;
    }
  return {
    stride,
    variants: count,
    samples,
    async *blocks({ variants: requested = { from: 0, to: count } } = {}) {
      const rows =
        'from' in requested
          ? Int32Array.from({ length: requested.to - requested.from }, (_, index) => requested.from + index)
          : requested;
      const block: CallBlock = {
        variants: rows,
        rows,
        spellings: Uint16Array.from(rows, (index) => spellings[index] as number),
        stride: bytes,
        packed,
        coded: new Uint16Array(),
      };
      yield await Promise.resolve(block);
    },
  };
}
