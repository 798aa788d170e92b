import type { DiversityHistogram } from '@landrace/contract/areas/genotyping/diversity.routes';

const bins = 20;

/** Ends that divide well into bins; the first that is not below every value is taken. */
const ends = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];

/** How often shares occur, from 0 up to an end that leaves none out. What is not a number is not counted. */
export function histogramOf(shares: Iterable<number>): DiversityHistogram {
  const values = [...shares].filter((share) => !Number.isNaN(share));
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  const to = ends.find((end) => most <= end) ?? 1;
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    // A hair more, since a share such as 0.01 of 0.05 comes out as a hair less than a fifth.
    const bin = Math.min(bins - 1, Math.floor((value / to) * bins + 1e-9));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { to, counts };
}
