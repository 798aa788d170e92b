import { generations, type Plan, type ProgrammePlan } from '../plan';
import { chanceOf } from '../random';
import { type Crop, cropAt } from './crops';

/** One line of a breeding programme. */
export interface Line {
  readonly id: number;
  readonly crop: Crop;
  /** Counts from 0. Every third programme breeds the same crop. */
  readonly programme: number;
  readonly generation: number;
  /** Counts from 1 within the generation. */
  readonly number: number;
}

export type Parentage =
  | { readonly method: 'cross'; readonly mother: number; readonly father: number }
  | { readonly method: 'selection'; readonly parent: number };

const crossing = chanceOf('crossing');

export function linesPerProgramme({ founders, perGeneration }: ProgrammePlan): number {
  return founders + generations * perGeneration;
}

/** Accessions with the lowest ids are lines of programmes, the others are not. */
export function findLine({ programmes }: Plan, id: number): Line | undefined {
  const size = linesPerProgramme(programmes);
  const programme = Math.floor((id - 1) / size);
  if (programme >= programmes.count) return undefined;
  const within = (id - 1) % size;
  const bred = within - programmes.founders;
  const crop = cropAt(programme);
  if (bred < 0) return { id, crop, programme, generation: 0, number: within + 1 };
  return {
    id,
    crop,
    programme,
    generation: 1 + Math.floor(bred / programmes.perGeneration),
    number: 1 + (bred % programmes.perGeneration),
  };
}

/** First id and number of lines of one generation. */
function generationOf({ programmes }: Plan, programme: number, generation: number): [number, number] {
  const first = 1 + programme * linesPerProgramme(programmes);
  if (generation === 0) return [first, programmes.founders];
  return [
    first + programmes.founders + (generation - 1) * programmes.perGeneration,
    programmes.perGeneration,
  ];
}

/** The nth line (from 0) of a generation and those after it. */
export function lineId(plan: Plan, programme: number, generation: number, nth: number): number {
  const [first] = generationOf(plan, programme, generation);
  return first + nth;
}

/**
 * Usually both parents are of the generation before; a fifth of the fathers are older, and one line in fifteen is a
 * selection from a single parent.
 */
export function parentage(plan: Plan, { id, programme, generation }: Line): Parentage | undefined {
  if (generation === 0) return undefined;
  const random = crossing(id);
  const [first, count] = generationOf(plan, programme, generation - 1);
  const mother = first + random.below(count);
  if (random.chance(1 / 15)) return { method: 'selection', parent: mother };
  const paternal = random.chance(0.2) ? random.below(generation) : generation - 1;
  const [firstFather, fathers] = generationOf(plan, programme, paternal);
  const father = firstFather + random.below(fathers);
  if (father !== mother) return { method: 'cross', mother, father };
  return { method: 'cross', mother, father: firstFather + ((father - firstFather + 1) % fathers) };
}

export function parentsOf(plan: Plan, line: Line): readonly number[] {
  const found = parentage(plan, line);
  if (!found) return [];
  return found.method === 'cross' ? [found.mother, found.father] : [found.parent];
}
