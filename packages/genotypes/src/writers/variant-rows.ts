import type { CallBlock, Spelling } from '../calls/call-matrix';
import type { ChosenCalls, ChosenVariant, WriteOptions } from './chosen-calls';
import { codedRow, factReader, packedRow, pickColumns, rangeOf, rowsInOrder } from './chosen-rows';
import { type FourTexts, packedTextTables } from './short-texts';
import { TextBook } from './text-book';
import { TextOut } from './text-out';

/** How a variant is written: what stands before its calls, and them. */
export interface VariantLine {
  readonly head: string;
  /** By number of alternate alleles, and where nothing was called; each with what parts it from the one before. */
  readonly packed: FourTexts;
  /** How a call of the dictionary is written; the empty text stands for none. */
  coded(call: string): string;
}

/** A kind of file with a line for each variant. */
export interface VariantFormat {
  readonly head: string;
  readonly lineEnd: string;
  /** `spelling` of variants in the two-bit plane; `calls` of others: those that occur, the most frequent first. */
  line(variant: ChosenVariant, spelling: Spelling | undefined, calls: () => readonly string[]): VariantLine;
}

/** A file with a line for each variant and the calls of all samples in it. A piece is only good until the next one is asked for. */
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
    for (const piece of writeBlock(block, await factsOf(block.variants), written)) yield piece;
    written += block.variants.length;
    onProgress?.(written / variants.length);
  }
  yield out.take();
}

function blockWriter(chosen: ChosenCalls, format: VariantFormat, out: TextOut) {
  const { matrix, variantNames } = chosen;
  const pick = pickColumns(chosen.samples, matrix.samples);
  const tableOf = packedTextTables();
  const coded = codedWriter(chosen, out);
  const book = new TextBook();
  const numbers = new Uint32Array(pick.count);

  function packed(row: Uint8Array, texts: FourTexts) {
    const table = tableOf(texts);
    if (table) return out.packed(row, pick.count, table);
    const first = book.firstOf(texts);
    for (let call = 0; call < pick.count; call += 1)
      numbers[call] = first + (((row[call >> 2] as number) >> ((call & 3) * 2)) & 3);
    out.texts(book, numbers, pick.count);
  }

  return function* (block: CallBlock, facts: readonly ChosenVariant['facts'][], before: number) {
    for (let place = 0; place < block.variants.length; place += 1) {
      const row = block.rows[place] as number;
      const name = variantNames[before + place] ?? '';
      const variant = { place: before + place, name, facts: facts[place] as ChosenVariant['facts'] };
      if (row >= 0) {
        const spelling = matrix.spellings[block.spellings[place] as number];
        const line = format.line(variant, spelling, () => []);
        out.text(line.head);
        packed(pick.packed(packedRow(block, row)), line.packed);
      } else {
        const codes = pick.coded(codedRow(block, row, matrix.samples));
        coded(codes, (calls) => format.line(variant, undefined, calls));
      }
      out.text(format.lineEnd);
      if (out.isFull) yield out.take();
    }
  };
}

/** Writes rows of codes. A code is put into words once for each variant in which it occurs. */
function codedWriter({ matrix }: ChosenCalls, out: TextOut) {
  const { dictionary } = matrix;
  const callOf = (code: number) => (code === 0 ? '' : (dictionary[code] ?? ''));
  const book = new TextBook();
  const known = new Int32Array(Math.max(1, dictionary.length)).fill(-1);
  const numbers = new Uint32Array(matrix.samples);
  let variant = -1;
  const numberOfCode = new Uint32Array(known.length);

  return (codes: Uint16Array, lineOf: (calls: () => readonly string[]) => VariantLine) => {
    variant += 1;
    const line = lineOf(() => callsByCount(codes).map(callOf));
    out.text(line.head);
    codes.forEach((code, place) => {
      if (known[code] !== variant) {
        known[code] = variant;
        numberOfCode[code] = book.numberOf(line.coded(callOf(code)));
      }
      numbers[place] = numberOfCode[code] as number;
    });
    out.texts(book, numbers, codes.length);
  };
}

/** Codes that occur, the most frequent first, without the one for no call. */
function callsByCount(codes: Uint16Array): number[] {
  const counts = new Map<number, number>();
  for (const code of codes) if (code !== 0) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([a, often], [b, seldom]) => seldom - often || a - b).map(([code]) => code);
}
