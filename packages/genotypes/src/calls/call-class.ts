import { noAllele } from './alleles-of-call';

/** A call relative to the reference. A half call, and a call without a known reference, is none of the first three. */
export type CallClass = 'reference' | 'heterozygous' | 'alternate' | 'other' | 'missing';

/** By its alleles, one for each copy. The reference is empty if it is unknown. */
export function classOfCall(alleles: readonly string[], reference: string): CallClass {
  const [first, ...others] = alleles.filter((allele) => allele !== noAllele);
  if (first === undefined) return 'missing';
  if (others.some((allele) => allele !== first)) return 'heterozygous';
  if (others.length + 1 < alleles.length || reference === '') return 'other';
  return first === reference ? 'reference' : 'alternate';
}

/**
 * The same in two bits, where a half call counts as its called allele; without a reference, homozygous calls are
 * alternate.
 */
export function twoBitsOfCall(alleles: readonly string[], reference: string): number {
  const called = alleles.filter((allele) => allele !== noAllele);
  const found = classOfCall(called, reference);
  return found === 'other' ? twoBits.alternate : twoBits[found];
}

const twoBits = { reference: 0, heterozygous: 1, alternate: 2, missing: 3 } as const;
