import { fold } from '@landrace/domain/fold';

export interface Findable {
  readonly label: string;
  /** Keywords, separated by spaces. */
  readonly keywords?: string | undefined;
}

/** Fewer letters in order match nearly everything. */
const minLetters = 3;

/**
 * The matches, the best first; equal ones in the given order. From best to worst: the label equals the text, starts
 * with it, has words that start with it, contains it, has keywords that start with it, has these initials, has a word
 * with these letters in this order. Every typed word has to match, and the worst of them counts.
 */
export function rank<Entry extends Findable>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const phrase = wordsOf(typed).join(' ');
  if (phrase === '') return entries;
  return entries
    .map((entry) => ({ entry, fit: fitOf(entry, phrase) }))
    .filter(({ fit }) => fit < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.fit - other.fit)
    .map(({ entry }) => entry);
}

function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function fitOf({ label, keywords = '' }: Findable, phrase: string): number {
  const labelWords = wordsOf(label);
  const whole = labelWords.join(' ');
  if (whole === phrase) return 0;
  if (whole.startsWith(phrase)) return 1;
  const keywordList = wordsOf(keywords);
  return Math.max(...phrase.split(' ').map((word) => fitOfWord(word, labelWords, keywordList)));
}

function fitOfWord(word: string, label: readonly string[], others: readonly string[]): number {
  if (label.some((own) => own.startsWith(word))) return 2;
  if (label.some((own) => own.includes(word))) return 3;
  if (others.some((other) => other.startsWith(word))) return 4;
  const initials = label.map(([initial]) => initial).join('');
  if (word.length > 1 && initials.startsWith(word)) return 5;
  if (word.length >= minLetters && label.some((own) => hasLettersOf(own, word))) return 6;
  return Number.POSITIVE_INFINITY;
}

/** Starting with the same letter, as in abbreviations. */
function hasLettersOf(text: string, word: string): boolean {
  if (text[0] !== word[0]) return false;
  let at = 0;
  for (const letter of text) if (letter === word[at]) at += 1;
  return at === word.length;
}
