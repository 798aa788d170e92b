import { missingWords } from '@landrace/contract/areas/imports/value-formats';

/** Whether a word stands for a missing value, in every file or in this one. */
export function missingWordFinder(ofFile: readonly string[] = []): (given: string) => boolean {
  const words = new Set([...missingWords, ...ofFile].map((word) => word.trim().toLowerCase()));
  return (given) => words.has(given.toLowerCase());
}
