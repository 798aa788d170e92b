import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../../../launcher/entry.mjs';
import { chosenTestSeed, isEveryCaseTested } from '../../../launcher/environment.mjs';
import { seeded } from './random';

/** From the commit, so that running it again repeats it and every commit tries something new. */
export function commitSeed(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8' });
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    return 1;
  }
}

export interface Sampling {
  readonly seed: number;
  readonly isWhole: boolean;
}

const ofThisRun: Sampling = { seed: chosenTestSeed() ?? commitSeed(), isWhole: isEveryCaseTested() };

/** For repeating a run. */
export function describeSampling({ seed, isWhole }: Sampling = ofThisRun): string {
  return isWhole
    ? 'Every case of every cross product is tested.'
    : `Cross products are tested by samples of seed ${seed}; LANDRACE_TEST_SEED=${seed} repeats them.`;
}

/**
 * A sample of many similar cases, in order: a different one with every commit, and all of them by `npm run test:all`.
 * The name distinguishes cross products, so that one does not affect another.
 */
export function sampleOf<Item>(
  name: string,
  items: readonly Item[],
  most: number,
  { seed, isWhole }: Sampling = ofThisRun,
): readonly Item[] {
  if (isWhole || items.length <= most) return items;
  const random = seeded(seed ^ hashOf(name));
  const left = items.map((_item, index) => index);
  const chosen = new Set<number>();
  while (chosen.size < most) {
    const [index = 0] = left.splice(random.below(left.length), 1);
    chosen.add(index);
  }
  return items.filter((_item, index) => chosen.has(index));
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
