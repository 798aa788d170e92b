import type { CallMatrix } from './call-matrix';
import { allelesOf } from './letter-alleles';

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
  // Two letters of which one was not called; a dash is a deletion here.
  return allelesOf(call) ?? [...call].map((letter) => (letter === 'N' ? noAllele : letter));
}
