import { type Alleles, alleleReader } from './allele-reader';
import { allelesOfFacts, callInLetters } from './allele-texts';
import { type CallBlock, type CallMatrix, noCall2, noCode } from './call-matrix';
import type { OpenedCalls } from './open-calls';

/** As it was written; null where there is none. */
export type Call = string | null;

/** The calls of each variant. Made for small matters: whoever writes files has quicker ways. */
export async function* variantLines(matrix: CallMatrix): AsyncGenerator<Call[]> {
  const { samples } = matrix;
  for await (const block of matrix.blocks())
    for (const [place] of block.variants.entries()) {
      const call = callReader(matrix, block, place);
      yield Array.from({ length: samples }, (_, sample) => call(sample));
    }
}

/** Calls that are held at once. */
const callsAtOnce = 4_000_000;

/**
 * The calls of each sample in letters, also where they were written in numbers, which tell nothing without the alleles
 * beside them. Each sample is spread over all variants, so that some are read at a time.
 */
export async function* sampleLines(matrix: OpenedCalls): AsyncGenerator<Call[]> {
  const { samples, variants, notation } = matrix;
  const allelesOf = notation === 'numbers' ? alleleReader(matrix) : async () => [];
  const step = Math.max(1, Math.floor(callsAtOnce / Math.max(1, variants)));
  for (let from = 0; from < samples; from += step) {
    const to = Math.min(samples, from + step);
    const lines: Call[][] = Array.from({ length: to - from }, () => []);
    for await (const block of matrix.blocks({ samples: { from, to } })) {
      const alleles = await allelesOf(block.variants);
      for (const [place] of block.variants.entries()) {
        const call = inLetters(callReader(matrix, block, place), alleles[place]);
        for (const [line, calls] of lines.entries()) calls.push(call(from + line));
      }
    }
    yield* lines;
  }
}

/** The same calls where they are letters already and nobody gives alleles. */
function inLetters(call: (sample: number) => Call, given: Alleles | undefined): (sample: number) => Call {
  if (!given) return call;
  const alleles = allelesOfFacts(given);
  const known = new Map<Call, Call>([[null, null]]);
  return (sample) => {
    const text = call(sample);
    const found = known.get(text);
    if (found !== undefined || text === null) return found ?? null;
    const letters = callInLetters(text, 'numbers', alleles) || null;
    known.set(text, letters);
    return letters;
  };
}

/** What stands at a place of a block, sample by sample. */
export function callReader(matrix: CallMatrix, block: CallBlock, place: number): (sample: number) => Call {
  const row = block.rows[place] as number;
  if (row < 0) {
    const start = (-1 - row) * matrix.samples;
    return (sample) => {
      const code = block.coded[start + sample] ?? noCode;
      return code === noCode ? null : (matrix.dictionary[code] ?? null);
    };
  }
  const spelling = matrix.spellings[block.spellings[place] as number];
  const start = row * block.stride;
  return (sample) => {
    const code = ((block.packed[start + (sample >> 2)] ?? 0xff) >> (2 * (sample & 3))) & 3;
    return code === noCall2 ? null : (spelling?.[code] ?? null);
  };
}
