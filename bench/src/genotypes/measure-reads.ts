import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { percentile } from '../measure';
import { below, type Line, ms, type Section } from '../report';
import { comparedSection, ownTask } from './compare';
import { equalCounts } from './equal-counts';
import { genotypeBars as bars } from './genotype-bars';
import type { GenotypeBench } from './genotype-bench';
import { chosenOf, readNames } from './own-matrix';
import { type PanelFiles, panelTitle } from './panel-files';

/** What pages wait for. */
export async function measureReads(bench: GenotypeBench, panel: PanelFiles): Promise<Section[]> {
  await bench.stored(panel);
  await bench.storedByPeers(panel);
  const line = async (what: string, task: string, limit: number): Promise<Line> => {
    const reads: { readonly ms: number; readonly cpuMs: number }[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      const { output } = await bench.ours([task, bench.storeOf(panel)], panel.folder);
      reads.push(...(JSON.parse(output) as { reads: typeof reads }).reads);
    }
    const times = reads.map((read) => read.ms);
    const figures = {
      first: times[0] ?? 0,
      median: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      cpuP95: percentile(
        reads.map((read) => read.cpuMs),
        0.95,
      ),
    };
    return {
      what,
      cells: [...Object.values(figures).map(ms), ms(limit)],
      verdict: below(figures.p95, limit),
      figures,
    };
  };
  return [
    {
      title: `Reading of ${panelTitle(panel)}`,
      about:
        'Milliseconds by the clock. Counts of a matrix that has just been opened, twenty times in a process, the first of which has everything still to compile; windows anywhere, in a matrix that stays open.',
      columns: ['first', 'median', 'p95', 'p95 of processor time', 'limit of p95'],
      lines: [
        await line('counts of all markers', 'counts', bars.countsMs),
        await line('windows of 200 samples and 1,000 markers', 'windows', bars.windowMs),
      ],
    },
    await subsetSection(bench, panel),
  ];
}

async function subsetSection(bench: GenotypeBench, panel: PanelFiles): Promise<Section> {
  const { samples } = panel.plan;
  const names = await readNames(bench.storeOf(panel));
  const half = Array.from(chosenOf(samples, Math.ceil(samples / 2)), (sample) => names.samples[sample]);
  await writeFile(path.join(panel.folder, 'half.txt'), half.map((name) => `${name} ${name}\n`).join(''));
  const args = '--bfile plink1 --keep half.txt --keep-allele-order --freq counts --out theirs';
  const { section } = await comparedSection(bench, panel, {
    title: `Counts of ${panelTitle(panel)}`,
    about:
      'Processor seconds of whole processes, medians, with equal counts of the markers with two alleles.',
    comparisons: [
      {
        what: 'counts of all markers among half of the samples',
        ours: ownTask(bench, panel, ['subsetCounts', 'ours.counts']),
        theirs: { 'plink1.9': { args, file: 'theirs.frq.counts' } },
        against: 'plink1.9',
        atMost: bars.subsetCountsRatio,
        check: () => equalCounts(panel, names.variants),
      },
    ],
  });
  return section;
}
