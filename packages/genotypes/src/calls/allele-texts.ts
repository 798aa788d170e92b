import type { VariantFacts } from '../variants/variant-facts';
import { allelesOfCall, noAllele } from './alleles-of-call';
import type { CallMatrix, Spelling } from './call-matrix';

/** The alleles of a variant of VCF, the reference first. */
export function allelesOfFacts({
  reference,
  alternates,
}: Pick<VariantFacts, 'reference' | 'alternates'>): readonly string[] {
  const others = alternates === '' || alternates === '.' ? [] : alternates.split(',');
  return [reference, ...others];
}

/** The letters of each copy in a call; `N` for a copy that was not called. */
export function lettersOfCall(
  call: string,
  notation: CallMatrix['notation'],
  alleles: readonly string[],
): readonly string[] {
  const named = allelesOfCall(call, notation);
  if (notation === 'letters') return named;
  return named.map((allele) => (allele === noAllele ? 'N' : (alleles[Number(allele)] ?? 'N')));
}

/** As in files of letters: `A` for both copies, `A/T` for two that differ; empty for a call without any letter. */
export function callInLetters(
  call: string,
  notation: CallMatrix['notation'],
  alleles: readonly string[],
): string {
  if (notation === 'letters') return call;
  const letters = lettersOfCall(call, notation, alleles);
  if (letters.every((letter) => letter === 'N')) return '';
  return letters.length <= 2 && letters.every((letter) => letter === letters[0])
    ? (letters[0] ?? '')
    : letters.join('/');
}

/** The same for the three calls of the two-bit plane. */
export function spellingInLetters(
  spelling: Spelling,
  notation: CallMatrix['notation'],
  alleles: readonly string[],
): Spelling {
  if (notation === 'letters') return spelling;
  const [reference = 'N', alternate = 'N'] = alleles;
  return [reference, `${reference}/${alternate}`, alternate];
}
