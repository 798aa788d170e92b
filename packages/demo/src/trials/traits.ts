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
  /** By id of the treatment; others have no effect. */
  readonly treatments?: Readonly<Record<number, number>>;
  readonly residual: number;
  readonly digits: number;
  readonly min?: number;
  readonly max?: number;
}

export interface Trait {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
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
const heading: NumberModel = {
  mean: 71,
  stature: 1.5,
  treatments: { [lowNitrogen.id]: -2 },
  residual: 1,
  digits: 0,
};
const score = { min: 1, max: 9, digits: 0 };

export const grainYield: Trait = {
  id: 1,
  name: 'Grain yield',
  shortName: 'GYLD',
  category: 'Agronomy',
  crops: cereals,
  unit: tonnesPerHectare,
  kind: 'number',
  model: {
    mean: 6.2,
    merit: 0.5,
    treatments: { [lowNitrogen.id]: -1.4, [fungicide.id]: 0.6 },
    residual: 0.35,
    digits: 2,
    min: 0,
  },
};
export const tuberYield: Trait = {
  id: 2,
  name: 'Tuber yield',
  shortName: 'TYLD',
  category: 'Agronomy',
  crops: potato,
  unit: tonnesPerHectare,
  kind: 'number',
  model: {
    mean: 38,
    merit: 4,
    treatments: { [rainfed.id]: -9, [fungicide.id]: 5 },
    residual: 3,
    digits: 1,
    min: 0,
  },
};
export const plantHeight: Trait = {
  id: 3,
  name: 'Plant height',
  shortName: 'PHT',
  category: 'Agronomy',
  crops: all,
  unit: centimetre,
  kind: 'series',
  model: {
    mean: 92,
    stature: 8,
    treatments: { [lowNitrogen.id]: -7, [rainfed.id]: -10 },
    residual: 3,
    digits: 1,
    min: 0,
  },
};
export const leafDisease: Trait = {
  id: 7,
  name: 'Leaf disease',
  shortName: 'LDIS',
  category: 'Disease',
  crops: all,
  kind: 'score',
  model: { mean: 6, resistance: -3.5, treatments: { [fungicide.id]: -2 }, residual: 0.7, ...score },
};

export const traits: readonly Trait[] = [
  grainYield,
  tuberYield,
  plantHeight,
  {
    id: 4,
    name: 'Green leaf index',
    shortName: 'GLI',
    category: 'Agronomy',
    crops: all,
    kind: 'series',
    model: {
      mean: 0.82,
      merit: 0.02,
      treatments: { [lowNitrogen.id]: -0.12, [rainfed.id]: -0.08 },
      residual: 0.03,
      digits: 3,
      min: 0,
      max: 1,
    },
  },
  {
    id: 5,
    name: 'Days to heading',
    shortName: 'DHE',
    category: 'Phenology',
    crops: cereals,
    unit: days,
    kind: 'days',
    model: heading,
  },
  {
    id: 6,
    name: 'Lodging',
    shortName: 'LODG',
    category: 'Agronomy',
    crops: cereals,
    kind: 'score',
    model: { mean: 3.5, stature: 1.2, treatments: { [lowNitrogen.id]: -1.5 }, residual: 0.8, ...score },
  },
  leafDisease,
  {
    id: 8,
    name: 'Thousand grain weight',
    shortName: 'TGW',
    category: 'Quality',
    crops: cereals,
    unit: gram,
    kind: 'number',
    model: { mean: 44, merit: 1.2, treatments: { [lowNitrogen.id]: -2.5 }, residual: 1.5, digits: 1, min: 0 },
  },
  {
    id: 9,
    name: 'Grain protein',
    shortName: 'GPRO',
    category: 'Quality',
    crops: cereals,
    unit: percent,
    kind: 'number',
    model: {
      mean: 12.5,
      merit: -0.3,
      treatments: { [lowNitrogen.id]: -1.2 },
      residual: 0.3,
      digits: 1,
      min: 0,
      max: 100,
    },
  },
  {
    id: 10,
    name: 'Heading date',
    shortName: 'HED',
    category: 'Phenology',
    crops: cereals,
    kind: 'date',
    model: heading,
  },
  {
    id: 11,
    name: 'Field note',
    shortName: 'NOTE',
    category: 'Notes',
    crops: all,
    kind: 'note',
    categories: [
      'uniform',
      'uniform',
      'gaps',
      'off-types, removed',
      'hail 50 % (invented)',
      'bird damage; "netted" late',
    ],
  },
  {
    id: 12,
    name: 'Tubers per plant',
    shortName: 'TNUM',
    category: 'Agronomy',
    crops: potato,
    kind: 'number',
    model: { mean: 11, merit: 0.8, treatments: { [rainfed.id]: -2 }, residual: 1.2, digits: 0, min: 0 },
  },
  {
    id: 13,
    name: 'Dry matter',
    shortName: 'DM',
    category: 'Quality',
    crops: potato,
    unit: percent,
    kind: 'number',
    model: {
      mean: 22,
      merit: -0.5,
      treatments: { [rainfed.id]: 1.5 },
      residual: 0.6,
      digits: 1,
      min: 0,
      max: 100,
    },
  },
  {
    id: 14,
    name: 'Skin colour',
    shortName: 'SKIN',
    category: 'Quality',
    crops: potato,
    kind: 'words',
    categories: ['white', 'yellow', 'red', 'purple'],
  },
  {
    id: 15,
    name: 'Emergence date',
    shortName: 'EMD',
    category: 'Phenology',
    crops: potato,
    kind: 'date',
    model: { mean: 28, residual: 3, digits: 0 },
  },
  {
    id: 16,
    name: 'Vigour',
    shortName: 'VIG',
    category: 'Agronomy',
    crops: potato,
    kind: 'score',
    model: { mean: 6, merit: 0.7, treatments: { [rainfed.id]: -1 }, residual: 0.7, ...score },
  },
];
