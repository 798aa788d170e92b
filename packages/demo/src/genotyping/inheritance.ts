import { findLine, parentsOf } from '../germplasm/programme';
import type { Plan } from '../plan';
import { chanceOf } from '../random';

/** Neighbouring markers are inherited together: as a part of a chromosome that rarely recombines. */
export const blocksPerChromosome = 15;

/** Chromosomes of founders come from few ancestors of long ago. */
export const ancestors = 12;

/** Where the resistance gene is: on 4H of barley and 4A of wheat; the ancestors that had it. */
const resistanceGene = { chromosome: 3, block: 3, carriers: new Set([0, 2, 5, 9, 10]) } as const;

export const carriesResistance = (ancestor: number) => resistanceGene.carriers.has(ancestor);
export const isAtResistance = (chromosome: number, block: number) =>
  chromosome === resistanceGene.chromosome && block === resistanceGene.block;

/** Share of blocks in which a line still has both alleles of its parents. */
const stillHeterozygous = 0.08;

const breaks = chanceOf('crossing over');
const origins = chanceOf('ancestor');

/** For each line at one position: the ancestors whose alleles it has, the same twice if it is fixed. */
export interface Descent {
  readonly first: Uint8Array;
  readonly second: Uint8Array;
}

interface Bred {
  readonly mother: number;
  readonly father: number;
}

/**
 * The ancestors from which the lines of a programme have a block of a chromosome. Lines descend from their parents as
 * in the pedigree, so that relatives share what they should.
 */
export function descentOf(plan: Plan, [firstId, count]: readonly [number, number]) {
  const parents = Array.from({ length: count }, (_, index): Bred | undefined => {
    const line = findLine(plan, firstId + index);
    // A selection has one parent.
    const [mother, father = mother] = line ? parentsOf(plan, line) : [];
    return mother === undefined || father === undefined
      ? undefined
      : { mother: mother - firstId, father: father - firstId };
  });
  return (chromosome: number, block: number): Descent => {
    const first = new Uint8Array(count);
    const second = new Uint8Array(count);
    for (const [index, bred] of parents.entries()) {
      const id = firstId + index;
      if (!bred) {
        first[index] = origins((id * 64 + chromosome) * 64 + block).below(ancestors);
        second[index] = first[index] as number;
        continue;
      }
      const random = breaks(id * 64 + chromosome);
      // Which parent the chromosome begins with, and where it crosses over to the other.
      const isMaternal = random.chance(0.5) === block < random.below(blocksPerChromosome);
      const [own, other] = isMaternal ? [bred.mother, bred.father] : [bred.father, bred.mother];
      const isFixed = breaks((id * 64 + chromosome) * 64 + block).next() >= stillHeterozygous;
      first[index] = first[own] as number;
      second[index] = first[isFixed ? own : other] as number;
    }
    return { first, second };
  };
}

/** For each line of a programme, whether it has the resistance gene from at least one parent. */
export function resistanceOf(plan: Plan, lines: readonly [number, number]): readonly boolean[] {
  const { first, second } = descentOf(plan, lines)(resistanceGene.chromosome, resistanceGene.block);
  return Array.from(
    first,
    (ancestor, line) => carriesResistance(ancestor) || carriesResistance(second[line] ?? ancestor),
  );
}
