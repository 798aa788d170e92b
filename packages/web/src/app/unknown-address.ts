import { maxTermLength } from '@landrace/contract/areas/search/search';

/** Longer addresses are cut in the notice: the beginning is enough to recognise a link. */
const maxShownLength = 120;

/** The address as its owner would read it, cut if it is very long. */
export function shownAddress(address: string): string {
  const readable = decoded(address);
  return readable.length > maxShownLength ? `${readable.slice(0, maxShownLength)}…` : readable;
}

/** What the last part of an address could be searched for; undefined if it is not a word, such as an id. */
export function termIn(address: string): string | undefined {
  const path = address.split(/[?#]/)[0] ?? '';
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const term = decoded(last)
    .replace(/[-_+]+/g, ' ')
    .trim();
  const isWord = /^[\p{L}\p{M}\p{N} .'’]+$/u.test(term) && /\p{L}{3}/u.test(term);
  return isWord && term.length <= maxTermLength ? term : undefined;
}

/** A half-typed escape sequence is shown as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
