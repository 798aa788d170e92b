/** Milliseconds of a monotonic clock. */
export type Stopwatch = () => number;

const monotonic: Stopwatch = () => performance.now();

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly samples: number;
}

/** By nearest rank: always a value that was measured. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export function spread(values: readonly number[]): Spread {
  return { median: percentile(values, 0.5), p95: percentile(values, 0.95), samples: values.length };
}

export async function timed(work: () => Promise<unknown>, now: Stopwatch = monotonic): Promise<number> {
  const start = now();
  await work();
  return now() - start;
}

export interface Rounds {
  readonly warmUps: number;
  readonly atLeast: number;
  readonly atMost: number;
  /** No new round after this time, once there are enough. */
  readonly budgetMs: number;
}

/** Gets the number of the round, so that requests can differ from round to round. */
export type Side = (round: number) => Promise<unknown>;

/**
 * Measures several ways to the same result alternately, so that disturbances of the machine affect all of them. The
 * first one changes too: the second finds its pages in memory.
 */
export async function alternate<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  { warmUps, atLeast, atMost, budgetMs }: Rounds,
  now: Stopwatch = monotonic,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < warmUps; round += 1) {
    for (const name of names) await sides[name](round);
  }
  const start = now();
  for (let round = 0; round < atMost; round += 1) {
    if (round >= atLeast && now() - start > budgetMs) break;
    for (const [turn] of names.entries()) {
      const name = names[(turn + round) % names.length] as Name;
      times[name].push(await timed(() => sides[name](round), now));
    }
  }
  return times;
}
