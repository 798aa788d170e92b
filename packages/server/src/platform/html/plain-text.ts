/** Signs that turn, hide or overlay what stands around them; a text keeps its letters and its line breaks. */
const unseen = /[^\P{Cc}\t\n]|[\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Somebody's words as text and nothing else. Tags are not taken out: `a < b` is no tag, and whoever shows text as
 * text shows them as they were typed. Signs that nobody sees are, since they make words look like others.
 */
export function plainText(given: string): string {
  return given.replace(/\r\n?/g, '\n').replace(unseen, '').normalize('NFC').trim();
}
