import type { StoredArray } from '../store/array-plan';
import type { ArrayReader } from '../store/array-reader';
import { openRows, type RowWriter } from '../store/array-writer';
import { type AlleleSource, alleleReader } from './allele-reader';
import { callArrays, planes } from './call-arrays';
import { type BlockOptions, type CallBlock, type CallMatrix, packedStride, rowStride } from './call-matrix';
import { packedClasses } from './coded-classes';
import { type PlaneLists, scanCalls } from './scan-calls';

/**
 * Of large matrices every nth variant is stored a second time, separately: drawing the whole matrix would otherwise
 * read all of it. Smaller strides would cost a twentieth of the plane and more.
 */
export const overviewStrides = [32, 256] as const;

/** With fewer rows than this an overview saves nothing. */
const minRows = 64;

export const overviewName = (stride: number) => `overview_g2_${stride}`;

/** Two bits a call, as in the packed plane; row by row each variant whose position is a multiple of the stride. */
const overviewPlan = (samples: number, stride: number) =>
  ({ ...callArrays(samples).packed, name: overviewName(stride) }) as const;

type Target = Parameters<typeof openRows>[0];

export interface OverviewWriter {
  /** Packed rows of consecutive variants, from this variant. */
  addPacked(from: number, rows: Uint8Array): Promise<void>;
  /** Whether the row of the variant is needed: converting it from codes takes time. */
  wants(variant: number): boolean;
  finish(variants: number): Promise<StoredArray[]>;
}

/** Picks the rows it needs from those that are written. */
export function openOverview(target: Target, samples: number): OverviewWriter {
  const bytes = packedStride(samples);
  const levels = overviewStrides.map((stride) => ({
    stride,
    rows: undefined as RowWriter | undefined,
  }));
  const closest = overviewStrides[0];
  return {
    wants: (variant) => variant % closest === 0,
    async addPacked(from, rows) {
      const end = from + rows.length / bytes;
      for (let variant = Math.ceil(from / closest) * closest; variant < end; variant += closest) {
        const row = rows.subarray((variant - from) * bytes, (variant - from + 1) * bytes);
        for (const level of levels) {
          if (variant % level.stride !== 0) continue;
          level.rows ??= openRows(target, overviewPlan(samples, level.stride));
          await level.rows.add(row);
        }
      }
    },
    async finish(variants) {
      const stored: StoredArray[] = [];
      for (const { stride, rows } of levels)
        if (rows && variants >= stride * minRows) stored.push(await rows.finish());
      return stored;
    },
  };
}

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
