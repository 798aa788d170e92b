import { type CallBlock, packedStride, type Spelling } from '../calls/call-matrix';
import { type ColumnPick, codedRow, pickColumns, rangeOf, rowsInOrder } from '../calls/chosen-rows';
import { factReader } from '../variants/fact-reader';
import { noFacts } from '../variants/variant-facts';
import type { ChosenCalls, ChosenVariant, WriteOptions } from './chosen-calls';
import type { FourTexts } from './short-texts';
import { StringTable } from './string-table';
import { TextOut, type TransposedCalls } from './text-out';

/** A file format with a line for each sample. */
export interface SampleFormat {
  readonly head: string;
  readonly lineEnd: string;
  rowHead(name: string): string;
  /** Whether the text of a call depends on the facts of its variant. */
  readonly needsFacts: boolean;
  packed(variant: ChosenVariant, spelling: Spelling): FourTexts;
  coded(variant: ChosenVariant, call: string): string;
}

/** Bytes of calls held in memory at a time. */
const stripBytes = 96 << 20;

/** Calls that are written between two checks whether a chunk is full. */
const callsAtOnce = 8_192;

/**
 * A file with a line for each sample. Calls are stored by variant, so some samples at a time are gathered over all
 * variants: as many as fit into memory.
 */
export async function* writeSampleRows(
  chosen: ChosenCalls,
  format: SampleFormat,
  { signal, onProgress }: WriteOptions = {},
): AsyncGenerator<Uint8Array> {
  const out = new TextOut();
  out.text(format.head);
  const strings = new StringTable();
  const total = chosen.samples.length;
  // For the first strip the number of coded variants, which take the most memory, is unknown.
  let coded = chosen.variants.length;
  for (let from = 0; from < total; ) {
    const to = Math.min(total, from + stripWidth(chosen.variants.length, coded));
    const strip = await readStrip(chosen, { format, strings, signal, from, to });
    coded = strip.codedRows;
    for (let sample = from; sample < to; sample += 1) {
      signal?.throwIfAborted();
      out.text(format.rowHead(chosen.sampleNames[sample] ?? ''));
      for (let at = 0; at < chosen.variants.length; at += callsAtOnce) {
        out.transposed(strings, strip.callsOf(sample - from, at));
        if (out.isFull) yield out.take();
      }
      out.text(format.lineEnd);
      onProgress?.((sample + 1) / total);
    }
    from = to;
  }
  yield out.take();
}

/** Samples whose calls fit into memory; at least a byte of the two-bit plane. */
function stripWidth(variants: number, coded: number): number {
  const bytesOfSample = (variants - coded) / 4 + coded * 4 + 1;
  return Math.max(4, Math.floor(stripBytes / bytesOfSample / 4) * 4);
}

interface StripParams {
  readonly format: SampleFormat;
  readonly strings: StringTable;
  readonly signal: AbortSignal | undefined;
  readonly from: number;
  readonly to: number;
}

async function readStrip(chosen: ChosenCalls, order: StripParams): Promise<StripCalls> {
  const { matrix, variants } = chosen;
  const { signal, from, to } = order;
  const samples = chosen.samples.subarray(from, to);
  const pick = pickColumns(samples, matrix.samples);
  const strip = new StripCalls(variants.length, samples.length);
  const codedTexts = callTextNumbers(chosen, order);
  const factsOf = factReader(matrix);
  let read = 0;
  for await (const block of rowsInOrder(matrix, { variants, samples: rangeOf(samples), signal })) {
    const facts = order.format.needsFacts ? await factsOf(block.variants) : [];
    for (let index = 0; index < block.variants.length; index += 1, read += 1) {
      const variant = { index: read, name: chosen.variantNames[read] ?? '', facts: facts[index] ?? noFacts };
      const row = block.rows[index] as number;
      if (row >= 0) strip.first[read] = codedTexts.packed(variant, block.spellings[index] as number);
      else strip.addCoded(read, codedTexts.coded(variant, pick.coded(codedRow(block, row, matrix.samples))));
    }
    strip.addPacked(block, read - block.variants.length, pick);
  }
  return strip;
}

/** Calls of some samples over all variants. */
class StripCalls {
  /**
   * For variants in the two-bit plane: the first of their four texts; for others: -1 minus their index among the coded.
   */
  readonly first: Int32Array;
  /** Four samples to a byte; the bytes of the same samples are consecutive by variant. */
  readonly #transposed: Uint8Array;
  readonly #coded: Uint32Array[] = [];

  constructor(
    readonly variants: number,
    readonly samples: number,
  ) {
    this.first = new Int32Array(variants);
    this.#transposed = new Uint8Array(variants * packedStride(samples));
  }

  get codedRows(): number {
    return this.#coded.length;
  }

  addCoded(variant: number, numbers: Uint32Array): void {
    this.first[variant] = -this.#coded.push(numbers);
  }

  /** Byte by byte of the rows, so that writes are adjacent. */
  addPacked(block: CallBlock, before: number, pick: ColumnPick): void {
    const { variants } = this;
    const transposed = this.#transposed;
    const stride = packedStride(this.samples);
    const packed = pick.packedRows(block);
    const rows = block.rows;
    for (let byte = 0; byte < stride; byte += 1) {
      const at = byte * variants + before;
      for (let index = 0; index < rows.length; index += 1) {
        if ((rows[index] as number) >= 0) transposed[at + index] = packed[index * stride + byte] as number;
      }
    }
  }

  /** The calls of a sample from a variant, no more than are written at a time. */
  callsOf(sample: number, from: number): TransposedCalls {
    return {
      first: this.first,
      bytes: this.#transposed,
      start: (sample >> 2) * this.variants,
      shift: (sample & 3) * 2,
      from,
      to: Math.min(from + callsAtOnce, this.variants),
      coded: (row) => (this.#coded[row] as Uint32Array)[sample] as number,
    };
  }
}

/** Calls as numbers of texts. */
function callTextNumbers({ matrix }: ChosenCalls, { format, strings }: StripParams) {
  const { dictionary, spellings } = matrix;
  const known = new Int32Array(Math.max(1, dictionary.length)).fill(-1);
  const numbers = new Uint32Array(known.length);
  const firsts = new Map<number, number>();
  return {
    packed(variant: ChosenVariant, spelling: number): number {
      const seen = format.needsFacts ? undefined : firsts.get(spelling);
      if (seen !== undefined) return seen;
      const texts = format.packed(variant, spellings[spelling] ?? ['', '', '']);
      const first = strings.firstOf(texts);
      firsts.set(spelling, first);
      return first;
    },
    coded(variant: ChosenVariant, codes: Uint16Array): Uint32Array {
      return Uint32Array.from(codes, (code) => {
        if (known[code] !== variant.index) {
          known[code] = variant.index;
          numbers[code] = strings.numberOf(format.coded(variant, code === 0 ? '' : (dictionary[code] ?? '')));
        }
        return numbers[code] as number;
      });
    },
  };
}
