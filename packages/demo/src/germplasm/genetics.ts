import { resistanceOf } from '../genotyping/inheritance';
import type { Plan } from '../plan';
import { chanceOf } from '../random';
import { findLine, linesPerProgramme, parentsOf } from './programme';

/** The genetic effects of each accession, by id. Plants and samples are those of their accession. */
export interface Genetics {
  /** Additive value for yield, in standard deviations of the founders. */
  readonly merit: Float64Array;
  /** Additive value for height, likewise; inherited independently of merit. */
  readonly stature: Float64Array;
  /** 1 carries the resistance gene against the leaf disease. */
  readonly resistance: Uint8Array;
}

/** Gain in merit per generation of selection. */
export const gainPerGeneration = 0.25;
/** Share of accessions outside of programmes that carry the resistance gene. */
const carriers = 0.3;
/** Half of the variance of the founders is new in each cross (Bulmer 1971). */
const mendelianSampling = Math.SQRT1_2;

const genes = chanceOf('genes');

/** Children have the mean of their parents plus a random deviation; ids of parents are lower. */
export function geneticsOf(plan: Plan): Genetics {
  const merit = new Float64Array(plan.accessions + 1);
  const stature = new Float64Array(plan.accessions + 1);
  const resistance = new Uint8Array(plan.accessions + 1);
  for (let id = 1; id <= plan.accessions; id += 1) {
    const random = genes(id);
    const line = findLine(plan, id);
    const [mother, father = mother] = line ? parentsOf(plan, line) : [];
    if (mother === undefined || father === undefined) {
      merit[id] = random.normal();
      stature[id] = random.normal();
      if (!line) resistance[id] = random.chance(carriers) ? 1 : 0;
      continue;
    }
    const mean = (values: Float64Array) => ((values[mother] ?? 0) + (values[father] ?? 0)) / 2;
    merit[id] = mean(merit) + gainPerGeneration + mendelianSampling * random.normal();
    stature[id] = mean(stature) + mendelianSampling * random.normal();
  }
  setResistance(plan, resistance);
  return { merit, stature, resistance };
}

/** Lines of programmes have the gene from where they have its chromosome, so that markers beside it show who has it. */
function setResistance(plan: Plan, resistance: Uint8Array): void {
  const size = linesPerProgramme(plan.programmes);
  for (let programme = 0; programme < plan.programmes.count; programme += 1) {
    const first = 1 + programme * size;
    for (const [line, isCarrier] of resistanceOf(plan, [first, size]).entries())
      resistance[first + line] = isCarrier ? 1 : 0;
  }
}
