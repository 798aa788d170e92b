import { datasetsOf } from '../datasets/catalogue';
import { isTrial } from '../datasets/dataset-plan';
import { geneticsOf } from '../germplasm/genetics';
import type { Plan } from '../plan';
import { chanceOf } from '../random';
import { type DemoTable, declareTable, type RowOf } from '../table';
import { plotsOf } from './design';
import { mappedTrial, placeOf } from './mapped-field';
import { type Trait, traits } from './traits';
import { observe } from './values';

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
export function trialTables(plan: Plan): DemoTable[] {
  const trials = datasetsOf(plan).filter(isTrial);
  return [
    plot.of(function* () {
      const mapped = mappedTrial(plan);
      for (const dataset of trials) {
        const { id, trial } = dataset;
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
            ...placeOf(dataset, found, id === mapped?.id),
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
