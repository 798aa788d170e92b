/** Trials of equal size and with the same traits. */
export interface TrialGroup {
  readonly name: TrialGroupName;
  readonly datasets: number;
  /** Of each dataset, like traits and days. */
  readonly plots: number;
  readonly traits: number;
  readonly days: number;
}

export type TrialGroupName = 'large' | 'wide' | 'timed' | 'common';

export const fullTrialValues = 20_000_000;
export const minTrialValues = 2_000_000;

/** Plots of a field beside each other. */
export const columnsPerField = 100;
export const germplasmOfTrials = 5_000;

/** What the bars name, whatever the volume. */
const measured: readonly TrialGroup[] = [
  { name: 'large', datasets: 4, plots: 25_000, traits: 10, days: 1 },
  { name: 'wide', datasets: 1, plots: 10_000, traits: 50, days: 1 },
  { name: 'timed', datasets: 1, plots: 5_000, traits: 1, days: 30 },
];

export const valuesIn = ({ datasets, plots, traits, days }: TrialGroup) => datasets * plots * traits * days;

/** The rest are the many trials in which one trait was measured, as many as of `npm run bench:volume` are public. */
export function trialsPlan(values: number): readonly TrialGroup[] {
  const rest = values - measured.reduce((sum, group) => sum + valuesIn(group), 0);
  const common = { name: 'common', datasets: 975, plots: 0, traits: 20, days: 1 } as const;
  return [...measured, { ...common, plots: Math.floor(rest / (common.datasets * common.traits)) }];
}

/** Two decimals between 40 and 80, and somewhat like the trait before. */
export function measuredValue(plot: number, trait: number, day: number): number {
  const common = scattered(plot);
  const own = scattered(plot * 1_009 + trait * 31 + day + 7);
  return Math.round(4_000 + 2_000 * common + 2_000 * own) / 100;
}

/** From 0 to 1, the same for the same number. */
function scattered(number: number): number {
  let bits = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
