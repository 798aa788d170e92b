import type { CallMatrix } from './call-matrix';

/** Letters of the IUPAC code that stand for two bases. */
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  R: ['A', 'G'],
  Y: ['C', 'T'],
  S: ['C', 'G'],
  W: ['A', 'T'],
  K: ['G', 'T'],
  M: ['A', 'C'],
};

/** An allele that was not called, beside one that was. */
export const noAllele = '.';

/**
 * The alleles that a call names, one for each copy: places among the alleles of the variant as VCF counts them, or
 * letters. A single letter stands for both copies of a diploid.
 */
export function allelesOfCall(call: string, notation: CallMatrix['notation']): readonly string[] {
  if (call === '') return [];
  if (/[/|]/.test(call)) return call.split(/[/|]/);
  if (notation === 'numbers') return [call];
  const pair = pairs[call];
  if (pair) return pair;
  if (/^[ACGTN+-]{2}$/.test(call)) return [...call];
  return [call, call];
}
