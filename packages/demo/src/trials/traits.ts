import type { CropName } from '../germplasm/crops';
import { fungicide, lowNitrogen, rainfed } from './treatments';

export interface Unit {
  readonly id: number;
  readonly name: string;
  readonly abbreviation: string;
}

const tonnesPerHectare: Unit = { id: 1, name: 'Tonnes per hectare', abbreviation: 't/ha' };
const centimetre: Unit = { id: 2, name: 'Centimetre', abbreviation: 'cm' };
const days: Unit = { id: 3, name: 'Days', abbreviation: 'd' };
const gram: Unit = { id: 4, name: 'Gram', abbreviation: 'g' };
export const percent: Unit = { id: 5, name: 'Per cent', abbreviation: '%' };
export const degreeCelsius: Unit = { id: 6, name: 'Degree Celsius', abbreviation: '°C' };
export const millimetre: Unit = { id: 7, name: 'Millimetre', abbreviation: 'mm' };
export const hour: Unit = { id: 8, name: 'Hour', abbreviation: 'h' };

export const units = [tonnesPerHectare, centimetre, days, gram, percent, degreeCelsius, millimetre, hour];
export const categories = ['Agronomy', 'Phenology', 'Quality', 'Disease', 'Notes'] as const;

/** Plot value = mean + the lines' genes × effects + treatment + position in the field + residual. */
export interface NumberModel {
  readonly mean: number;
  /** Per standard deviation of merit and of stature, and for the resistance gene. */
  readonly merit?: number;
  readonly stature?: number;
  readonly resistance?: number;
  /** Of treatments; the others have none. */
  readonly lowNitrogen?: number;
  readonly rainfed?: number;
  readonly fungicide?: number;
  readonly residual: number;
  readonly digits: number;
  readonly min?: number;
  readonly max?: number;
}

export interface Trait {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  /** What is measured, how and when. */
  readonly description: string;
  readonly category: (typeof categories)[number];
  readonly crops: readonly CropName[];
  readonly unit?: Unit;
  /** Absent: texts from the list below. */
  readonly model?: NumberModel;
  readonly kind: 'number' | 'series' | 'score' | 'days' | 'date' | 'words' | 'note';
  readonly categories?: readonly string[];
}

const cereals: readonly CropName[] = ['barley', 'wheat'];
const potato: readonly CropName[] = ['potato'];
const all: readonly CropName[] = [...cereals, ...potato];
/** Days after sowing, recorded once as a number and once as a date. */
const heading: NumberModel = { mean: 71, stature: 1.5, lowNitrogen: -2, residual: 1, digits: 0 };

function trait(
  id: number,
  [name, shortName, category]: readonly [string, string, Trait['category']],
  crops: readonly CropName[],
  measured: Pick<Trait, 'description' | 'unit' | 'model' | 'kind' | 'categories'>,
): Trait {
  return { id, name, shortName, category, crops, ...measured };
}

const effects: ReadonlyMap<number, 'lowNitrogen' | 'rainfed' | 'fungicide'> = new Map([
  [lowNitrogen.id, 'lowNitrogen'],
  [rainfed.id, 'rainfed'],
  [fungicide.id, 'fungicide'],
]);

/** What a treatment adds to the values of a plot. */
export function effectOf(treatmentId: number, model: NumberModel): number {
  const effect = effects.get(treatmentId);
  return (effect && model[effect]) ?? 0;
}

const score = { min: 1, max: 9, digits: 0 };

export const grainYield = trait(1, ['Grain yield', 'GYLD', 'Agronomy'], cereals, {
  description:
    'Grain of the whole plot after combining, cleaned, weighed and converted to tonnes per hectare at 15 % moisture.',
  unit: tonnesPerHectare,
  kind: 'number',
  model: { mean: 6.2, merit: 0.5, lowNitrogen: -1.4, fungicide: 0.6, residual: 0.35, digits: 2, min: 0 },
});
export const tuberYield = trait(2, ['Tuber yield', 'TYLD', 'Agronomy'], potato, {
  description:
    'Fresh weight of all tubers lifted from the two inner rows of a plot, converted to tonnes per hectare.',
  unit: tonnesPerHectare,
  kind: 'number',
  model: { mean: 38, merit: 4, rainfed: -9, fungicide: 5, residual: 3, digits: 1, min: 0 },
});
export const plantHeight = trait(3, ['Plant height', 'PHT', 'Agronomy'], all, {
  description:
    'From the soil to the top of the plant without awns, in centimetres; the mean of three plants per plot on each visit.',
  unit: centimetre,
  kind: 'series',
  model: { mean: 92, stature: 8, lowNitrogen: -7, rainfed: -10, residual: 3, digits: 1, min: 0 },
});
export const greenLeafIndex = trait(4, ['Green leaf index', 'GLI', 'Agronomy'], all, {
  description:
    'Share of the plot that is covered by green leaves, between 0 and 1, from a picture taken vertically at noon on each visit.',
  kind: 'series',
  model: {
    mean: 0.82,
    merit: 0.02,
    lowNitrogen: -0.12,
    rainfed: -0.08,
    residual: 0.03,
    digits: 3,
    min: 0,
    max: 1,
  },
});
export const leafDisease = trait(7, ['Leaf disease', 'LDIS', 'Disease'], all, {
  description:
    'Severity on the upper leaves three weeks after heading, or flowering in potato, from 1 (no symptoms) to 9 (leaves dead).',
  kind: 'score',
  model: { mean: 6, resistance: -3.5, fungicide: -2, residual: 0.7, ...score },
});

