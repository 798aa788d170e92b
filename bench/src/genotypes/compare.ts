import { percentile } from '../measure';
import { atMost, type Line, noBar, times } from '../report';
import type { Peer } from './peers';
import type { Run } from './processor-time';
import { inTurns } from './processor-time';

type Side = 'ours' | Peer;
type Sides = Readonly<Partial<Record<Side, () => Promise<Run>>>>;

export interface Comparison {
  readonly what: string;
  readonly sides: Sides;
  /** The program to which the bar refers. */
  readonly against: Peer;
  /** Fraction of its processor time. */
  readonly atMost: number;
}

/** In the order of the columns of a comparison. */
const comparedPeers = ['plink1.9', 'plink2', 'bcftools'] as const satisfies readonly Peer[];
export const comparisonColumns = ['ours', ...comparedPeers, 'ratio', 'limit'];

const cpu = (value: number | undefined) => (value === undefined ? 'missing' : `${value.toFixed(2)} s`);

/** Medians of processor time. */
export async function compare(
  comparison: Comparison,
  rounds: number,
): Promise<{ line: Line; runs: readonly Run[] }> {
  const { what, sides, against, atMost: limit } = comparison;
  const runs = await inTurns<Side>(sides, rounds);
  const median = (side: Side) => {
    const measured = runs[side];
    return (
      measured &&
      percentile(
        measured.map(({ cpuSeconds }) => cpuSeconds),
        0.5,
      )
    );
  };
  const ours = median('ours') ?? 0;
  const theirs = median(against);
  const ratio = theirs === undefined ? undefined : ours / theirs;
  const measured = comparedPeers.map((peer) => [peer, median(peer)] as const);
  return {
    runs: runs.ours ?? [],
    line: {
      what,
      cells: [
        cpu(ours),
        ...measured.map(([peer, value]) => (peer in sides || peer === against ? cpu(value) : '')),
        ratio === undefined ? '' : `${times(ratio)} ${against}`,
        times(limit),
      ],
      verdict: ratio === undefined ? noBar : atMost(ratio, limit),
      figures: Object.fromEntries(
        [['ours', ours] as const, ...measured].flatMap(([side, value]) =>
          value === undefined ? [] : [[side, value]],
        ),
      ),
    },
  };
}
