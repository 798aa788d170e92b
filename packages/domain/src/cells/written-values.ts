import { type DayOrder, dayOrdersOf, reorderedDay } from './dates';
import { type DecimalMark, plainNumbers, readNumber } from './plain-values';

/**
 * How numbers are represented: stored as numbers, written as text with a decimal point, since commas separate cells, or
 * written as text in any format.
 */
export type NumberStyle = 'typed' | 'pointed' | 'written';

/** How numbers and days are written, as chosen or detected. */
export interface WrittenFormats {
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

/** Undefined for anything that is not a number. */
export function numberIn(
  text: string,
  formats: WrittenFormats,
): WrittenNumber | { readonly status: 'GENERIC_AMBIGUOUS_NUMBER' } | undefined {
  const [plain, other] = numbersIn(text, formats);
  if (other !== undefined) return { status: 'GENERIC_AMBIGUOUS_NUMBER' };
  return plain === undefined ? undefined : { number: Number(plain), plain };
}

function numbersIn(text: string, { numbers, decimalMark }: WrittenFormats): readonly string[] {
  if (numbers === 'typed') return readNumber(text) === undefined ? [] : [text];
  return plainNumbers(text, decimalMark);
}

/** A date with the year first; anything else is returned unchanged. */
export function dayIn(
  text: string,
  { dayOrder }: WrittenFormats,
): string | { readonly status: 'GENERIC_AMBIGUOUS_DATE' } {
  const orders = dayOrdersOf(text);
  const [only = 'ymd', other] = dayOrder ? [dayOrder] : orders;
  return other === undefined ? reorderedDay(text, only) : { status: 'GENERIC_AMBIGUOUS_DATE' };
}
