import { percentile } from '../measure';
import { below, type Line, ms, type Section } from '../report';
import { genotypeBars as bars } from './genotype-bars';
import type { GenotypeBench } from './genotype-bench';
import type { PanelFiles } from './panel-files';

/** What pages wait for, once the matrix is open. */
export async function measureReads(bench: GenotypeBench, panel: PanelFiles): Promise<Section[]> {
  await bench.stored(panel);
  const line = async (what: string, task: string, limit: number): Promise<Line> => {
    const { output } = await bench.ours([task, bench.storeOf(panel)], panel.folder);
    const { times } = JSON.parse(output) as { times: number[] };
    const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    return {
      what,
      cells: [ms(times[0] ?? 0), ms(median), ms(p95), ms(limit)],
      verdict: below(p95, limit),
      figures: { first: times[0] ?? 0, median, p95 },
    };
  };
  return [
    {
      title: `Reading of ${panel.plan.samples} × ${panel.plan.variants}`,
      about: 'Milliseconds by the clock in an open matrix; windows lie anywhere.',
      columns: ['first', 'median', 'p95', 'limit of p95'],
      lines: [
        await line('counts of all markers', 'counts', bars.countsMs),
        await line('windows of 200 samples and 1,000 markers', 'windows', bars.windowMs),
      ],
    },
  ];
}
