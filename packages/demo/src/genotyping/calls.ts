import type { IdRange } from '../datasets/dataset-plan';
import type { Plan } from '../plan';
import { chanceOf, type Random } from '../random';
import {
  ancestors,
  blocksPerChromosome,
  carriesResistance,
  type Descent,
  descentOf,
  isAtResistance,
} from './inheritance';
import { isAssay, isOfRepeats, markerName, placeOf } from './markers';

interface MatrixPlan {
  readonly germplasm: IdRange;
  readonly markers: IdRange;
}

/** One marker with the calls of each germplasm. */
export interface CalledMarker extends PlacedMarker {
  /** Null for no call. */
  readonly calls: readonly (string | null)[];
}

export interface PlacedMarker {
  readonly name: string;
  readonly chromosome: string;
  readonly position: number;
}

const alleles = chanceOf('alleles');
const failures = chanceOf('failed call');
const frequencies = chanceOf('frequency');

const bases = [
  ['A', 'G'],
  ['C', 'T'],
  ['A', 'C'],
  ['G', 'T'],
  ['A', 'T'],
  ['C', 'G'],
] as const;

/** Share of calls that failed. */
const missing = 0.03;

/**
 * Lines of a programme, with calls that follow their pedigree. One marker after the other, in the order of their ids.
 */
export function* calledMarkers(plan: Plan, { germplasm, markers }: MatrixPlan): Generator<CalledMarker> {
  const descent = descentOf(plan, germplasm);
  const known = new Map<string, Descent>();
  for (const id of idsOf(markers)) {
    const place = placeOf(plan, id);
    const block = Math.min(blocksPerChromosome - 1, Math.floor(place.share * blocksPerChromosome));
    const key = `${place.number} ${block}`;
    const found = known.get(key) ?? descent(place.number, block);
    known.set(key, found);
    const isDiagnostic = isAssay(id) && isAtResistance(place.number, block);
    const alleleOf = isDiagnostic ? diagnosticAlleles : allelesAt(id);
    const chance = failures(id);
    const calls = Array.from(found.first, (first, line) =>
      chance.chance(missing) ? null : written(alleleOf[first], alleleOf[found.second[line] ?? first]),
    );
    yield { name: markerName(plan, id), chromosome: place.chromosome, position: place.position, calls };
  }
}

/** An assay in the block of the resistance gene was developed from it. */
const diagnosticAlleles = Array.from({ length: ancestors }, (_, ancestor) =>
  carriesResistance(ancestor) ? 'C' : 'T',
);

/** The allele of each ancestor at a marker: one of two bases, or one of several numbers of repeats. */
function allelesAt(id: number): readonly string[] {
  const random = alleles(id);
  if (isOfRepeats(id)) {
    const shortest = 140 + 2 * random.below(40);
    return Array.from({ length: ancestors }, () => String(shortest + 2 * random.below(5)));
  }
  const [common, rare] = random.pick(bases);
  // Most variants are rare.
  const share = 0.03 + 0.47 * random.next() ** 2;
  return Array.from({ length: ancestors }, () => (random.chance(share) ? rare : common));
}

function written(first = '', second = ''): string {
  if (first === second) return first;
  return first < second ? `${first}/${second}` : `${second}/${first}`;
}

/** One marker with the frequency of an allele in each population; NaN if it is unknown. */
export interface FrequentMarker extends PlacedMarker {
  readonly values: Float32Array;
}

/** Populations drift apart from their common frequencies. */
export function* frequentMarkers(plan: Plan, { germplasm, markers }: MatrixPlan): Generator<FrequentMarker> {
  for (const id of idsOf(markers)) {
    const random = frequencies(id);
    const shared = random.next() ** 2;
    const { chromosome, position } = placeOf(plan, id);
    const values = Float32Array.from({ length: germplasm[1] }, () => frequency(random, shared));
    yield { name: markerName(plan, id), chromosome, position, values };
  }
}

function frequency(random: Random, shared: number): number {
  if (random.chance(missing)) return Number.NaN;
  const drifted = shared + 0.15 * random.normal();
  return Number(Math.min(1, Math.max(0, drifted)).toFixed(3));
}

function* idsOf([first, count]: IdRange): Generator<number> {
  for (let id = first; id < first + count; id += 1) yield id;
}
