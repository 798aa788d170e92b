/** The two alleles of a call; the same twice where it is homozygous. */
export type AllelePair = readonly [string, string];

/** IUPAC-IUB 1984: letters for two bases. */
const ambiguous: Readonly<Record<string, AllelePair>> = {
  R: ['A', 'G'],
  Y: ['C', 'T'],
  S: ['C', 'G'],
  W: ['A', 'T'],
  K: ['G', 'T'],
  M: ['A', 'C'],
};

/**
 * Notations used for plants: `A`, `AA` or `A/A`, and `A/T`, `AT` or `W`. Any other text without a separator names one
 * allele, such as a number of repeats. Undefined for calls with another number of alleles.
 */
export function allelesOf(text: string): AllelePair | undefined {
  if (text.length === 1) return ambiguous[text] ?? [text, text];
  const parts = text.split('/');
  if (parts.length === 2) return pairOf(parts[0], parts[1]);
  if (parts.length > 2 || text.includes('|')) return undefined;
  return /^[A-Z+-]{2}$/.test(text) ? pairOf(text[0], text[1]) : [text, text];
}

const isAllele = (text: string | undefined) => Boolean(text) && text !== '.' && text !== '-' && text !== 'N';

function pairOf(first = '', second = ''): AllelePair | undefined {
  return isAllele(first) && isAllele(second) ? [first, second] : undefined;
}

export const isHomozygous = ([first, second]: AllelePair) => first === second;
