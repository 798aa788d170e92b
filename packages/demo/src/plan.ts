export type DemoSize = 'tiny' | 'demo' | 'large';

/** A breeding programme: founders, then generations of crosses. Ids run through it in this order. */
export interface ProgrammePlan {
  readonly count: number;
  readonly founders: number;
  readonly perGeneration: number;
}

interface TrialPlan {
  readonly count: number;
  readonly entries: number;
  /** Days on which repeated measures are taken. */
  readonly visits: number;
  /** Share of values that were not recorded. */
  readonly missing: number;
}

export interface Plan {
  readonly size: DemoSize;
  readonly accessions: number;
  readonly plants: number;
  readonly samples: number;
  readonly programmes: ProgrammePlan;
  readonly trialSites: number;
  readonly collectingSites: number;
  readonly institutions: number;
  readonly markers: number;
  /** Barley markers that also have a position on the wheat map. */
  readonly orthologues: number;
  readonly trials: TrialPlan;
  readonly climateDays: number;
  /** How many have pictures. */
  readonly picturedAccessions: number;
}

/** Founders are generation 0. */
export const generations = 8;

const plans: Readonly<Record<DemoSize, Plan>> = {
  tiny: {
    size: 'tiny',
    accessions: 48,
    plants: 8,
    samples: 4,
    programmes: { count: 1, founders: 6, perGeneration: 2 },
    trialSites: 3,
    collectingSites: 30,
    institutions: 20,
    markers: 120,
    orthologues: 12,
    trials: { count: 3, entries: 6, visits: 2, missing: 0.05 },
    climateDays: 30,
    picturedAccessions: 6,
  },
  demo: {
    size: 'demo',
    accessions: 4_200,
    plants: 600,
    samples: 200,
    programmes: { count: 6, founders: 36, perGeneration: 33 },
    trialSites: 12,
    collectingSites: 600,
    institutions: 40,
    markers: 5_000,
    orthologues: 250,
    trials: { count: 12, entries: 99, visits: 5, missing: 0.02 },
    // 2018 to 2022.
    climateDays: 1_826,
    picturedAccessions: 350,
  },
  large: {
    size: 'large',
    accessions: 940_000,
    plants: 50_000,
    samples: 10_000,
    programmes: { count: 1_000, founders: 36, perGeneration: 33 },
    trialSites: 12,
    collectingSites: 30_000,
    institutions: 400,
    markers: 950_000,
    orthologues: 50_000,
    trials: { count: 40, entries: 6_250, visits: 6, missing: 0 },
    climateDays: 1_826,
    picturedAccessions: 1_000,
  },
};

export function planOf(size: DemoSize): Plan {
  return plans[size];
}

export function germplasmCount(plan: Plan): number {
  return plan.accessions + plan.plants + plan.samples;
}
