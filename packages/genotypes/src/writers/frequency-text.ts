import type { FrequencyMatrix } from '../frequencies/frequency-matrix';
import { ascendingOrder } from '../variants/fact-reader';
import { nameInLine, type WriteOptions } from './chosen-calls';
import { linkHeaders } from './flapjack-headers';
import { TextOut } from './text-out';

/** The part of a matrix of frequencies that is written, in which order and under which names. */
export interface ChosenFrequencies {
  readonly matrix: FrequencyMatrix;
  /** Positions in the matrix, in the order in which they are written. */
  readonly variants: Int32Array;
  readonly samples: Int32Array;
  readonly variantNames: readonly string[];
  readonly sampleNames: readonly string[];
}

export interface FrequencyTextOptions extends WriteOptions {
  readonly portal?: string | undefined;
  /** Lines before the heading, each with its number sign. */
  readonly comments?: readonly string[];
  /** How a frequency is written; a number from 0 to 1 by default. */
  textOf?(frequency: number): string;
}

/** Bytes of frequencies held in memory at a time. */
const stripBytes = 64 << 20;

/** As many digits as were stored. */
function frequencyOf(stored: number): number {
  return Math.round(stored * 1e6) / 1e6;
}

/** A line for each population, empty if there is no frequency. */
export async function* writeFrequencyText(
  chosen: ChosenFrequencies,
  { portal, comments = [], textOf = String, signal, onProgress }: FrequencyTextOptions = {},
): AsyncGenerator<Uint8Array> {
  const { variants, samples, variantNames, sampleNames } = chosen;
  const out = new TextOut();
  const heading = ['Accession/Marker', ...variantNames.map(nameInLine)].join('\t');
  out.text(`# fjFile = GENOTYPE\n${linkHeaders(portal)}${[...comments, heading, ''].join('\n')}`);
  const width = Math.max(1, Math.floor(stripBytes / 4 / Math.max(1, variants.length)));
  for (let from = 0; from < samples.length; from += width) {
    const strip = samples.subarray(from, from + width);
    const values = await transposedStrip(chosen, strip, signal);
    for (let line = 0; line < strip.length; line += 1) {
      out.text(nameInLine(sampleNames[from + line] ?? ''));
      for (const value of values.subarray(line * variants.length, (line + 1) * variants.length))
        out.text(Number.isNaN(value) ? '\t' : `\t${textOf(frequencyOf(value))}`);
      out.text('\n');
      onProgress?.((from + line + 1) / samples.length);
      if (out.isFull) yield out.take();
    }
  }
  yield out.take();
}

/** The frequencies of some samples over all selected variants, one sample after the other. */
async function transposedStrip(
  chosen: ChosenFrequencies,
  samples: Int32Array,
  signal: AbortSignal | undefined,
): Promise<Float32Array> {
  const { matrix, variants } = chosen;
  const transposed = new Float32Array(samples.length * variants.length);
  const order = ascendingOrder(variants);
  const sorted = Int32Array.from(order, (index) => variants[index] ?? 0);
  let read = 0;
  for await (const block of matrix.blocks({ variants: sorted, signal }))
    for (let row = 0; row < block.variants.length; row += 1, read += 1) {
      const target = order[read] as number;
      const start = row * matrix.samples;
      for (let line = 0; line < samples.length; line += 1)
        transposed[line * variants.length + target] = block.values[
          start + (samples[line] as number)
        ] as number;
    }
  return transposed;
}

/** Iterates over the selected frequencies, variant by variant, without missing ones. */
export async function countFrequencies(
  { matrix, variants, samples }: Pick<ChosenFrequencies, 'matrix' | 'variants' | 'samples'>,
  count: (frequency: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const sorted = variants.slice().sort();
  for await (const { variants: rows, values } of matrix.blocks({ variants: sorted, signal }))
    for (let row = 0; row < rows.length; row += 1)
      for (const sample of samples) {
        const value = values[row * matrix.samples + sample] as number;
        if (!Number.isNaN(value)) count(frequencyOf(value));
      }
}
