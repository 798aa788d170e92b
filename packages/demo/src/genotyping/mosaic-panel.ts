import { chanceOf, type Random } from '../random';

/** A panel of lines for measuring: much larger than the collection, and without a pedigree. */
export interface PanelPlan {
  readonly samples: number;
  readonly variants: number;
}

/** One variant with the calls of all samples. */
export interface PanelVariant {
  readonly chromosome: string;
  readonly position: number;
  readonly id: string;
  readonly reference: string;
  readonly alternates: readonly string[];
  /**
   * The lower allele in the lower four bits, the other one above; `noPanelCall` for no call. Valid only until the next
   * variant.
   */
  readonly calls: Uint8Array;
}

export const noPanelCall = 0xff;

const chromosomes = ['1H', '2H', '3H', '4H', '5H', '6H', '7H'];
const populations = 4;
const foundersPerPopulation = 24;
/** Founders are mosaics of a few haplotypes themselves, which is why neighbouring variants correlate. */
const ancestorsPerPopulation = 7;
const variantsPerBlock = 25;
/** Average number of variants before a sample switches to another founder. */
const variantsPerSegment = 400;
const share = {
  inbred: 0.7,
  stillHeterozygous: 0.05,
  indels: 0.04,
  multiple: 0.015,
  alternateIsCommon: 0.15,
};
/** How far populations have drifted apart (Wright's F). */
const drift = 0.12;
const bases = ['A', 'C', 'G', 'T'] as const;

const variantChance = chanceOf('panel variant');
const blockChance = chanceOf('panel block');
const sampleChance = chanceOf('panel sample');

/** Chromosome after chromosome, in the order of positions. The same plan always gives the same panel. */
export function* panelVariants({ samples, variants }: PanelPlan): Generator<PanelVariant> {
  const perChromosome = Math.ceil(variants / chromosomes.length);
  const lines = openLines(samples);
  const ancestry = new Uint8Array(populations * foundersPerPopulation);
  const founders = new Uint8Array(ancestry.length);
  const calls = new Uint8Array(samples);
  let position = 0;
  for (let number = 0; number < variants; number += 1) {
    const random = variantChance(number);
    const isFirst = number % perChromosome === 0;
    position = (isFirst ? 0 : position) + 1 + random.below(9_000);
    if (isFirst || number % variantsPerBlock === 0) drawAncestry(ancestry, blockChance(number));
    lines.moveTo(number, isFirst);
    const alternates = random.chance(share.multiple) ? 2 : 1;
    drawFounders(founders, ancestry, random, alternates);
    lines.call(founders, calls, random);
    const chromosome = chromosomes[Math.floor(number / perChromosome)] ?? '';
    const id = `PANEL_${String(number + 1).padStart(7, '0')}`;
    yield { chromosome, position, id, ...drawAlleles(random, alternates), calls };
  }
}

function drawAncestry(ancestry: Uint8Array, random: Random): void {
  for (let founder = 0; founder < ancestry.length; founder += 1)
    ancestry[founder] =
      Math.floor(founder / foundersPerPopulation) * ancestorsPerPopulation +
      random.below(ancestorsPerPopulation);
}

/** Most alternate alleles are rare. */
function drawFounders(founders: Uint8Array, ancestry: Uint8Array, random: Random, alternates: number): void {
  const rare = 0.01 + 0.49 * random.next() ** 2.5;
  const frequency = random.chance(share.alternateIsCommon) ? 1 - rare : rare;
  const spread = Math.sqrt(frequency * (1 - frequency) * drift);
  const ancestors = Array.from({ length: populations * ancestorsPerPopulation }, () => 0);
  for (let population = 0; population < populations; population += 1) {
    const own = frequency + spread * random.normal();
    for (let ancestor = 0; ancestor < ancestorsPerPopulation; ancestor += 1)
      if (random.chance(own))
        ancestors[population * ancestorsPerPopulation + ancestor] = 1 + random.below(alternates);
  }
  for (let founder = 0; founder < founders.length; founder += 1)
    founders[founder] = ancestors[ancestry[founder] as number] as number;
}

function drawAlleles(random: Random, alternates: number) {
  const reference = random.pick(bases);
  const others = bases.filter((base) => base !== reference);
  const start = random.below(others.length);
  const pick = (index: number) => others[(start + index) % others.length] as string;
  const isIndel = random.chance(share.indels);
  const inserted = Array.from({ length: 1 + random.below(6) }, () => random.pick(bases)).join('');
  return {
    reference,
    alternates: Array.from({ length: alternates }, (_, index) =>
      isIndel && index === 0 ? `${reference}${inserted}` : pick(index),
    ),
  };
}

/** The samples: the founders of their two chromosomes at the current position. */
function openLines(samples: number) {
  const first = new Uint8Array(samples);
  const second = new Uint8Array(samples);
  const until = new Int32Array(samples);
  const isInbred = new Uint8Array(samples);
  const population = new Uint8Array(samples);
  /** Of 2^32: how likely a call of the sample fails. */
  const failing = new Float64Array(samples);
  const chances = Array.from({ length: samples }, (_, sample) => sampleChance(sample));
  chances.forEach((random, sample) => {
    isInbred[sample] = random.chance(share.inbred) ? 1 : 0;
    population[sample] = random.below(populations);
    failing[sample] = (0.5 + random.next()) * 2 ** 32;
  });

  function draw(sample: number, number: number): void {
    const random = chances[sample] as Random;
    const founder = () =>
      (population[sample] as number) * foundersPerPopulation + random.below(foundersPerPopulation);
    first[sample] = founder();
    const isFixed = isInbred[sample] === 1 && !random.chance(share.stillHeterozygous);
    second[sample] = isFixed ? (first[sample] as number) : founder();
    until[sample] = number + 1 + random.below(2 * variantsPerSegment);
  }
  return {
    moveTo(number: number, isNewChromosome: boolean): void {
      for (let sample = 0; sample < samples; sample += 1)
        if (isNewChromosome || number >= (until[sample] as number)) draw(sample, number);
    },
    call(founders: Uint8Array, calls: Uint8Array, random: Random): void {
      const rate = 0.01 + 0.09 * random.next() ** 2;
      // A separate generator: there are a billion calls.
      let state = (random.below(2 ** 31) << 1) | 1;
      for (let sample = 0; sample < samples; sample += 1) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        const one = founders[first[sample] as number] as number;
        const other = founders[second[sample] as number] as number;
        const isMissing = state >>> 0 < (failing[sample] as number) * rate;
        if (isMissing) calls[sample] = noPanelCall;
        else calls[sample] = one < other ? one | (other << 4) : other | (one << 4);
      }
    },
  };
}