export const traits: readonly Trait[] = [
  grainYield,
  tuberYield,
  plantHeight,
  greenLeafIndex,
  trait(5, ['Days to heading', 'DHE', 'Phenology'], cereals, {
    description:
      'Days from sowing until half of the ears of a plot have left the flag leaf sheath (growth stage 55).',
    unit: days,
    kind: 'days',
    model: heading,
  }),
  trait(6, ['Lodging', 'LODG', 'Agronomy'], cereals, {
    description: 'Scored before harvest from 1 (all stems upright) to 9 (the whole plot lies flat).',
    kind: 'score',
    model: { mean: 3.5, stature: 1.2, lowNitrogen: -1.5, residual: 0.8, ...score },
  }),
  leafDisease,
  trait(8, ['Thousand grain weight', 'TGW', 'Quality'], cereals, {
    description: 'Weight in grams of 1,000 cleaned grains, from two counted samples of 500 per plot.',
    unit: gram,
    kind: 'number',
    model: { mean: 44, merit: 1.2, lowNitrogen: -2.5, residual: 1.5, digits: 1, min: 0 },
  }),
  trait(9, ['Grain protein', 'GPRO', 'Quality'], cereals, {
    description:
      'Crude protein in the dry matter of the grain in per cent, by near-infrared spectroscopy on a sample of 200 g.',
    unit: percent,
    kind: 'number',
    model: { mean: 12.5, merit: -0.3, lowNitrogen: -1.2, residual: 0.3, digits: 1, min: 0, max: 100 },
  }),
  trait(10, ['Heading date', 'HED', 'Phenology'], cereals, {
    description:
      'Day on which half of the ears of a plot have left the flag leaf sheath; the date behind the days to heading.',
    kind: 'date',
    model: heading,
  }),
  trait(11, ['Field note', 'NOTE', 'Notes'], all, {
    description: 'What was seen in a plot and fits no other trait, such as damage, gaps or off-types.',
    kind: 'note',
    categories: [
      'uniform',
      'uniform',
      'gaps',
      'off-types, removed',
      'hail, 50 % of the leaves torn',
      'bird damage; "netted" late',
    ],
  }),
  trait(12, ['Tubers per plant', 'TNUM', 'Agronomy'], potato, {
    description: 'Number of tubers longer than 25 mm, as the mean of five plants dug by hand at harvest.',
    kind: 'number',
    model: { mean: 11, merit: 0.8, rainfed: -2, residual: 1.2, digits: 0, min: 0 },
  }),
  trait(13, ['Dry matter', 'DM', 'Quality'], potato, {
    description:
      'Share of the fresh weight of tubers that is not water, in per cent, from their weight in air and under water.',
    unit: percent,
    kind: 'number',
    model: { mean: 22, merit: -0.5, rainfed: 1.5, residual: 0.6, digits: 1, min: 0, max: 100 },
  }),
  trait(14, ['Skin colour', 'SKIN', 'Quality'], potato, {
    description: 'Main colour of the skin of washed tubers, judged in daylight within a week of harvest.',
    kind: 'words',
    categories: ['white', 'yellow', 'red', 'purple'],
  }),
  trait(15, ['Emergence date', 'EMD', 'Phenology'], potato, {
    description: 'Day on which half of the planted tubers of a plot show leaves above the soil.',
    kind: 'date',
    model: { mean: 28, residual: 3, digits: 0 },
  }),
  trait(16, ['Vigour', 'VIG', 'Agronomy'], potato, {
    description: 'Growth of the canopy six weeks after planting, from 1 (very weak) to 9 (very strong).',
    kind: 'score',
    model: { mean: 6, merit: 0.7, rainfed: -1, residual: 0.7, ...score },
  }),
];
