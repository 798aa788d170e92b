import type { Genetics } from '../germplasm/genetics';
import { chanceOf, type Random } from '../random';
import { dayOf } from './days';
import { daysToHarvest, type Plot, type TrialDesign } from './design';
import { effectOf, type NumberModel, type Trait } from './traits';

export interface Observation {
  readonly value: string;
  readonly number?: number;
  readonly date?: string;
  readonly recordedOn: string;
}

export interface Scene {
  readonly genetics: Genetics;
  readonly design: TrialDesign;
  readonly plot: Plot;
  readonly random: Random;
}

const stages = chanceOf('stage');

const daysBetweenVisits = 14;
/** The western edge is poorer: this many residual standard deviations from edge to edge. */
const fieldGradient = 1.5;

export function observe(scene: Scene, trait: Trait, visit: number): Observation {
  const { design, random } = scene;
  switch (trait.kind) {
    case 'days': {
      const { date, days } = reached(scene, trait);
      return { value: String(days), number: days, recordedOn: date };
    }
    case 'date': {
      const { date } = reached(scene, trait);
      return { value: date, date, recordedOn: date };
    }
    case 'words':
      return {
        value: categoryOf(trait, scene.plot.germplasmId),
        recordedOn: dayOf(design.year, design.sowing + daysToHarvest),
      };
    case 'note':
      return {
        value: random.pick(trait.categories ?? []),
        recordedOn: dayOf(design.year, design.sowing + daysToHarvest),
      };
    case 'series': {
      const grown = (visit + 1) / design.visits;
      return measured(scene, trait, { share: grown, day: design.sowing + daysBetweenVisits * (visit + 2) });
    }
    default:
      return measured(scene, trait, { share: 1, day: design.sowing + daysToHarvest });
  }
}

/** The day on which a plot reaches a stage: the same one for every trait that records it. */
function reached(scene: Scene, { model }: Trait): { days: number; date: string } {
  if (!model) throw new Error('A stage has a model.');
  const days = Math.round(expected(scene, model) + model.residual * stages(scene.plot.id).normal());
  return { days, date: dayOf(scene.design.year, scene.design.sowing + days) };
}

/** Colour depends on the line, not on the plot. */
function categoryOf({ categories = [] }: Trait, germplasmId: number): string {
  return categories[germplasmId % categories.length] ?? '';
}

function measured(scene: Scene, { model }: Trait, at: { share: number; day: number }): Observation {
  if (!model) throw new Error('A measured trait has a model.');
  const exact = at.share * expected(scene, model) + model.residual * scene.random.normal();
  const clamped = Math.min(Math.max(exact, model.min ?? -Infinity), model.max ?? Infinity);
  const value = clamped.toFixed(model.digits);
  return { value, number: Number(value), recordedOn: dayOf(scene.design.year, at.day) };
}

function expected({ genetics, design, plot }: Scene, model: NumberModel): number {
  const { germplasmId, treatmentId, column } = plot;
  const across = column / design.columns - 0.5;
  return (
    model.mean +
    (model.merit ?? 0) * (genetics.merit[germplasmId] ?? 0) +
    (model.stature ?? 0) * (genetics.stature[germplasmId] ?? 0) +
    (model.resistance ?? 0) * (genetics.resistance[germplasmId] ?? 0) +
    effectOf(treatmentId, model) +
    fieldGradient * model.residual * across
  );
}
