/** A plot of a design, before it is in a database. */
export interface PlannedPlot<Entry> {
  /** From 1, in the order in which one walks the field. */
  readonly plot: number;
  /** From 1. */
  readonly row: number;
  /** From 1. */
  readonly column: number;
  readonly rep: string;
  readonly block: string;
  readonly entry: Entry;
  readonly isCheck: boolean;
}

export interface FieldOptions {
  /** Plots side by side in a row of the field. */
  readonly columns: number;
  /** Every second row is walked in the opposite direction. */
  readonly isSerpentine: boolean;
  readonly seed: number;
}

/** The largest row or column that the database stores. */
export const maxPosition = 32_767;

/** The entries of one block, in random order. */
export interface FilledBlock<Entry> {
  readonly block: string;
  readonly entries: readonly Pick<PlannedPlot<Entry>, 'entry' | 'isCheck' | 'rep'>[];
}

/** Puts blocks one below the other. Each begins in a row of its own, so that no row belongs to two blocks. */
export function laidOut<Entry>(
  blocks: readonly FilledBlock<Entry>[],
  { columns, isSerpentine }: FieldOptions,
): PlannedPlot<Entry>[] {
  const width = Math.max(1, Math.trunc(columns));
  let rowsAbove = 0;
  let plot = 0;
  return blocks.flatMap(({ block, entries }) => {
    const plots = entries.map(({ entry, isCheck, rep }, index) => {
      const row = rowsAbove + Math.floor(index / width) + 1;
      const place = index % width;
      const column = isSerpentine && row % 2 === 0 ? width - place : place + 1;
      plot += 1;
      return { plot, row, column, rep, block, entry, isCheck };
    });
    rowsAbove += Math.ceil(entries.length / width);
    return plots;
  });
}

/** The same design with what grows on two plots exchanged; their places, blocks and replicates stay. */
export function swapped<Entry>(
  plots: readonly PlannedPlot<Entry>[],
  first: number,
  second: number,
): PlannedPlot<Entry>[] {
  const at = (plot: number) => plots.find((one) => one.plot === plot);
  const [one, other] = [at(first), at(second)];
  if (!one || !other) return [...plots];
  return plots.map((plot) => {
    if (plot === one) return { ...plot, entry: other.entry, isCheck: other.isCheck };
    return plot === other ? { ...plot, entry: one.entry, isCheck: one.isCheck } : plot;
  });
}
