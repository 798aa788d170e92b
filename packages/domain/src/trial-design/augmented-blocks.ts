import { type FieldOptions, laidOut, type PlannedPlot } from './planned-plot';
import { seededRandom, shuffled } from './seeded-random';

interface AugmentedBlocks<Entry> extends FieldOptions {
  /** New entries, each grown once. */
  readonly entries: readonly Entry[];
  /** Grown in every block. */
  readonly checks: readonly Entry[];
  readonly blocks: number;
}

/**
 * Augmented blocks (Federer): new entries are distributed at random over blocks of equal size, give or take one, and
 * every check is grown once in each block. The checks of a block are spread: each is somewhere in its own part of it.
 */
export function augmentedBlocks<Entry>({
  entries,
  checks,
  blocks,
  ...field
}: AugmentedBlocks<Entry>): PlannedPlot<Entry>[] {
  const random = seededRandom(field.seed);
  const order = shuffled(entries, random);
  const filled = Array.from({ length: blocks }, (_, index) => {
    const block = String(index + 1);
    // Entry by entry in turn, so that sizes differ by one at most.
    const own = order
      .filter((_entry, place) => place % blocks === index)
      .map((entry) => ({ entry, isCheck: false, rep: onlyRep }));
    const spread = shuffled(checks, random).map((entry) => ({ entry, isCheck: true, rep: block }));
    return { block, entries: withSpread(own, spread, random) };
  });
  return laidOut(filled, field);
}

/** After plots were exchanged: a check is a replicate in its block, and a new entry has only one. */
export function withAugmentedReps<Entry>(plots: readonly PlannedPlot<Entry>[]): PlannedPlot<Entry>[] {
  return plots.map((plot) => ({ ...plot, rep: plot.isCheck ? plot.block : onlyRep }));
}

const onlyRep = '1';

/** Inserts each of the second list at a random place in its own one of as many equal parts. */
function withSpread<Item>(
  items: readonly Item[],
  spread: readonly Item[],
  random: () => number,
): readonly Item[] {
  const size = items.length + spread.length;
  const places = spread.map((_, part) => {
    const from = Math.floor((part * size) / spread.length);
    const until = Math.floor(((part + 1) * size) / spread.length);
    return from + Math.floor(random() * (until - from));
  });
  const rest = [...items];
  return Array.from({ length: size }, (_, place) => {
    const index = places.indexOf(place);
    return (index < 0 ? rest.shift() : spread[index]) as Item;
  });
}
