import { type CallMatrix, packedStride, type Spelling, type VariantFacts } from '../calls/call-matrix';
import { type OpenedCalls, openCalls } from '../calls/open-calls';
import { type CallWriter, openCallWriter } from '../calls/write-calls';
import type { ReadHandler } from '../readers/reading';
import { memoryFiles } from '../store/memory-files';
import type { ChosenCalls } from './chosen-calls';

/** A variant as a test writes it down. */
export interface InventedVariant extends Partial<VariantFacts> {
  /** Where its calls lie in the two-bit plane: how they are spelled there. */
  readonly spelling?: Spelling;
  /** Nothing where there is none. */
  readonly calls: readonly string[];
}

/** A stored matrix with these calls, for tests. */
export async function matrixOf(
  notation: CallMatrix['notation'],
  variants: readonly InventedVariant[],
  preamble: readonly string[] = [],
): Promise<OpenedCalls> {
  const files = memoryFiles();
  const samples = variants[0]?.calls.length ?? 0;
  const writer = await openCallWriter(files, 'm', { samples, notation });
  for (const { spelling, calls, ...given } of variants) {
    const facts = { id: '', chromosome: '', position: Number.NaN, ...noAlleles, ...given };
    if (spelling)
      await writer.addPacked([facts], {
        packed: packedOf(calls, spelling),
        spellings: Uint16Array.of(writer.spellingOf(spelling)),
      });
    else
      await writer.addCoded(
        facts,
        Uint16Array.from(calls, (call) => (call === '' ? 0 : writer.codeOf(call))),
      );
  }
  await writer.finish(preamble);
  const matrix = await openCalls(files, 'm');
  if (!matrix) throw new Error('No matrix was written.');
  return matrix;
}

export type Read = (
  source: AsyncIterable<Uint8Array>,
  handler: ReadHandler,
) => Promise<{ readonly variants: number; readonly header?: readonly string[] }>;

/** A file read into a store of its own, for tests; it has no fault. */
export async function matrixRead(
  pieces: AsyncIterable<Uint8Array>,
  read: Read,
  notation: CallMatrix['notation'],
): Promise<OpenedCalls> {
  const files = memoryFiles();
  let writer: CallWriter | undefined;
  const { header } = await read(pieces, {
    async samples(names) {
      writer = await openCallWriter(files, 'm', { samples: names.length, notation });
      return writer;
    },
    variants: async () => undefined,
    fault(fault) {
      throw new Error(JSON.stringify(fault));
    },
    notice: () => undefined,
  });
  await writer?.finish(header);
  const matrix = await openCalls(files, 'm');
  if (!matrix) throw new Error('Nothing was stored.');
  return matrix;
}

const noAlleles = { reference: '', alternates: '', fields: '' };

function packedOf(calls: readonly string[], spelling: Spelling): Uint8Array {
  const packed = new Uint8Array(packedStride(calls.length)).fill(0xff);
  calls.forEach((call, sample) => {
    const shift = 2 * (sample & 3);
    const code = call === '' ? 3 : spelling.indexOf(call);
    packed[sample >> 2] = ((packed[sample >> 2] ?? 0) & ~(3 << shift)) | (code << shift);
  });
  return packed;
}

/** All of it, in its order, with names `m1`, `m2`, … and `L1`, `L2`, …; or what is given. */
export function allOf(matrix: CallMatrix, given: Partial<ChosenCalls> = {}): ChosenCalls {
  const variants = given.variants ?? Int32Array.from({ length: matrix.variants }, (_, place) => place);
  const samples = given.samples ?? Int32Array.from({ length: matrix.samples }, (_, place) => place);
  return {
    matrix,
    variants,
    samples,
    variantNames: Array.from(variants, (variant) => `m${variant + 1}`),
    sampleNames: Array.from(samples, (sample) => `L${sample + 1}`),
    ...given,
  };
}

export async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const kept: Buffer[] = [];
  for await (const piece of pieces) kept.push(Buffer.from(piece));
  return Buffer.concat(kept).toString();
}
