import type { BinnedBar } from '../../../kit/charts/binned-bars.option';
import type { ChartData } from '../../../kit/charts/chart-data';
import type { Diversity } from './diversity-queries';

type Histogram = Diversity['histograms']['maf'];

/** Bins are hundredths and thousandths, which floating-point sums miss slightly. */
const tidy = (value: number) => Number(value.toPrecision(6));

export function barsOf(
  { to, counts }: Histogram,
  detail: (bar: Pick<BinnedBar, 'from' | 'to' | 'count'>) => string,
): BinnedBar[] {
  const width = to / counts.length;
  return counts.map((count, at) => {
    const bar = { from: tidy(at * width), to: tidy((at + 1) * width), count };
    // All of one shade: there are no bins beyond the bars.
    return { ...bar, bin: 0, detail: detail(bar) };
  });
}

export function barsData(
  bars: readonly BinnedBar[],
  labels: { readonly from: string; readonly to: string; readonly count: string },
): ChartData {
  return {
    columns: [labels.from, labels.to, labels.count].map((label) => ({ label, isNumeric: true })),
    rows: bars.map(({ from, to, count }) => [from, to, count]),
  };
}
