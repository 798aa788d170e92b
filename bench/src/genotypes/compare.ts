import { rm } from 'node:fs/promises';
import path from 'node:path';
import { percentile } from '../measure';
import { atMost, type Line, noBar, type Section, times } from '../report';
import type { GenotypeBench } from './genotype-bench';
import type { PanelFiles } from './panel-files';
import type { Peer } from './peers';
import { inTurns, type Run } from './processor-time';

/** In the order of the columns of a comparison. */
const comparedPeers = ['plink1.9', 'plink2', 'bcftools'] as const satisfies readonly Peer[];
type ComparedPeer = (typeof comparedPeers)[number];
const columns = ['ours', ...comparedPeers, 'ratio', 'limit'];

/** Arguments of a program, separated by blanks or one by one, and what it writes. */
interface Side {
  readonly args: string | readonly string[];
  readonly file: string;
}

export interface Comparison {
  readonly what: string;
  readonly ours: Side;
  readonly theirs: Readonly<Partial<Record<ComparedPeer, Side>>>;
  /** The program to which the bar refers. */
  readonly against: ComparedPeer;
  /** Fraction of its processor time. */
  readonly atMost: number;
  /** Fails if the results differ; called if the program exists with which they are compared. */
  check?(): Promise<void>;
}

/** A task of our own program on the stored matrix. */
export function ownTask(
  bench: GenotypeBench,
  panel: PanelFiles,
  [task, file]: readonly [string, string],
): Side {
  return { args: [task, bench.storeOf(panel), file], file };
}

const cpu = (value: number | undefined) => (value === undefined ? 'missing' : `${value.toFixed(2)} s`);

/** Processor time of whole processes, medians. */
export async function comparedSection(
  bench: GenotypeBench,
  panel: PanelFiles,
  {
    comparisons,
    ...head
  }: Pick<Section, 'title' | 'about'> & { readonly comparisons: readonly Comparison[] },
): Promise<{ readonly section: Section; readonly ownRuns: readonly Run[] }> {
  const lines: Line[] = [];
  const ownRuns: Run[] = [];
  for (const comparison of comparisons) {
    const runs = await runAll(bench, panel, comparison);
    lines.push(lineOf(comparison, runs));
    ownRuns.push(...(runs.ours ?? []));
    if (bench.peers.has(comparison.against)) await comparison.check?.();
  }
  return { section: { ...head, columns, lines }, ownRuns };
}

type Runs = Readonly<Partial<Record<'ours' | ComparedPeer, readonly Run[]>>>;

/** Each round starts without the file of the previous round: truncating a large file also takes time. */
function runAll(bench: GenotypeBench, { folder }: PanelFiles, { ours, theirs }: Comparison): Promise<Runs> {
  const turn =
    ({ args, file }: Side, run: (args: readonly string[]) => Promise<Run>) =>
    async () => {
      await rm(path.resolve(folder, file), { recursive: true, force: true });
      return await run(typeof args === 'string' ? args.split(' ') : args);
    };
  const peers = Object.entries(theirs).filter(([peer]) => bench.peers.has(peer as ComparedPeer));
  const sides = peers.map(([peer, side]) => {
    const run = (args: readonly string[]) => bench.run(peer, [...args, '--allow-extra-chr'], folder);
    return [peer, turn(side, run)] as const;
  });
  return inTurns<'ours' | ComparedPeer>(
    { ours: turn(ours, (args) => bench.ours(args, folder)), ...Object.fromEntries(sides) },
    bench.rounds,
  );
}

function lineOf({ what, against, atMost: limit }: Comparison, runs: Runs): Line {
  const median = (side: keyof Runs) => {
    const seconds = runs[side]?.map(({ cpuSeconds }) => cpuSeconds);
    return seconds && percentile(seconds, 0.5);
  };
  const ours = median('ours') ?? 0;
  const compared = median(against);
  const ratio = compared === undefined ? undefined : ours / compared;
  const measured = comparedPeers.map((peer) => [peer, median(peer)] as const);
  return {
    what,
    cells: [
      cpu(ours),
      ...measured.map(([peer, value]) => (value !== undefined || peer === against ? cpu(value) : '')),
      ratio === undefined ? '' : `${times(ratio)} ${against}`,
      times(limit),
    ],
    verdict: ratio === undefined ? noBar : atMost(ratio, limit),
    figures: Object.fromEntries(
      [['ours', ours] as const, ...measured].flatMap(([side, value]) =>
        value === undefined ? [] : [[side, value]],
      ),
    ),
  };
}
