import type { AlleleFilter } from '@landrace/contract/areas/genotyping/allele-conditions.schema';
import type { AlleleMatch } from '@landrace/domain/allele-expression';
import type { VariantGenotypes } from '@landrace/genotypes/calls/variant-genotypes';

export type AlleleCondition = AlleleFilter['conditions'][number];

/** A condition with the genotypes of its marker, whose alleles are those of the dataset. */
export interface ReadCondition {
  readonly condition: AlleleCondition;
  readonly markerName: string;
  readonly found: VariantGenotypes;
}

interface Line {
  readonly position: number;
  readonly germplasmId: number;
}

const sameLetters = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The alleles as the dataset spells them; undefined if it does not have all of them. */
export function knownAlleles(
  typed: readonly string[],
  { alleles }: VariantGenotypes,
): readonly string[] | undefined {
  const known = typed.map(
    (allele) =>
      alleles.find((name) => name === allele) ??
      alleles.find((name) => sameLetters(name, allele)) ??
      (allele === '.' ? allele : undefined),
  );
  return known.every((allele) => allele !== undefined) ? known : undefined;
}

const asOneText = (alleles: readonly string[]) => [...alleles].sort().join('/');

/** For each genotype of the marker whether it meets the condition. */
function meetingGenotypes({ condition, found }: Pick<ReadCondition, 'condition' | 'found'>): boolean[] {
  const { kind, alleles, isNot } = condition;
  const [allele = ''] = alleles;
  const wanted = asOneText(alleles);
  return found.genotypes.map((genotype) => {
    if (kind === 'missing') return (genotype.length === 0) !== isNot;
    // Nothing is known of germplasm without a genotype, not even that it lacks the allele.
    if (genotype.length === 0) return false;
    return (kind === 'allele' ? genotype.includes(allele) : asOneText(genotype) === wanted) !== isNot;
  });
}

/** The positions of lines that meet all conditions, or any. */
export function matchingLines<OneLine extends Line>(
  lines: readonly OneLine[],
  conditions: readonly Pick<ReadCondition, 'condition' | 'found'>[],
  match: AlleleMatch,
): OneLine[] {
  const tests = conditions.map((one) => {
    const meets = meetingGenotypes(one);
    return ({ position }: Line) => meets[one.found.indices[position] as number] === true;
  });
  return lines.filter((line) =>
    match === 'all' ? tests.every((test) => test(line)) : tests.some((test) => test(line)),
  );
}

/** Germplasm is counted once, though it may have several lines after a merge. */
export function countGermplasm(lines: readonly Line[]): number {
  return new Set(lines.map(({ germplasmId }) => germplasmId)).size;
}

interface Counted {
  readonly name: string;
  readonly count: number;
}

/** Germplasm by genotype and by allele. */
export function countGenotypes(
  lines: readonly Line[],
  found: VariantGenotypes,
): { readonly genotypes: Counted[]; readonly alleles: Counted[]; readonly missing: number } {
  const members = found.genotypes.map(() => new Set<number>());
  for (const { position, germplasmId } of lines) members[found.indices[position] as number]?.add(germplasmId);
  const counted = found.genotypes.map((genotype, index) => ({
    genotype,
    ids: members[index] ?? new Set<number>(),
  }));
  const called = counted.filter(({ genotype, ids }) => genotype.length > 0 && ids.size > 0);
  return {
    genotypes: called
      .map(({ genotype, ids }) => ({ name: genotype.join('/'), count: ids.size }))
      .sort((one, other) => other.count - one.count),
    alleles: found.alleles.map((name) => {
      const having = called.filter(({ genotype }) => genotype.includes(name)).flatMap(({ ids }) => [...ids]);
      return { name, count: new Set(having).size };
    }),
    missing: counted.find(({ genotype }) => genotype.length === 0)?.ids.size ?? 0,
  };
}

/** What a line has at the markers: the genotype alone if there is one marker only. */
export function genotypesOfLine(
  { position }: Line,
  markers: readonly Pick<ReadCondition, 'markerName' | 'found'>[],
): string {
  const written = markers.map(({ markerName, found }) => {
    const genotype = found.genotypes[found.indices[position] as number]?.join('/') || '–';
    return markers.length === 1 ? genotype : `${markerName} ${genotype}`;
  });
  return written.join('; ');
}
