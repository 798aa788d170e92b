import { fold } from './fold';

/** Words that are searched for; each more is one more comparison of every name. */
export const maxSearchWords = 8;

export interface SearchWords {
  /** Folded, without repetitions. A quoted phrase is one of them. */
  readonly words: readonly string[];
  /** The words in excess, as typed, which are not searched for. */
  readonly ignored: readonly string[];
  /** The term as one folded text, without quotation marks if it is a single phrase. */
  readonly text: string;
}

const quotes = /[“”„«»]/g;
/** A phrase from one quotation mark to the next or to the end, or characters without spaces. */
const parts = /"([^"]+)(?:"|$)|[^\s"]\S*/g;
const separators = /^[,;]+|[,;]+$/g;
const hasLetter = /[\p{L}\p{N}]/u;

/**
 * The words of a search term, which are looked for one by one. Words without letters and digits identify nothing, so
 * they count only if there are no others.
 */
export function searchWords(term: string): SearchWords {
  const quoted = term.trim().replace(quotes, '"');
  const found = [...quoted.matchAll(parts)].map(([whole, phrase]) => phrase?.trim() ?? whole);
  const text = fold(found.length === 1 ? (found[0] ?? '') : term.trim());
  const typed = found
    .map((word) => word.replace(separators, '').replace(/\s+/g, ' '))
    .filter((word) => hasLetter.test(word));
  const distinct = new Map(typed.map((word) => [fold(word), word]));
  const words = [...distinct.keys()];
  if (words.length === 0) return { words: text === '' ? [] : [text], ignored: [], text };
  return {
    words: words.slice(0, maxSearchWords),
    ignored: [...distinct.values()].slice(maxSearchWords),
    text,
  };
}
