import { type Random, seeded } from '@landrace/testkit/random';

/** The kinds of requests of readers. */
export const readKinds = ['list', 'facets', 'passport', 'tile'] as const;
export type ReadKind = (typeof readKinds)[number];

export const readers = 200;
export const defaultMinutes = 5;

/** A run with the same seed makes the same requests in the same order. */
const seed = 18;

/** Shares of actions. Opening the genotype view requests several tiles together, all others one response. */
export const shares: Readonly<Record<ReadKind, number>> = {
  list: 0.55,
  passport: 0.25,
  tile: 0.1,
  facets: 0.1,
};

/** How long a person reads a response: evenly distributed, so that the median is in the middle. */
export const thinkSeconds = { min: 1, max: 5 } as const;

export function randomOfReader(reader: number): Random {
  return seeded(seed * 1_000 + reader);
}

export function thinkMs(random: Random): number {
  return 1_000 * (thinkSeconds.min + random.next() * (thinkSeconds.max - thinkSeconds.min));
}

export function kindOfAction(random: Random): ReadKind {
  let left = random.next();
  for (const kind of readKinds) {
    left -= shares[kind];
    if (left < 0) return kind;
  }
  return 'list';
}
