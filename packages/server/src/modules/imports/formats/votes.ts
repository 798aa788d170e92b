/** Each value of a file votes for the ways in which it can be read. */
export interface Votes<Way extends string> {
  /** Values that can be read in no such way have no vote. */
  add(ways: readonly Way[], value: string): void;
  result(): Result<Way>;
}

interface Result<Way> {
  /** The one way for all or, where values contradict each other, for most of them; nothing where several fit. */
  readonly value: Way | undefined;
  /** A value that shows it or, where none was found, that can be read in several ways. */
  readonly sample: string | undefined;
  /** Of the values that voted. */
  readonly count: number;
}

export function openVotes<Way extends string>(): Votes<Way> {
  const votes = new Map<Way, number>();
  const samples = new Map<number, string>();
  let count = 0;
  return {
    add(ways, value) {
      if (ways.length === 0) return;
      count += 1;
      for (const way of ways) votes.set(way, (votes.get(way) ?? 0) + 1);
      if (!samples.has(ways.length)) samples.set(ways.length, value);
    },
    result() {
      const most = Math.max(0, ...votes.values());
      const [first, ...others] = [...votes].filter(([, number]) => number === most).map(([way]) => way);
      const value = others.length === 0 ? first : undefined;
      const lengths = [...samples.keys()].sort((one, other) => one - other);
      const sample = samples.get((value === undefined ? lengths.at(-1) : lengths[0]) ?? 0);
      return { value, sample, count };
    },
  };
}
