import type { CallMatrix } from './call-matrix';
import { allelesOf } from './letter-alleles';

/** An allele that was not called, next to one that was. */
export const noAllele = '.';

/**
 * The alleles that a call names, one for each copy: indices of the variant's alleles as VCF counts them, or letters. A
 * single letter means both copies of a diploid.
 */
export function allelesOfCall(call: string, notation: CallMatrix['notation']): readonly string[] {
  if (call === '') return [];
  if (/[/|]/.test(call)) return call.split(/[/|]/);
  if (notation === 'numbers') return [call];
  // Two letters of which one was not called; a dash is a deletion here.
  return allelesOf(call) ?? [...call].map((letter) => (letter === 'N' ? noAllele : letter));
}
