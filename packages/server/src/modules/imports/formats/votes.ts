/** Each value of a file votes for the formats in which it can be read. */
export interface Votes<Format extends string> {
  /** Values that can be read in none of them have no vote. */
  add(formats: readonly Format[], value: string): void;
  result(): Result<Format>;
}

interface Result<Format> {
  /**
   * The only format that fits all values or, if they contradict each other, most of them; undefined if several fit.
   */
  readonly value: Format | undefined;
  /** A value that determined the format or, if none was determined, an ambiguous one. */
  readonly sample: string | undefined;
  /** The number of values that voted. */
  readonly count: number;
}

export function openVotes<Format extends string>(): Votes<Format> {
  const votes = new Map<Format, number>();
  const samples = new Map<number, string>();
  let count = 0;
  return {
    add(formats, value) {
      if (formats.length === 0) return;
      count += 1;
      for (const format of formats) votes.set(format, (votes.get(format) ?? 0) + 1);
      if (!samples.has(formats.length)) samples.set(formats.length, value);
    },
    result() {
      const maxVotes = Math.max(0, ...votes.values());
      const [first, ...others] = [...votes]
        .filter(([, number]) => number === maxVotes)
        .map(([format]) => format);
      const value = others.length === 0 ? first : undefined;
      const lengths = [...samples.keys()].sort((one, other) => one - other);
      const sample = samples.get((value === undefined ? lengths.at(-1) : lengths[0]) ?? 0);
      return { value, sample, count };
    },
  };
}
