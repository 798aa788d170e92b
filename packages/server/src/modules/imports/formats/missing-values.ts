import { missingWords } from '@landrace/contract/areas/imports/value-formats';

/** Whether a text means a missing value, in every file or in this one. */
export function missingWordFinder(ofFile: readonly string[] = []): (text: string) => boolean {
  const missing = new Set([...missingWords, ...ofFile].map((word) => word.trim().toLowerCase()));
  return (text) => missing.has(text.toLowerCase());
}
