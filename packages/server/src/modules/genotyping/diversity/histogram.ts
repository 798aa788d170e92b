import type { DiversityHistogram } from '@landrace/contract/areas/genotyping/diversity.routes';

const bins = 20;

/** Ends that divide well into bins, in hundredths. */
const ends = [1, 2, 5, 10, 20, 50, 100];

/**
 * Frequencies of shares, from 0 up to the smallest end that covers all and is not below the given one, in hundredths.
 * NaN is not counted. A share is a quotient of integers, and so is an edge: equal ones are the same number.
 */
export function histogramOf(shares: Iterable<number>, lowestEnd = 0): DiversityHistogram {
  const values = [...shares].filter((share) => !Number.isNaN(share));
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  const end = ends.find((hundredths) => hundredths >= lowestEnd && most <= hundredths / 100) ?? 100;
  const edgeOf = (bin: number) => (end * bin) / (bins * 100);
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    const near = Math.floor((value / edgeOf(bins)) * bins);
    const begun = [near + 1, near].find((bin) => edgeOf(bin) <= value) ?? near - 1;
    const bin = Math.min(bins - 1, begun);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { to: edgeOf(bins), counts };
}
