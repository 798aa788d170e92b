import type { CallMatrix } from '../calls/call-matrix';
import { type OpenedCalls, openCalls } from '../calls/open-calls';
import { type CallWriter, openCallWriter } from '../calls/write-calls';
import type { ReadHandler } from '../readers/reading';
import { memoryFiles } from '../store/memory-files.fixture';
import type { ChosenCalls } from './chosen-calls';

export type Read = (
  source: AsyncIterable<Uint8Array>,
  handler: ReadHandler,
) => Promise<{ readonly variants: number; readonly header?: readonly string[] }>;

/** A file read into a store of its own, for tests; it must not have issues. */
export async function matrixRead(
  chunks: AsyncIterable<Uint8Array>,
  read: Read,
  notation: CallMatrix['notation'],
): Promise<OpenedCalls> {
  const files = memoryFiles();
  let writer: CallWriter | undefined;
  const { header } = await read(chunks, {
    async samples(names) {
      writer = await openCallWriter(files, 'm', { samples: names.length, notation });
      return writer;
    },
    variants: async () => undefined,
    issue(issue) {
      throw new Error(JSON.stringify(issue));
    },
    notice: () => undefined,
  });
  await writer?.finish(header);
  const matrix = await openCalls(files, 'm');
  if (!matrix) throw new Error('Nothing was stored.');
  return matrix;
}

/** All of it, in order, with names `m1`, `m2`, … and `L1`, `L2`, …; or as overridden. */
export function allOf(matrix: CallMatrix, overrides: Partial<ChosenCalls> = {}): ChosenCalls {
  const variants = overrides.variants ?? Int32Array.from({ length: matrix.variants }, (_, index) => index);
  const samples = overrides.samples ?? Int32Array.from({ length: matrix.samples }, (_, index) => index);
  return {
    matrix,
    variants,
    samples,
    variantNames: Array.from(variants, (variant) => `m${variant + 1}`),
    sampleNames: Array.from(samples, (sample) => `L${sample + 1}`),
    ...overrides,
  };
}

export async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const copies: Buffer[] = [];
  for await (const chunk of chunks) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies).toString();
}
