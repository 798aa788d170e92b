import { type Alleles, alleleReader } from './allele-reader';
import { allelesOfFacts, callInLetters } from './allele-texts';
import { type CallBlock, type CallMatrix, noCall2, noCode } from './call-matrix';
import type { OpenedCalls } from './open-calls';

/** As it was written; null where there is none. */
export type Call = string | null;

/** The calls of each variant. For small matrices; writing files has faster ways. */
export async function* variantLines(matrix: CallMatrix): AsyncGenerator<Call[]> {
  const { samples } = matrix;
  for await (const block of matrix.blocks())
    for (const [index] of block.variants.entries()) {
      const call = callReader(matrix, block, index);
      yield Array.from({ length: samples }, (_, sample) => call(sample));
    }
}

/** Calls held in memory at a time. */
const callsAtOnce = 4_000_000;

/**
 * The calls of each sample in letters, even if they were written in numbers, which mean nothing without the alleles.
 * Samples are spread over all variants, so several are read at a time.
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
      for (const [index] of block.variants.entries()) {
        const call = inLetters(callReader(matrix, block, index), alleles[index]);
        for (const [line, calls] of lines.entries()) calls.push(call(from + line));
      }
    }
    yield* lines;
  }
}

/** Unchanged if they are letters already and no alleles are passed. */
function inLetters(call: (sample: number) => Call, facts: Alleles | undefined): (sample: number) => Call {
  if (!facts) return call;
  const alleles = allelesOfFacts(facts);
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

/** The calls of one variant of a block, by sample. */
export function callReader(matrix: CallMatrix, block: CallBlock, index: number): (sample: number) => Call {
  const row = block.rows[index] as number;
  if (row < 0) {
    const start = (-1 - row) * matrix.samples;
    return (sample) => {
      const code = block.coded[start + sample] ?? noCode;
      return code === noCode ? null : (matrix.dictionary[code] ?? null);
    };
  }
  const spelling = matrix.spellings[block.spellings[index] as number];
  const start = row * block.stride;
  return (sample) => {
    const code = ((block.packed[start + (sample >> 2)] ?? 0xff) >> (2 * (sample & 3))) & 3;
    return code === noCall2 ? null : (spelling?.[code] ?? null);
  };
}
