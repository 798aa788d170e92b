import { chanceOf, type Random } from '../random';
import type { Crop, Taxon } from './crops';

export interface EarAppearance {
  readonly plant: 'barley' | 'wheat';
  /** Of barley; ears of wheat have two rows of spikelets. */
  readonly rows: 'two-rowed' | 'six-rowed';
  readonly awns: 'long' | 'short' | 'none';
  readonly earColour: EarColour;
  readonly grainColour: GrainColour;
  /** How close the spikelets are, 1 for the usual distance. */
  readonly density: number;
  readonly isWild: boolean;
}

export interface TuberAppearance {
  readonly plant: 'potato';
  readonly skin: TuberColour;
  readonly flesh: 'white' | 'yellow' | 'purple ring';
  readonly shape: 'round' | 'oval' | 'long';
  readonly flower: 'white' | 'lilac' | 'violet';
  readonly isWild: boolean;
}

export type Appearance = EarAppearance | TuberAppearance;
export type EarColour = 'straw' | 'amber' | 'red' | 'black' | 'purple';
export type GrainColour = 'amber' | 'red' | 'white' | 'black' | 'purple';
export type TuberColour = 'white' | 'yellow' | 'red' | 'purple';

const looks = chanceOf('appearance');

interface Grown {
  readonly id: number;
  readonly crop: Crop;
  readonly taxon: Taxon;
}

/** What an accession looks like, the same in its pictures, its attributes and its name. */
export function appearanceOf({ id, crop, taxon }: Grown): Appearance {
  const random = looks(id);
  const isWild = crop.wild.some((wild) => wild.id === taxon.id);
  if (crop.name === 'barley') return barley(random, isWild);
  return crop.name === 'wheat' ? wheat(random, taxon, isWild) : potato(random, isWild);
}

/** Most have long ones. */
const barleyAwns = ['long', 'long', 'long', 'long', 'long', 'long', 'long', 'long', 'short', 'none'] as const;

/** Every wild barley has two rows and long awns. */
function barley(random: Random, isWild: boolean): EarAppearance {
  const isTwoRowed = random.chance(0.55);
  const awns = random.pick(barleyAwns);
  const colour = random.pick(['straw', 'straw', 'straw', 'amber', 'amber', 'black', 'purple'] as const);
  const density = random.between(0.88, 1.2);
  return {
    plant: 'barley',
    rows: isTwoRowed || isWild ? 'two-rowed' : 'six-rowed',
    awns: isWild ? 'long' : awns,
    earColour: isWild ? 'amber' : colour,
    grainColour: colour === 'straw' ? 'white' : colour,
    density: isWild ? 1.25 : density,
    isWild,
  };
}

function wheat(random: Random, taxon: Taxon, isWild: boolean): EarAppearance {
  const isBread = taxon.species === 'aestivum';
  const awns = random.pick(['long', 'none', 'short'] as const);
  const earColour = random.pick(['straw', 'straw', 'straw', 'amber', 'red', 'black'] as const);
  const grainColour = random.pick(['red', 'red', 'amber', 'white', 'purple'] as const);
  const density = random.between(0.85, 1.3);
  return {
    plant: 'wheat',
    rows: 'two-rowed',
    awns: isBread ? awns : 'long',
    earColour,
    grainColour: isBread || grainColour === 'red' ? grainColour : 'amber',
    density: isWild ? 1.5 : density,
    isWild,
  };
}

function potato(random: Random, isWild: boolean): TuberAppearance {
  const skin = random.pick(['yellow', 'yellow', 'white', 'red', 'red', 'purple'] as const);
  const flesh = random.pick(['yellow', 'yellow', 'white'] as const);
  const shape = random.pick(['round', 'oval', 'oval', 'long'] as const);
  const flower = random.pick(['white', 'white', 'lilac', 'violet'] as const);
  return {
    plant: 'potato',
    skin: isWild ? 'white' : skin,
    flesh: skin === 'purple' ? 'purple ring' : flesh,
    shape: isWild ? 'round' : shape,
    flower: isWild ? 'violet' : flower,
    isWild,
  };
}
