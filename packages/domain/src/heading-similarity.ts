import { fold } from './fold';

/** The words of a heading, without case, accents, spaces and punctuation. */
function wordsOf(heading: string): string[] {
  // Compound names are split: releaseYear, release_year.
  const apart = heading.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');
  return fold(apart)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2));
}

/** In letters; `id` and `no` occur in headings of all kinds. */
const maxCommonWordLength = 2;

/** The similarity of two headings, from 0 to 1 for the same one written differently. */
export function headingSimilarity(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [joined, joinedOthers] = [words.join(''), others.join('')];
  if (joined === '' || joinedOthers === '') return 0;
  if (joined === joinedOthers) return 1;
  // A unit after it, or a word before it: `elevation_m`, `site latitude`. One word among many means little.
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  const share = fewer.length / more.length;
  const isSignificant = share >= 0.5 && fewer.join('').length > maxCommonWordLength;
  const within = isSignificant && fewer.every((word) => more.includes(word)) ? 0.6 + 0.3 * share : 0;
  return Math.max(within, 0.95 * dice(pairsOf(joined), pairsOf(joinedOthers)));
}

/** Twice the number of shared elements divided by the number of all. */
function dice(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  let shared = 0;
  for (const pair of one) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  const all = one.length + other.length;
  return all === 0 ? 0 : (2 * shared) / all;
}
