/** Characters that reverse, hide or overlay others; a text keeps its letters and its line breaks. */
const invisible = /[^\P{Cc}\t\n]|[\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * User input as plain text. Tags are not removed: `a < b` is not a tag, and text shown as text shows them as typed.
 * Invisible characters are removed, since they can make words look like others.
 */
export function plainText(input: string): string {
  return input.replace(/\r\n?/g, '\n').replace(invisible, '').normalize('NFC').trim();
}
