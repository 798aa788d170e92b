import type { DayOrder } from '@landrace/domain/cells/dates';
import type { DecimalMark } from '@landrace/domain/cells/plain-values';

/** Formats of a file's values as chosen by the user. The others are detected from the values. */
export interface ValueFormats {
  readonly dayOrder?: DayOrder | undefined;
  readonly decimalMark?: DecimalMark | undefined;
  /** Texts that mean a missing value, in addition to the general ones. */
  readonly missingWords?: readonly string[] | undefined;
}

/** In every table, in any case. Names and identifiers are never treated as missing. */
const missingWords: readonly string[] = ['NA', 'NaN', 'N/A', '.', '-', '*'];

/** Whether a text means a missing value, in every file or in this one. */
export function missingWordFinder(ofFile: readonly string[] = []): (text: string) => boolean {
  const missing = new Set([...missingWords, ...ofFile].map((word) => word.trim().toLowerCase()));
  return (text) => missing.has(text.toLowerCase());
}
