import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonPasswords } from './common-passwords';

export type Strength = 0 | 1 | 2 | 3 | 4;

/** More guesses than this need not be estimated exactly, which would be slower than typing. */
const longestEstimated = 100;

const estimator = new ZxcvbnFactory({
  dictionary: { common: [...commonPasswords] },
  maxLength: longestEstimated,
});

/** How hard a password is to guess for an attacker who knows the owner's name and address. */
export function estimateStrength(password: string, known: readonly string[]): Strength {
  const knownWords = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  return estimator.check(password, knownWords).score;
}
