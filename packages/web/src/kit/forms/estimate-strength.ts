import { ZxcvbnFactory } from '@zxcvbn-ts/core';

export type Strength = 0 | 1 | 2 | 3 | 4;

/** More guesses than this need not be estimated exactly, which would be slower than typing. */
const longestEstimated = 100;

/** Passwords that are guessed first, in English and German, and terms of plant breeding. */
const commonPasswords: readonly string[] = [
  ...['123456', '123456789', '12345678', '12345', '1234567', '1234567890', '111111', '000000', '123123'],
  ...['654321', '666666', '121212', '112233', '987654321', '1q2w3e4r', '1qaz2wsx', 'zaq12wsx', 'a1b2c3'],
  ...['qwerty', 'qwertz', 'qwertyuiop', 'qwertzuiop', 'asdfgh', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', 'qazwsx'],
  ...['password', 'passwort', 'passw0rd', 'p@ssword', 'letmein', 'welcome', 'willkommen', 'hallo', 'hello'],
  ...['secret', 'geheim', 'admin', 'administrator', 'login', 'master', 'root', 'guest', 'gast', 'test'],
  ...['iloveyou', 'ichliebedich', 'schatz', 'princess', 'sunshine', 'sonnenschein', 'monkey', 'dragon'],
  ...['football', 'fussball', 'baseball', 'superman', 'batman', 'starwars', 'pokemon', 'michael', 'daniel'],
  ...['abc123', 'abcdef', 'changeme', 'default', 'computer', 'internet', 'samsung', 'google', 'whatever'],
  ...['spring', 'summer', 'autumn', 'winter', 'frühling', 'sommer', 'herbst', 'january', 'monday', 'montag'],
  ...['landrace', 'genebank', 'genbank', 'barley', 'gerste', 'wheat', 'weizen'],
  ...['potato', 'kartoffel', 'maize', 'mais', 'barley123', 'plant', 'plants', 'pflanze', 'breeding', 'seed'],
];

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
