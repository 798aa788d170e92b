import type { DiversityHistogram } from '@landrace/contract/areas/genotyping/diversity.routes';

const bins = 20;

/** Ends that divide well into bins, in hundredths; the first that is not below every value is taken. */
const ends = [1, 2, 5, 10, 20, 50, 100];

/**
 * How often shares occur, from 0 up to an end that leaves none out. What is not a number is not counted. A share is one
 * whole number divided by another, and so is an edge: those that are equal are the same number.
 */
export function histogramOf(shares: Iterable<number>): DiversityHistogram {
  const values = [...shares].filter((share) => !Number.isNaN(share));
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  const end = ends.find((hundredths) => most <= hundredths / 100) ?? 100;
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
