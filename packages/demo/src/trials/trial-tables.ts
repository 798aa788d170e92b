import { datasetsOf } from '../datasets/catalogue';
import type { DatasetPlan, TrialDataset } from '../datasets/dataset-plan';
import { stationAt } from '../geography/sites';
import { geneticsOf } from '../germplasm/genetics';
import type { Plan } from '../plan';
import { chanceOf } from '../random';
import { type DemoTable, declareTable, type RowOf } from '../table';
import { replicates, type TrialDesign } from './design';
import { type Trait, traits } from './traits';
import { observe, type Plot } from './values';

const plot = declareTable('plot', {
  id: 'number',
  dataset_id: 'number',
  germplasm_id: 'number',
  location_id: 'number?',
  treatment_id: 'number?',
  rep: 'text',
  block: 'text',
  trial_row: 'number?',
  trial_column: 'number?',
  latitude: 'number?',
  longitude: 'number?',
  elevation: 'number?',
});

const valueColumns = {
  dataset_id: 'number',
  plot_id: 'number',
  trait_id: 'number',
  recorded_on: 'text?',
  value: 'text',
  value_number: 'number?',
  value_date: 'text?',
} as const;
const trialValue = declareTable('trial_value', valueColumns);
type ValueRow = RowOf<typeof valueColumns>;

const plotChance = chanceOf('plot');
/** Degrees; a plot is about ten metres long. */
const plotSpacing = 0.0001;

export function trialTables(plan: Plan): DemoTable[] {
  const trials = datasetsOf(plan).filter(isTrial);
  return [
    plot.of(function* () {
      for (const { id, trial } of trials) {
        const { place } = stationAt(trial.siteId - 1);
        for (const found of plotsOf(trial)) {
          yield {
            id: found.id,
            dataset_id: id,
            germplasm_id: found.germplasmId,
            location_id: trial.siteId,
            treatment_id: found.treatmentId,
            rep: String(found.rep),
            block: String(found.rep),
            trial_row: found.row,
            trial_column: found.column,
            latitude: place.latitude + found.row * plotSpacing,
            longitude: place.longitude + found.column * plotSpacing,
            elevation: place.elevation,
          };
        }
      }
    }),
    trialValue.of(function* () {
      const genetics = geneticsOf(plan);
      for (const { id, trial, canary } of trials) {
        const measured = traits.filter(({ crops }) => crops.includes(trial.crop.name));
        for (const found of plotsOf(trial)) {
          const scene = { genetics, design: trial, plot: found, random: plotChance(found.id) };
          for (const trait of measured) {
            yield* valuesOf(scene, trait, { datasetId: id, missing: plan.trials.missing, canary });
          }
        }
      }
    }),
  ];
}

function isTrial(dataset: DatasetPlan): dataset is TrialDataset {
  return dataset.type === 'trials' && dataset.trial !== undefined;
}

/** Replicates are halves of the field; within them, entries and treatments are distributed by a fixed stride. */
function* plotsOf(trial: TrialDesign): Generator<Plot> {
  const perReplicate = trial.entries * 2;
  const stride = strideFor(perReplicate);
  for (let index = 0; index < perReplicate * replicates; index += 1) {
    const rep = Math.floor(index / perReplicate);
    const card = ((index % perReplicate) * stride + rep * 7) % perReplicate;
    yield {
      id: trial.firstPlotId + index,
      germplasmId: trial.entry(Math.floor(card / 2)),
      treatmentId: trial.treatments[card % 2 === 0 ? 0 : 1].id,
      rep: rep + 1,
      row: 1 + Math.floor(index / trial.columns),
      column: 1 + (index % trial.columns),
    };
  }
}

/** A number without a common divisor with the count, so that every entry is used once. */
function strideFor(count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.382));
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  while (divisor(stride, count) !== 1) stride += 1;
  return stride;
}

function* valuesOf(
  scene: Parameters<typeof observe>[0],
  trait: Trait,
  dataset: { datasetId: number; missing: number; canary: string | undefined },
): Generator<ValueRow> {
  const visits = trait.kind === 'series' ? scene.design.visits : 1;
  for (let visit = 0; visit < visits; visit += 1) {
    const { value, number, date, recordedOn } = observe(scene, trait, visit);
    if (scene.random.chance(dataset.missing)) continue;
    const isNote = trait.kind === 'note' && dataset.canary !== undefined;
    yield {
      dataset_id: dataset.datasetId,
      plot_id: scene.plot.id,
      trait_id: trait.id,
      recorded_on: recordedOn,
      value: isNote ? `${value} ${dataset.canary}` : value,
      value_number: number,
      value_date: date,
    };
  }
}
