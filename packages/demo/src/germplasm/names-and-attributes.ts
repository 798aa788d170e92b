import { awkwardTexts } from '../awkward-text';
import { datasetsOf } from '../datasets/catalogue';
import type { Plan } from '../plan';
import { chanceOf } from '../random';
import { type DemoTable, declareTable, upTo } from '../table';
import { type Appearance, appearanceOf } from './appearance';
import { passportOf } from './passport';
import { formerName } from './variety-names';

const attribute = declareTable('attribute', {
  id: 'number',
  target_table: 'text',
  name: 'text',
  description: 'text?',
  data_type: 'text',
});
const attributeValue = declareTable('attribute_value', {
  attribute_id: 'number',
  germplasm_id: 'number?',
  dataset_id: 'number?',
  trait_id: 'number?',
  value: 'text',
});
const synonym = declareTable('synonym', {
  germplasm_id: 'number?',
  marker_id: 'number?',
  trait_id: 'number?',
  name: 'text',
});

/** 1 is the database's own, for REMARKS. */
const ids = { remarks: 1, rows: 2, seeds: 3, tested: 4, instrument: 5, ontology: 6 };
const described = chanceOf('attribute');
const remarks = [
  'Regenerated in isolation; true to type.',
  'Received as a mixture; the main type was kept.',
  'Small stock: at most 50 seeds per request.',
];
const tenth = (id: number) => id % 10 === 3;

export function nameAndAttributeTables(plan: Plan): DemoTable[] {
  return [
    attribute.of(() => [
      { id: ids.rows, target_table: 'germinatebase', name: 'Ear or tuber type', data_type: 'categorical' },
      { id: ids.seeds, target_table: 'germinatebase', name: 'Seeds in store', data_type: 'numeric' },
      { id: ids.tested, target_table: 'germinatebase', name: 'Last germination test', data_type: 'date' },
      { id: ids.instrument, target_table: 'datasets', name: 'Instrument', data_type: 'text' },
      { id: ids.ontology, target_table: 'phenotypes', name: 'Ontology term', data_type: 'text' },
    ]),
    attributeValue.of(function* () {
      for (const id of upTo(plan.accessions)) yield* germplasmAttributes(plan, id);
      for (const { id, type } of datasetsOf(plan)) {
        yield { attribute_id: ids.instrument, dataset_id: id, value: instruments[type] };
      }
      for (const id of upTo(16)) yield { attribute_id: ids.ontology, trait_id: id, value: `EX:000${id}` };
    }),
    synonym.of(function* () {
      for (let id = 6; id <= plan.accessions; id += 6) yield { germplasm_id: id, name: formerName(id) };
      for (let id = 18; id <= plan.accessions; id += 18)
        yield { germplasm_id: id, name: `${passportOf(plan, id).crop.title} ${10_000 + id}` };
      for (let id = 20; id <= plan.markers; id += 20) yield { marker_id: id, name: `alias_${id}` };
      for (const id of [1, 2, 3]) yield { trait_id: id, name: `Trait alias ${id}` };
      if (plan.size === 'tiny') for (const name of awkwardTexts) yield { germplasm_id: 1, name };
    }),
  ];
}

/** With which the data were recorded. */
const instruments = {
  genotype: 'SNP array, one sample per line, with two controls on every plate',
  allelefreq: 'SNP array on pooled DNA, two pools per population',
  trials: 'Plot combine with a weighing system; handheld recorder for scores',
  climate: 'Automatic weather station with ten-minute readings',
  pedigree: 'Crossing book, typed in twice and compared',
  unknown: 'Short-read sequencer, paired ends of 150 bases',
} as const;

function typeOf(appearance: Appearance): string {
  if (appearance.plant === 'potato') return appearance.shape;
  if (appearance.plant === 'barley') return appearance.rows;
  return appearance.awns === 'none' ? 'awnless' : 'awned';
}

function* germplasmAttributes(plan: Plan, id: number) {
  if (plan.size === 'tiny' && id <= awkwardTexts.length) {
    yield { attribute_id: ids.remarks, germplasm_id: id, value: awkwardTexts[id - 1] ?? '' };
  } else if (tenth(id)) {
    yield { attribute_id: ids.remarks, germplasm_id: id, value: remarks[id % remarks.length] ?? '' };
  }
  if (id % 4 !== 0) return;
  const random = described(id);
  yield {
    attribute_id: ids.rows,
    germplasm_id: id,
    value: typeOf(appearanceOf(passportOf(plan, id))),
  };
  yield { attribute_id: ids.seeds, germplasm_id: id, value: String(random.below(20_000)) };
  yield {
    attribute_id: ids.tested,
    germplasm_id: id,
    value: `20${10 + random.below(13)}-0${1 + random.below(9)}-12`,
  };
}
