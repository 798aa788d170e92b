import type { DayOrder } from '@landrace/domain/cells/day-order';
import type { DecimalMark } from '@landrace/domain/cells/parse-number';

/** What somebody said about how a file writes its values. The rest is found in the values themselves. */
export interface ValueFormats {
  readonly dayOrder?: DayOrder | undefined;
  readonly decimalMark?: DecimalMark | undefined;
  /** Words that mean that there is no value, besides those that always do. */
  readonly missingWords?: readonly string[] | undefined;
}

/** In every table, whatever their capitals. Names and identifiers are taken as they are. */
export const missingWords: readonly string[] = ['NA', 'NaN', 'N/A', '.', '-', '*'];
