import { fold } from './fold';

/**
 * A name or number without case, accents, spaces, punctuation and leading zeros: `HOR 0123` and `hor-123` are the
 * same. Separate numbers stay separate. The SQL function `landrace_name_key` does the same.
 */
export function nameKey(text: string): string {
  return folded(text)
    .replace(/(^|[^0-9])0+(?=[0-9])/g, '$1')
    .replace(/([0-9])[^\p{L}\p{Nd}]+(?=[0-9])/gu, '$1|')
    .replace(/[^\p{L}\p{Nd}|]/gu, '');
}

/** Most names are plain, and folding letter by letter is ten times slower. */
const folded = (text: string) => (/^[ -~]*$/.test(text) ? text.toLowerCase() : fold(text));

const digits = (key: string) => key.replace(/[^0-9|]/g, '');

/** Shorter names are abbreviations, in which every letter counts. */
const shortestAlike = 5;
/** From this length on, two letters may differ. */
const longName = 10;

/** Whether keys differ only by a typing error: one or two letters wrong, missing or swapped, with the same digits. */
export function areKeysAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const maxEdits = shorter >= longName ? 2 : 1;
  if (one === other || shorter < shortestAlike || Math.abs(one.length - other.length) > maxEdits)
    return false;
  return digits(one) === digits(other) && editDistance(one, other) <= maxEdits;
}

/** In shorter names every letter counts: A632 and B632 are two lines, not one with a typing error. */
const minLetters = 3;
/** In characters; longer names are sentences. */
const longestWithTypo = 100;
const latinLetters = [...'abcdefghijklmnopqrstuvwxyz'];
const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? '');

/**
 * All keys that are one typing error away, whatever the length: a letter wrong, missing, added or swapped with its
 * neighbour. Digits stay, because other digits mean another number.
 */
export function keysWithOneTypo(key: string): string[] {
  const characters = [...key];
  const own = characters.filter(isLetter);
  if (own.length < minLetters || characters.length > longestWithTypo) return [];
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

/** The number of letters to change, add, remove or swap with their neighbour. */
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
