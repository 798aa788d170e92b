import { wildcard } from '@landrace/contract/areas/search/search';

export const escaped = (text: string): string => text.replace(/[\\_%]/g, '\\$&');

/** A pattern for a term within a text; its wildcards match any characters. */
export function likePattern(term: string): string {
  return term.includes(wildcard) ? term.split(wildcard).map(escaped).join('%') : `%${escaped(term)}%`;
}

/** Trigram indexes cover words of three or more letters or digits; for shorter ones they return every row. */
export function hasTrigram(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(pattern);
}

/** A pattern for each word, those that an index supports first: the order decides the SQL, and that which is prepared. */
export function patternsOf(words: readonly string[]): readonly string[] {
  const patterns = words.map(likePattern);
  return [...patterns.filter(hasTrigram), ...patterns.filter((pattern) => !hasTrigram(pattern))];
}
