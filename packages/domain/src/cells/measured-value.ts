import { firstDayOf, readPartialDate } from './dates';
import type { DataType } from './parse-data-type';
import { areImageNames } from './parse-image-names';
import { cellText, isText, readNumber } from './plain-values';
import { dayIn, numberIn, type WrittenFormats } from './written-values';

/** The allowed values of a variable, as stored with a trait. */
export interface Restrictions {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  /** Scales of equal length; a value may be in any of them. */
  readonly categories?: readonly (readonly string[])[] | null | undefined;
}

/** What a trait or a climate variable allows. */
interface Measurable {
  /** Null if it is not known. */
  readonly dataType: DataType | null;
  readonly restrictions: Restrictions | null;
}

/** Why a text is no value of a variable. */
export const measureProblems = [
  'GENERIC_INVALID_DATATYPE',
  'GENERIC_INVALID_NUMBER',
  'GENERIC_AMBIGUOUS_NUMBER',
  'GENERIC_INVALID_DATE',
  'GENERIC_AMBIGUOUS_DATE',
  'GENERIC_INVALID_IMAGE_NAME',
  'TRIALS_DATA_VIOLATES_RESTRICTION',
] as const;
export type MeasureProblem = (typeof measureProblems)[number];

/** A value as it is stored: as text, and as a number or a day if it is one. */
export interface Measured {
  readonly value: string;
  readonly number: number | null;
  readonly date: string | null;
  /** The file has a year or a month, of which the first day is stored. */
  readonly isPartialDate?: true;
}

/** How values are written. */
interface ValueReading {
  readonly formats: WrittenFormats;
  /** Whether a text means a missing value. */
  isMissing(text: string): boolean;
}

/** Undefined for a missing value. */
export type Measure = (text: string) => Measured | MeasureProblem | undefined;
type ReadValue = (text: string) => Measured | MeasureProblem;

/** Numbers of a scale within this distance are the same. */
const tolerance = 1e-6;
const outside = 'TRIALS_DATA_VIOLATES_RESTRICTION';

/** Reads values of a variable, and checks them against its restrictions. */
export function measureOf({ dataType, restrictions }: Measurable, reading: ValueReading): Measure {
  const categories = categoryFinder(restrictions);
  const read = dataType === null ? asText : readerOf(dataType, restrictions, reading);
  return (text) => {
    if (!isText(text)) return 'GENERIC_INVALID_DATATYPE';
    // A scale may contain a text that means a missing value everywhere else.
    const category = categories?.(text, undefined);
    if (category) return category;
    if (reading.isMissing(text)) return undefined;
    const measured = read(text);
    if (!categories || typeof measured === 'string') return measured;
    const number = numberIn(measured.value, reading.formats);
    return categories(measured.value, number && 'number' in number ? number.number : undefined) ?? outside;
  };
}

const asText = (text: string): Measured => ({ value: text, number: null, date: null });

const asImageNames = (text: string) => (areImageNames(text) ? asText(text) : 'GENERIC_INVALID_IMAGE_NAME');

function readerOf(
  dataType: DataType,
  restrictions: Restrictions | null,
  { formats }: ValueReading,
): ReadValue {
  if (dataType === 'numeric') return numberReader(restrictions, formats);
  if (dataType === 'date') return (text) => readDate(text, formats);
  return dataType === 'images' ? asImageNames : asText;
}

function numberReader(restrictions: Restrictions | null, formats: WrittenFormats): ReadValue {
  const min = restrictions?.min ?? Number.NEGATIVE_INFINITY;
  const max = restrictions?.max ?? Number.POSITIVE_INFINITY;
  return (text) => {
    const read = numberIn(text, formats);
    if (!read) return 'GENERIC_INVALID_NUMBER';
    if ('status' in read) return read.status;
    const { number, plain } = read;
    return number < min || number > max ? outside : { value: plain, number, date: null };
  };
}

function readDate(text: string, formats: WrittenFormats): Measured | MeasureProblem {
  const written = dayIn(text, formats);
  if (typeof written !== 'string') return written.status;
  const date = readPartialDate(written);
  if (!date) return 'GENERIC_INVALID_DATE';
  const day = firstDayOf(date);
  return { value: day, number: null, date: day, ...(!date.day && { isPartialDate: true as const }) };
}

type FindCategory = (text: string, number: number | undefined) => Measured | undefined;

/** Categories are found in any case, or by their number, and stored as the scale spells them. */
function categoryFinder(restrictions: Restrictions | null): FindCategory | undefined {
  const spellings = restrictions?.categories?.flat() ?? [];
  if (spellings.length === 0) return undefined;
  const measured = spellings.map((value) => ({ value, number: readNumber(value) ?? null, date: null }));
  const byText = new Map(measured.map((category) => [category.value.toLowerCase(), category]));
  const numbers = measured.filter(({ number }) => number !== null);
  return (text, number) =>
    byText.get(text.toLowerCase()) ??
    (number === undefined
      ? undefined
      : numbers.find((category) => Math.abs((category.number ?? 0) - number) < tolerance));
}

/** What somebody types: a plain number is what it looks like, anything else must be unambiguous. Null means none. */
export function typedMeasureOf(
  variable: Measurable,
  isMissing: ValueReading['isMissing'],
): (text: string) => Measured | MeasureProblem | null {
  const plain = measureOf(variable, { formats: { numbers: 'typed' }, isMissing });
  const any = measureOf(variable, { formats: { numbers: 'written' }, isMissing });
  return (written) => {
    const text = cellText(written);
    if (text === null) return null;
    return (readNumber(text) === undefined ? any(text) : plain(text)) ?? null;
  };
}
