import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { type DayOrder, dayOrdersOf, reorderedDay } from '@landrace/domain/cells/day-order';
import { type DecimalMark, plainNumbers, readNumber } from '@landrace/domain/cells/parse-number';
import type { NumberStyle } from '../../../platform/sheets/workbook';

/** How the values of a file are written, as somebody said or as its values show. */
export interface FileFormats {
  readonly numbers: NumberStyle;
  /** Nothing where it is not known. */
  readonly decimalMark?: DecimalMark | undefined;
  readonly dayOrder?: DayOrder | undefined;
}

interface WrittenNumber {
  readonly number: number;
  /** With a point, and without separators of thousands. */
  readonly plain: string;
}

type Refused = { readonly status: ImportStatus };

/** Nothing for what is no number. */
export function numberIn(given: string, formats: FileFormats): WrittenNumber | Refused | undefined {
  const [plain, other] = numbersIn(given, formats);
  if (other !== undefined) return { status: 'GENERIC_AMBIGUOUS_NUMBER' };
  return plain === undefined ? undefined : { number: Number(plain), plain };
}

function numbersIn(given: string, { numbers, decimalMark }: FileFormats): readonly string[] {
  if (numbers === 'typed') return readNumber(given) === undefined ? [] : [given];
  return plainNumbers(given, decimalMark);
}

/** A date in the way that is read everywhere; what is none stays as it is. */
export function dayIn(given: string, { dayOrder }: FileFormats): string | Refused {
  const orders = dayOrdersOf(given);
  const [only = 'ymd', other] = dayOrder ? [dayOrder] : orders;
  return other === undefined ? reorderedDay(given, only) : { status: 'GENERIC_AMBIGUOUS_DATE' };
}
