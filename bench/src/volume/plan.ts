/** The layout of docs/decisions/0011: every dataset is a trial of equal size. */
export const fullVolume = 100_000_000;
export const plotsPerDataset = 5_000;
export const traits = 20;
export const valuesPerDataset = plotsPerDataset * traits;

/** Two treatments in two replicates. */
export const plotsPerGermplasm = 4;
const germplasmPerDataset = plotsPerDataset / plotsPerGermplasm;
/** Number of trials with a germplasm. */
const trialsPerGermplasm = 12;

export interface VolumePlan {
  readonly rows: number;
  readonly datasets: number;
  readonly germplasm: number;
}

export function volumePlan(rows: number): VolumePlan {
  const datasets = rows / valuesPerDataset;
  const germplasm = Math.round((datasets * germplasmPerDataset) / trialsPerGermplasm);
  return { rows, datasets, germplasm: Math.max(germplasm, germplasmPerDataset) };
}

/** Dataset `n` (from 0) has its plots after those of the datasets before it. */
export function firstPlot(dataset: number): number {
  return dataset * plotsPerDataset + 1;
}

/** Neighbouring datasets grow neighbouring germplasm, and start again when all were grown. */
export function firstGermplasm(dataset: number): number {
  return dataset * germplasmPerDataset;
}
