import { type Random, seeded } from '@landrace/testkit/random';

/** What readers ask for. */
export const readKinds = ['list', 'facets', 'passport', 'tile'] as const;
export type ReadKind = (typeof readKinds)[number];

export const readers = 200;
export const defaultMinutes = 5;

/** A run with the same seed asks for the same things in the same order. */
const seed = 18;

/** Shares of actions. A look at the genotype view asks for several tiles at once, all others for one answer. */
export const shares: Readonly<Record<ReadKind, number>> = {
  list: 0.55,
  passport: 0.25,
  tile: 0.1,
  facets: 0.1,
};

/** How long a person looks at an answer: evenly spread, so that the median is in the middle. */
export const thinkSeconds = { least: 1, most: 5 } as const;

export function randomOfReader(reader: number): Random {
  return seeded(seed * 1_000 + reader);
}

export function thinkMs(random: Random): number {
  return 1_000 * (thinkSeconds.least + random.next() * (thinkSeconds.most - thinkSeconds.least));
}

export function kindOfAction(random: Random): ReadKind {
  let left = random.next();
  for (const kind of readKinds) {
    left -= shares[kind];
    if (left < 0) return kind;
  }
  return 'list';
}
