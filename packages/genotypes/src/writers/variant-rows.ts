import type { CallBlock, Spelling } from '../calls/call-matrix';
import { codedRow, packedRow, pickColumns, rangeOf, rowsInOrder } from '../calls/chosen-rows';
import type { StoredFacts } from '../variants/fact-columns';
import { factReader } from '../variants/fact-reader';
import type { ChosenCalls, ChosenVariant, WriteOptions } from './chosen-calls';
import { type FourTexts, packedTextTables } from './short-texts';
import { StringTable } from './string-table';
import { TextOut } from './text-out';

/** A variant whose facts can be written without strings. */
export type WrittenVariant = ChosenVariant<StoredFacts>;

/** How the calls of a variant are written. */
export interface CallTexts {
  /** By number of alternate alleles, and for no call; each with its separator before it. */
  readonly packed: FourTexts;
  /** How a call of the dictionary is written; empty for no call. */
  coded(call: string): string;
}

/** A file format with a line for each variant. */
export interface VariantFormat {
  readonly head: string;
  readonly lineEnd: string;
  /**
   * Writes what comes before the calls. `spelling` is that of variants in the two-bit plane; `calls` are those of
   * others that occur, the most frequent first.
   */
  begin(
    out: TextOut,
    variant: WrittenVariant,
    spelling: Spelling | undefined,
    calls: () => readonly string[],
  ): CallTexts;
}

/**
 * A file with a line for each variant and the calls of all samples in it. A chunk is valid only until the next one is
 * requested.
 */
export async function* writeVariantRows(
  chosen: ChosenCalls,
  format: VariantFormat,
  { signal, onProgress }: WriteOptions = {},
): AsyncGenerator<Uint8Array> {
  const { matrix, variants, samples } = chosen;
  const out = new TextOut();
  out.text(format.head);
  const writeBlock = blockWriter(chosen, format, out);
  const factsOf = factReader(matrix);
  let written = 0;
  for await (const block of rowsInOrder(matrix, { variants, samples: rangeOf(samples), signal })) {
    for (const chunk of writeBlock(block, await factsOf(block.variants), written)) yield chunk;
    written += block.variants.length;
    onProgress?.(written / variants.length);
  }
  yield out.take();
}

function blockWriter(chosen: ChosenCalls, format: VariantFormat, out: TextOut) {
  const { matrix, variantNames } = chosen;
  const pick = pickColumns(chosen.samples, matrix.samples);
  const writePacked = packedWriter(out, pick.count);
  const writeCoded = codedWriter(chosen, out);

  let loaded: CallBlock | undefined;
  /** Picked rows are loaded one by one, and so are blocks that do not fit. */
  function hold(block: CallBlock, row: number): number {
    if (pick.isAll && (loaded === block || out.hold(block.packed))) {
      loaded = block;
      return row * block.stride;
    }
    out.hold(pick.packed(packedRow(block, row)));
    return 0;
  }
  return function* (block: CallBlock, facts: readonly StoredFacts[], before: number) {
    for (const [index, row] of block.rows.entries()) {
      const name = variantNames[before + index] ?? '';
      const variant = { index: before + index, name, facts: facts[index] as StoredFacts };
      if (row >= 0) {
        const spelling = matrix.spellings[block.spellings[index] as number];
        const { packed } = format.begin(out, variant, spelling, noCalls);
        writePacked(hold(block, row), packed);
      } else {
        const codes = pick.coded(codedRow(block, row, matrix.samples));
        writeCoded(codes, (calls) => format.begin(out, variant, undefined, calls));
      }
      out.text(format.lineEnd);
      if (out.isFull) yield out.take();
    }
  };
}

const noCalls = () => [];

/** Writes rows of the two-bit plane from the loaded rows. */
function packedWriter(out: TextOut, count: number) {
  const tableOf = packedTextTables();
  const strings = new StringTable();
  const numbers = new Uint32Array(count);
  return (from: number, texts: FourTexts): void => {
    const table = tableOf(texts);
    if (table) out.packed(from, count, table);
    else {
      const first = strings.firstOf(texts);
      for (let call = 0; call < count; call += 1) numbers[call] = first + out.codeAt(from, call);
      out.texts(strings, numbers, count);
    }
  };
}

/** Writes rows of codes. The text of a code is made once for each variant in which it occurs. */
function codedWriter({ matrix }: ChosenCalls, out: TextOut) {
  const { dictionary } = matrix;
  const callOf = (code: number) => (code === 0 ? '' : (dictionary[code] ?? ''));
  const strings = new StringTable();
  const known = new Int32Array(Math.max(1, dictionary.length)).fill(-1);
  const numbers = new Uint32Array(matrix.samples);
  let variant = -1;
  const numberOfCode = new Uint32Array(known.length);

  return (codes: Uint16Array, begin: (calls: () => readonly string[]) => CallTexts) => {
    variant += 1;
    const texts = begin(() => callsByCount(codes).map(callOf));
    for (let index = 0; index < codes.length; index += 1) {
      const code = codes[index] as number;
      if (known[code] !== variant) {
        known[code] = variant;
        numberOfCode[code] = strings.numberOf(texts.coded(callOf(code)));
      }
      numbers[index] = numberOfCode[code] as number;
    }
    out.texts(strings, numbers, codes.length);
  };
}

/** Codes that occur, the most frequent first, without the one for no call. */
function callsByCount(codes: Uint16Array): number[] {
  const counts = new Map<number, number>();
  for (const code of codes) if (code !== 0) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([a, count], [b, otherCount]) => otherCount - count || a - b).map(([code]) => code);
}
