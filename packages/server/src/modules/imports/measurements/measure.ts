import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { DataType } from '@landrace/domain/cells/given-data-type';
import { firstDayOf, readPartialDate } from '@landrace/domain/cells/given-day';
import { type DecimalMark, readNumber } from '@landrace/domain/cells/given-number';
import { isText } from '@landrace/domain/cells/kept-text';
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

export type Measure = (given: string) => Measured | ImportStatus;

/** How close two numbers of a scale are to be the same one. */
const tolerance = 1e-6;
const outside = 'TRIALS_DATA_VIOLATES_RESTRICTION';

/** Reads values of a variable, and holds them against what it allows. */
export function measureOf({ dataType, restrictions }: Variable, mark: DecimalMark): Measure {
  const categories = categoryFinder(restrictions);
  const asText = (given: string) => ({ value: given, number: null, date: null });
  if (dataType === null) return asText;
  const readers = {
    numeric: numberReader(restrictions, mark),
    date: readDate,
    text: asText,
    categorical: asText,
  };
  const read: Measure = readers[dataType];
  return (given) => {
    if (!isText(given)) return 'GENERIC_INVALID_DATATYPE';
    const measured = read(given);
    if (!categories || typeof measured === 'string') return measured;
    return categories(measured.value, readNumber(measured.value, mark)) ?? outside;
  };
}

function numberReader(restrictions: Restrictions | null, mark: DecimalMark): Measure {
  const min = restrictions?.min ?? Number.NEGATIVE_INFINITY;
  const max = restrictions?.max ?? Number.POSITIVE_INFINITY;
  return (given) => {
    const number = readNumber(given, mark);
    if (number === undefined) return 'GENERIC_INVALID_NUMBER';
    if (number < min || number > max) return outside;
    return { value: mark === ',' ? given.replace(',', '.') : given, number, date: null };
  };
}

function readDate(given: string): Measured | ImportStatus {
  const date = readPartialDate(given);
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
