import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { missingWords } from '@landrace/contract/areas/imports/value-formats';
import { type DayOrder, dayOrdersOf, reorderedDay } from '@landrace/domain/cells/day-order';
import { type DecimalMark, plainNumbers, readNumber } from '@landrace/domain/cells/parse-number';
import type { NumberStyle } from '../../../platform/sheets/workbook';

/** The formats of a file's values, as chosen or detected. */
export interface FileFormats {
  readonly numbers: NumberStyle;
  /** Undefined if unknown. */
  readonly decimalMark?: DecimalMark | undefined;
  readonly dayOrder?: DayOrder | undefined;
}

interface WrittenNumber {
  readonly number: number;
  /** With a decimal point, and without thousands separators. */
  readonly plain: string;
}

type AmbiguousValue = { readonly status: ImportStatus };

/** Undefined for anything that is not a number. */
export function numberIn(text: string, formats: FileFormats): WrittenNumber | AmbiguousValue | undefined {
  const [plain, other] = numbersIn(text, formats);
  if (other !== undefined) return { status: 'GENERIC_AMBIGUOUS_NUMBER' };
  return plain === undefined ? undefined : { number: Number(plain), plain };
}

function numbersIn(text: string, { numbers, decimalMark }: FileFormats): readonly string[] {
  if (numbers === 'typed') return readNumber(text) === undefined ? [] : [text];
  return plainNumbers(text, decimalMark);
}

/** A date with the year first; anything else is returned unchanged. */
export function dayIn(text: string, { dayOrder }: FileFormats): string | AmbiguousValue {
  const orders = dayOrdersOf(text);
  const [only = 'ymd', other] = dayOrder ? [dayOrder] : orders;
  return other === undefined ? reorderedDay(text, only) : { status: 'GENERIC_AMBIGUOUS_DATE' };
}

/** Whether a text means a missing value, in every file or in this one. */
export function missingWordFinder(ofFile: readonly string[] = []): (text: string) => boolean {
  const missing = new Set([...missingWords, ...ofFile].map((word) => word.trim().toLowerCase()));
  return (text) => missing.has(text.toLowerCase());
}
