/** The index weighs descriptors differently for each of these. */
export const populationTypes = ['wild', 'landrace', 'breeding', 'cultivar', 'other'] as const;
export type PopulationType = (typeof populationTypes)[number];

/** SAMPSTAT of MCPD 2.1 groups its codes by hundreds. */
const typeOfHundred: Readonly<Record<number, PopulationType>> = {
  1: 'wild',
  2: 'wild',
  3: 'landrace',
  4: 'breeding',
  5: 'cultivar',
};

export function populationTypeOf(sampstat: number | null | undefined): PopulationType {
  return typeOfHundred[Math.floor((sampstat ?? 0) / 100)] ?? 'other';
}

/** Hundredths of a point for descriptors whose weight depends on the type. */
export interface TypeWeights {
  readonly origcty: number;
  /** A site description with coordinates, and without them. */
  readonly collsite: number;
  readonly collsiteAlone: number;
  readonly coordinates: number;
  readonly elevation: number;
  readonly colldate: number;
  readonly collsrc: number;
  readonly collnumb: number;
  readonly collcode: number;
  readonly collname: number;
  readonly bredcode: number;
  readonly bredname: number;
  readonly ancest: number;
  readonly accename: number;
}

const notCollected = {
  collsite: 0,
  collsiteAlone: 0,
  coordinates: 0,
  elevation: 0,
  colldate: 0,
  collnumb: 0,
  collcode: 0,
  collname: 0,
};

/**
 * Passport Data Completeness Index: van Hintum, Menting and van Strien 2011, doi 10.1017/S1479262111000682. Wild
 * material scores by its site, bred material by its breeder and ancestors; all but `other` can reach ten points.
 */
export const typeWeights: Readonly<Record<PopulationType, TypeWeights>> = {
  wild: {
    origcty: 80,
    collsite: 20,
    collsiteAlone: 70,
    coordinates: 120,
    elevation: 20,
    colldate: 30,
    collsrc: 30,
    collnumb: 60,
    collcode: 40,
    collname: 20,
    bredcode: 0,
    bredname: 0,
    ancest: 0,
    accename: 0,
  },
  landrace: {
    origcty: 80,
    collsite: 15,
    collsiteAlone: 45,
    coordinates: 80,
    elevation: 15,
    colldate: 30,
    collsrc: 50,
    collnumb: 40,
    collcode: 30,
    collname: 15,
    bredcode: 0,
    bredname: 0,
    ancest: 10,
    accename: 50,
  },
  breeding: {
    ...notCollected,
    origcty: 40,
    collsrc: 20,
    bredcode: 110,
    bredname: 55,
    ancest: 150,
    accename: 80,
  },
  cultivar: {
    ...notCollected,
    origcty: 40,
    collsrc: 20,
    bredcode: 80,
    bredname: 40,
    ancest: 100,
    accename: 160,
  },
  other: {
    origcty: 40,
    collsite: 10,
    collsiteAlone: 20,
    coordinates: 30,
    elevation: 5,
    colldate: 10,
    collsrc: 25,
    collnumb: 20,
    collcode: 20,
    collname: 10,
    bredcode: 10,
    bredname: 10,
    ancest: 40,
    accename: 40,
  },
};
