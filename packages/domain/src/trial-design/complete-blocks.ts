import { type FieldOptions, laidOut, type PlannedPlot } from './planned-plot';
import { seededRandom, shuffled } from './seeded-random';

interface CompleteBlocks<Entry> extends FieldOptions {
  readonly entries: readonly Entry[];
  /** Grown like the others, but marked in the layout. */
  readonly checks: readonly Entry[];
  readonly reps: number;
}

/** Randomised complete blocks: each block is a replicate with every entry once, in an order of its own. */
export function completeBlocks<Entry>({
  entries,
  checks,
  reps,
  ...field
}: CompleteBlocks<Entry>): PlannedPlot<Entry>[] {
  const random = seededRandom(field.seed);
  const all = [
    ...entries.map((entry) => ({ entry, isCheck: false })),
    ...checks.map((entry) => ({ entry, isCheck: true })),
  ];
  const blocks = Array.from({ length: reps }, (_, index) => {
    const rep = String(index + 1);
    return { block: rep, entries: shuffled(all, random).map((one) => ({ ...one, rep })) };
  });
  return laidOut(blocks, field);
}
