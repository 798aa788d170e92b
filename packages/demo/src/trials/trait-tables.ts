import { nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { type DemoTable, declareTable } from '../table';
import { categories, type Trait, traits, units } from './traits';
import { treatments } from './treatments';

const unit = declareTable('unit', { id: 'number', name: 'text', abbreviation: 'text?' });
const traitCategory = declareTable('trait_category', { id: 'number', name: 'text' });
const trait = declareTable('trait', {
  id: 'number',
  name: 'text',
  short_name: 'text?',
  description: 'text?',
  data_type: 'text',
  unit_id: 'number?',
  trait_category_id: 'number?',
  restrictions: 'json?',
  set_size: 'number?',
  is_timeseries: 'flag',
});
const treatment = declareTable('treatment', { id: 'number', name: 'text', description: 'text?' });

const dataTypes = {
  number: 'numeric',
  series: 'numeric',
  days: 'numeric',
  score: 'categorical',
  date: 'date',
  words: 'categorical',
  note: 'text',
} as const;

function restrictionsOf({ kind, model, categories }: Trait): object | undefined {
  if (kind === 'words') return { categories: [categories] };
  if (kind === 'score') return { categories: [['1', '2', '3', '4', '5', '6', '7', '8', '9']] };
  if (model?.min === undefined) return undefined;
  return { min: model.min, ...(model.max !== undefined && { max: model.max }) };
}

export function traitTables(plan: Plan): DemoTable[] {
  return [
    unit.of(() => units),
    traitCategory.of(() => categories.map((name, index) => ({ id: index + 1, name }))),
    trait.of(() =>
      traits.map((found) => ({
        id: found.id,
        name: found.id > 3 && found.id < 12 ? nameOf(plan, found.id - 3, found.name) : found.name,
        short_name: found.shortName,
        // In the tiny collection some are missing.
        description: plan.size === 'tiny' && found.id % 4 === 0 ? undefined : found.description,
        data_type: dataTypes[found.kind],
        unit_id: found.unit?.id,
        trait_category_id: categories.indexOf(found.category) + 1,
        restrictions: restrictionsOf(found),
        set_size: found.kind === 'number' ? 1 : undefined,
        is_timeseries: found.kind === 'series',
      })),
    ),
    treatment.of(() => treatments),
  ];
}
