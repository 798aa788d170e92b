/** Which plots are shown, and in which order. */
export interface RowChoice {
  /** Typed; parts of words are enough. */
  readonly words: string;
  readonly sort: { readonly column: number; readonly isDescending: boolean } | undefined;
}

interface Rows {
  readonly count: number;
  /** All that is known of a plot, to search in. */
  readonly textOf: (plot: number) => string;
  /** Of the sorted column. */
  readonly cellOf: (plot: number, column: number) => string;
  readonly isWanted: (plot: number) => boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The positions of plots. Those without a value come last, in either direction. */
export function chosenRows({ words, sort }: RowChoice, { count, textOf, cellOf, isWanted }: Rows): number[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = Array.from({ length: count }, (_, plot) => plot).filter((plot) => {
    if (!isWanted(plot)) return false;
    const text = parts.length > 0 ? textOf(plot).toLowerCase() : '';
    return parts.every((part) => text.includes(part));
  });
  if (!sort) return found;
  const sign = sort.isDescending ? -1 : 1;
  const keyed = found.map((plot) => ({ plot, value: cellOf(plot, sort.column) }));
  keyed.sort((one, other) => {
    if (one.value === '' || other.value === '') return Number(one.value === '') - Number(other.value === '');
    return sign * compared(one.value, other.value) || one.plot - other.plot;
  });
  return keyed.map(({ plot }) => plot);
}

/** As numbers if both are, so that -2 is before 1e3. */
function compared(one: string, other: string): number {
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? collator.compare(one, other) : difference;
}
