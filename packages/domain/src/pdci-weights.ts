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

/**
 * Hundredths of a point for descriptors whose weight depends on the type, in the order of the types. Passport Data
 * Completeness Index: van Hintum, Menting and van Strien 2011, doi 10.1017/S1479262111000682. Wild material scores by
 * its site, bred material by its breeder and ancestors; all but `other` can reach ten points.
 */
const weights = {
  origcty: [80, 80, 40, 40, 40],
  /** A site description with coordinates, and without them. */
  collsite: [20, 15, 0, 0, 10],
  collsiteAlone: [70, 45, 0, 0, 20],
  coordinates: [120, 80, 0, 0, 30],
  elevation: [20, 15, 0, 0, 5],
  colldate: [30, 30, 0, 0, 10],
  collsrc: [30, 50, 20, 20, 25],
  collnumb: [60, 40, 0, 0, 20],
  collcode: [40, 30, 0, 0, 20],
  collname: [20, 15, 0, 0, 10],
  bredcode: [0, 0, 110, 80, 10],
  bredname: [0, 0, 55, 40, 10],
  ancest: [0, 10, 150, 100, 40],
  accename: [0, 50, 80, 160, 40],
} as const;

export type TypeWeights = Readonly<Record<keyof typeof weights, number>>;

export const typeWeights = Object.fromEntries(
  populationTypes.map((type, at) => [
    type,
    Object.fromEntries(Object.entries(weights).map(([descriptor, ofTypes]) => [descriptor, ofTypes[at]])),
  ]),
) as Readonly<Record<PopulationType, TypeWeights>>;
