import { allelesOfFacts } from '../calls/allele-texts';
import { allelesOfCall } from '../calls/alleles-of-call';
import type { VariantFacts } from '../variants/variant-facts';

interface NumberedAlleles {
  readonly reference: string;
  /** Separated by commas; a dot if there are none. */
  readonly alternates: string;
  numbersOf(call: string): string;
}

/** Texts for a copy that was not called. */
const unknown: ReadonlySet<string> = new Set(['N', '.', '']);

const isBases = (allele: string) => /^[ACGTN]+$/i.test(allele);

/**
 * Converts calls that name their alleles to those of VCF: indices of a list of alleles. The first is the reference of
 * the file, or else the first allele of the first call. An allele that is not a sequence gets a name in angle brackets,
 * and the reference is then unknown.
 */
export function lettersAsNumbers(facts: VariantFacts, calls: readonly string[]): NumberedAlleles {
  const named = calls.flatMap((call) => allelesOfCall(call, 'letters'));
  const known = facts.reference ? allelesOfFacts(facts) : [];
  // A dash next to a plus is a deletion; next to bases it is a copy that was not called.
  const hasInsertions = named.includes('+') || known.includes('+');
  const isUnknown = (allele: string) => unknown.has(allele) || (allele === '-' && !hasInsertions);
  const letters = [...new Set([...known, ...named])].filter((allele) => !isUnknown(allele));
  const isSequence = isBases(letters[0] ?? 'N');
  const alleles = isSequence ? letters : ['N', ...letters];
  const [reference = 'N', ...others] = alleles;
  return {
    reference,
    alternates: others.length === 0 ? '.' : others.map(inAltColumn).join(','),
    numbersOf(call) {
      const indices = allelesOfCall(call, 'letters').map((allele) =>
        isUnknown(allele) ? '.' : alleles.indexOf(allele, isSequence ? 0 : 1),
      );
      // Only a phase gives the order of copies a meaning.
      return call.includes('|') ? indices.join('|') : indices.sort().join('/');
    },
  };
}

const symbols: Readonly<Record<string, string>> = { '+': '<INS>', '-': '<DEL>' };

function inAltColumn(allele: string): string {
  return isBases(allele) ? allele : (symbols[allele] ?? `<${allele.replace(/[\s,<>=]+/g, '_')}>`);
}
