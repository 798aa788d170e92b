import { allelesOfFacts } from '../calls/allele-texts';
import { allelesOfCall } from '../calls/alleles-of-call';
import type { VariantFacts } from '../calls/call-matrix';

interface NumberedAlleles {
  readonly reference: string;
  /** Parted by commas; a dot where there are none. */
  readonly alternates: string;
  numbersOf(call: string): string;
}

/** What is written for a copy that was not called. */
const unknown: ReadonlySet<string> = new Set(['N', '.', '']);

const isBases = (allele: string) => /^[ACGTN]+$/i.test(allele);

/**
 * Calls that name their alleles as VCF has them: as places in a list of alleles. The first is the one that the file
 * names as reference, or else that of the first call. An allele that is no sequence gets a name in angle brackets, and
 * the reference is then unknown.
 */
export function lettersAsNumbers(facts: VariantFacts, calls: readonly string[]): NumberedAlleles {
  const named = calls.flatMap((call) => allelesOfCall(call, 'letters'));
  const known = facts.reference ? allelesOfFacts(facts) : [];
  // A dash beside a plus is a deletion; beside bases it is a copy that was not called.
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
      const places = allelesOfCall(call, 'letters').map((allele) =>
        isUnknown(allele) ? '.' : alleles.indexOf(allele, isSequence ? 0 : 1),
      );
      // Only a phase gives the order of copies a meaning.
      return call.includes('|') ? places.join('|') : places.sort().join('/');
    },
  };
}

const symbols: Readonly<Record<string, string>> = { '+': '<INS>', '-': '<DEL>' };

function inAltColumn(allele: string): string {
  return isBases(allele) ? allele : (symbols[allele] ?? `<${allele.replace(/[\s,<>=]+/g, '_')}>`);
}
