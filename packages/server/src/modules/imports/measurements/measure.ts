import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { isText } from '@landrace/domain/cells/normalise-text';
import type { DataType } from '@landrace/domain/cells/parse-data-type';
import { firstDayOf, readPartialDate } from '@landrace/domain/cells/parse-date';
import { areImageNames } from '@landrace/domain/cells/parse-image-names';
import { readNumber } from '@landrace/domain/cells/parse-number';
import { dayIn, numberIn } from '../formats/file-formats';
import type { Reading } from '../read-cell';
import type { Restrictions } from './restrictions';

/** Something that is measured: a trait, or a variable of the climate. */
export interface Variable {
  /** Its place in the stage. */
  readonly no: number;
  readonly name: string;
  /** Nothing where the file says nothing sensible, which is told already. */
  readonly dataType: DataType | null;
  readonly restrictions: Restrictions | null;
}

/** A value as it is kept: as text, and as the number or the day that it is. */
export interface Measured {
  readonly value: string;
  readonly number: number | null;
  readonly date: string | null;
}

/** How a file writes its values. */
type ValueReading = Pick<Reading, 'formats' | 'isMissing'>;

/** Nothing where a word says that there is no value. */
export type Measure = (given: string) => Measured | ImportStatus | undefined;
type ReadValue = (given: string) => Measured | ImportStatus;

/** How close two numbers of a scale are to be the same one. */
const tolerance = 1e-6;
const outside = 'TRIALS_DATA_VIOLATES_RESTRICTION';

/** Reads values of a variable, and holds them against what it allows. */
export function measureOf({ dataType, restrictions }: Variable, reading: ValueReading): Measure {
  const categories = categoryFinder(restrictions);
  const read = dataType === null ? asText : readerOf(dataType, restrictions, reading);
  return (given) => {
    if (!isText(given)) return 'GENERIC_INVALID_DATATYPE';
    // A scale may have a word that means a missing value everywhere else.
    const category = categories?.(given, undefined);
    if (category) return category;
    if (reading.isMissing(given)) return undefined;
    const measured = read(given);
    if (!categories || typeof measured === 'string') return measured;
    const number = numberIn(measured.value, reading.formats);
    return categories(measured.value, number && 'number' in number ? number.number : undefined) ?? outside;
  };
}

const asText = (given: string): Measured => ({ value: given, number: null, date: null });

const asImageNames = (given: string) => (areImageNames(given) ? asText(given) : 'GENERIC_INVALID_IMAGE_NAME');

function readerOf(
  dataType: DataType,
  restrictions: Restrictions | null,
  { formats }: ValueReading,
): ReadValue {
  if (dataType === 'numeric') return numberReader(restrictions, formats);
  if (dataType === 'date') return (given) => readDate(given, formats);
  return dataType === 'images' ? asImageNames : asText;
}

function numberReader(restrictions: Restrictions | null, formats: Reading['formats']): ReadValue {
  const min = restrictions?.min ?? Number.NEGATIVE_INFINITY;
  const max = restrictions?.max ?? Number.POSITIVE_INFINITY;
  return (given) => {
    const read = numberIn(given, formats);
    if (!read) return 'GENERIC_INVALID_NUMBER';
    if ('status' in read) return read.status;
    const { number, plain } = read;
    return number < min || number > max ? outside : { value: plain, number, date: null };
  };
}

function readDate(given: string, formats: Reading['formats']): Measured | ImportStatus {
  const written = dayIn(given, formats);
  if (typeof written !== 'string') return written.status;
  const date = readPartialDate(written);
  if (!date) return 'GENERIC_INVALID_DATE';
  const day = firstDayOf(date);
  return { value: day, number: null, date: day };
}

type FindCategory = (given: string, number: number | undefined) => Measured | undefined;

/** Categories are found whatever their case, or by the number that they are, and kept as the scale spells them. */
function categoryFinder(restrictions: Restrictions | null): FindCategory | undefined {
  const spellings = restrictions?.categories?.flat() ?? [];
  if (spellings.length === 0) return undefined;
  const measured = spellings.map((value) => ({ value, number: readNumber(value) ?? null, date: null }));
  const byWord = new Map(measured.map((category) => [category.value.toLowerCase(), category]));
  const numbers = measured.filter(({ number }) => number !== null);
  return (given, number) =>
    byWord.get(given.toLowerCase()) ??
    (number === undefined
      ? undefined
      : numbers.find((category) => Math.abs((category.number ?? 0) - number) < tolerance));
}
