import { fold } from './fold';

/**
 * What is left of a name or number where case, accents, blanks, punctuation and leading zeros say nothing: `HOR 0123` and
 * `hor-123` are one. Figures that stood apart stay apart. The SQL function `landrace_name_key` does the same.
 */
export function nameKey(text: string): string {
  return folded(text)
    .replace(/(^|[^0-9])0+(?=[0-9])/g, '$1')
    .replace(/([0-9])[^\p{L}\p{Nd}]+(?=[0-9])/gu, '$1|')
    .replace(/[^\p{L}\p{Nd}|]/gu, '');
}

/** Most names are plain, and folding letter by letter takes ten times as long. */
const folded = (text: string) => (/^[ -~]*$/.test(text) ? text.toLowerCase() : fold(text));

const figures = (key: string) => key.replace(/[^0-9|]/g, '');

/** Shorter ones are abbreviations, in which every letter counts. */
const shortestAlike = 5;
/** From so many letters on, two of them may differ. */
const longName = 10;

/** Keys that a typing error tells apart: a letter or two wrong, missing or swapped, and the figures the same. */
export function areKeysAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const most = shorter >= longName ? 2 : 1;
  if (one === other || shorter < shortestAlike || Math.abs(one.length - other.length) > most) return false;
  return figures(one) === figures(other) && editDistance(one, other) <= most;
}

/** With fewer letters every one of them counts: A632 and B632 are two lines, and not one with a typing error. */
const fewestLetters = 3;
/** Characters; names that are longer are sentences. */
const longestWithTypo = 100;
const latinLetters = [...'abcdefghijklmnopqrstuvwxyz'];
const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? '');

/**
 * The keys that are one typing error away, however short or long they are: a letter wrong, missing, too many or
 * swapped with its neighbour. Figures stay, since their neighbours are numbers of something else.
 */
export function keysWithOneTypo(key: string): string[] {
  const characters = [...key];
  const own = characters.filter(isLetter);
  if (own.length < fewestLetters || characters.length > longestWithTypo) return [];
  const letters = [...new Set([...latinLetters, ...own])];
  const keys = new Set<string>();
  const change = (from: number, to: number, between = '') =>
    keys.add(characters.slice(0, from).join('') + between + characters.slice(to).join(''));
  for (let at = 0; at <= characters.length; at += 1) {
    const [character = '', next] = characters.slice(at, at + 2);
    for (const letter of letters) change(at, at, letter);
    if (isLetter(character)) for (const letter of ['', ...letters]) change(at, at + 1, letter);
    if (next !== undefined && (isLetter(character) || isLetter(next))) change(at, at + 2, next + character);
  }
  keys.delete(key);
  return [...keys];
}

/** Letters to change, add, leave out or swap with their neighbour. */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
