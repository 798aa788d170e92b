import { allelesOfFacts, lettersOfCall } from './allele-texts';
import { noAllele } from './alleles-of-call';
import { callReader } from './call-lines';
import type { CallMatrix } from './call-matrix';

/** The genotypes of all samples at one variant. */
export interface VariantGenotypes {
  /** Those that occur: an allele for each copy in a fixed order, none if nothing was called. */
  readonly genotypes: readonly (readonly string[])[];
  /** For each sample the index of its genotype. */
  readonly indices: Uint32Array;
  /** Alleles that the file names or that occur, the reference first if it is known. */
  readonly alleles: readonly string[];
}

/** Reads the stored chunk with the variant and nothing else of the calls. */
export async function readVariantGenotypes(matrix: CallMatrix, variant: number): Promise<VariantGenotypes> {
  const isNumbers = matrix.notation === 'numbers';
  const [facts] = isNumbers ? await matrix.facts({ from: variant, to: variant + 1 }) : [];
  const named = facts ? allelesOfFacts(facts).filter((allele) => allele !== '') : [];
  const lettersOf = (call: string) =>
    lettersOfCall(call, matrix.notation, named).map((allele) => (allele === 'N' ? noAllele : allele));
  const indices = new Uint32Array(matrix.samples);
  const genotypes: (readonly string[])[] = [];
  const indexOfCall = new Map<string, number>();
  const indexOfGenotype = new Map<string, number>();
  const rank = new Map(named.map((allele, at) => [allele, at]));
  function indexOf(call: string): number {
    const known = indexOfCall.get(call);
    if (known !== undefined) return known;
    const genotype = orderedGenotype(lettersOf(call), rank);
    const key = genotype.join('/');
    const index = indexOfGenotype.get(key) ?? genotypes.push(genotype) - 1;
    indexOfGenotype.set(key, index);
    indexOfCall.set(call, index);
    return index;
  }
  for await (const block of matrix.blocks({ variants: { from: variant, to: variant + 1 } })) {
    const callOf = callReader(matrix, block, 0);
    for (let sample = 0; sample < matrix.samples; sample += 1)
      indices[sample] = indexOf(callOf(sample) ?? '');
  }
  const occurring = genotypes.flat().filter((allele) => allele !== noAllele);
  const alleles = [...new Set([...named, ...occurring.sort()])];
  return { genotypes, indices, alleles };
}

/**
 * Alleles in the order of the file, then by their letters, since `A/T` and `T/A` are the same without a known phase. A
 * single copy is written as two: files of letters write homozygous calls so.
 */
function orderedGenotype(copies: readonly string[], rank: ReadonlyMap<string, number>): readonly string[] {
  if (copies.every((allele) => allele === noAllele)) return [];
  const both = copies.length === 1 ? [...copies, ...copies] : copies;
  const rankOf = (allele: string) =>
    allele === noAllele ? Number.MAX_SAFE_INTEGER : (rank.get(allele) ?? rank.size);
  return [...both].sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));
}
