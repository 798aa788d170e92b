import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { CellKind, ColumnLayout } from '@landrace/contract/areas/imports/layout';
import { isText } from '@landrace/domain/cells/normalise-text';
import { readBoolean } from '@landrace/domain/cells/parse-boolean';
import type { Country } from '@landrace/domain/cells/parse-country';
import { readDataType } from '@landrace/domain/cells/parse-data-type';
import { readMoment, readPartialDate, writePartialDate } from '@landrace/domain/cells/parse-date';
import { isOnAxis, readWrittenDegrees } from '@landrace/domain/cells/parse-degrees';
import { readWholeNumber } from '@landrace/domain/cells/parse-number';
import { splitMcpdValues } from '@landrace/domain/mcpd';
import { dayIn, type FileFormats, numberIn } from './formats/file-formats';

/** What the cells of a file are held against. */
export interface Reading {
  readonly formats: FileFormats;
  /** Whether a word stands for a missing value. */
  isMissing(given: string): boolean;
  findCountry(given: string): Country | undefined;
}

/** Countries are their ids, codes their numbers; dates and degrees stay written, in one way. */
export type Value = string | number | boolean | readonly number[];

/** What a cell holds may be understood and still be worth a warning. */
export type ReadCell =
  | { readonly value: Value; readonly warning?: ImportStatus }
  | { readonly status: ImportStatus };

/** What a cell of a column holds; nothing where a word says that there is nothing. */
export function givenIn(
  { kind, isName, alsoMissing }: ColumnLayout,
  cell: string | null,
  reading: Pick<Reading, 'isMissing'>,
): string | null {
  if (cell === null || isName) return cell;
  if (kind.as === 'country' && kind.hasShortCodes && cell === namibia) return cell;
  return reading.isMissing(cell) || alsoMissing?.includes(cell) ? null : cell;
}

const namibia = 'NA';

export function readCell({ kind, longest }: ColumnLayout, given: string, reading: Reading): ReadCell {
  if (!isText(given)) return { status: 'GENERIC_INVALID_DATATYPE' };
  if (longest !== undefined && given.length > longest) return { status: 'GENERIC_VALUE_TOO_LONG' };
  return readKind(kind, given, reading);
}

function readKind(kind: CellKind, given: string, reading: Reading): ReadCell {
  switch (kind.as) {
    case 'text':
      return { value: given };
    case 'number':
    case 'wholeNumber':
    case 'decimalDegrees':
      return readNumeric(kind, given, reading);
    case 'partialDate':
    case 'moment':
      return readDay(kind, given, reading);
    case 'degrees': {
      const written = readWrittenDegrees(given, kind.axis);
      if (!written) return { status: kind.otherwise };
      return { value: written.text, ...(written.isCarried && { warning: 'MCPD_WARNING_CARRIED_DMS' }) };
    }
    case 'country':
      return valueOr(reading.findCountry(given)?.id, 'GENERIC_INVALID_COUNTRY_CODE');
    case 'code':
      return readCode(kind, given);
    case 'codes':
      return readCodes(kind, given);
    case 'truth':
      return valueOr(readBoolean(given), 'GENERIC_INVALID_BOOLEAN');
    case 'dataType':
      return readType(kind, given);
  }
}

function readType({ types, otherwise }: Extract<CellKind, { as: 'dataType' }>, given: string): ReadCell {
  const type = readDataType(given);
  return type && types.includes(type) ? { value: type } : { status: otherwise };
}

type Numeric = Extract<CellKind, { readonly as: 'number' | 'wholeNumber' | 'decimalDegrees' }>;

function readNumeric(kind: Numeric, given: string, { formats }: Reading): ReadCell {
  const read = numberIn(given, formats);
  if (read && 'status' in read) return read;
  if (!read) return { status: kind.otherwise ?? 'GENERIC_INVALID_NUMBER' };
  const { number } = read;
  if (kind.as === 'decimalDegrees')
    return isOnAxis(number, kind.axis) ? { value: number } : { status: 'GENERIC_INVALID_LOCATION' };
  if (kind.as === 'number') return { value: number };
  const { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER } = kind;
  const isWithin = Number.isSafeInteger(number) && number >= least && number <= most;
  return isWithin ? { value: number } : { status: kind.otherwise ?? 'GENERIC_NUMBER_OUT_OF_RANGE' };
}

type Dated = Extract<CellKind, { readonly as: 'partialDate' | 'moment' }>;

function readDay({ as }: Dated, given: string, { formats }: Reading): ReadCell {
  const day = dayIn(given, formats);
  if (typeof day !== 'string') return day;
  if (as === 'moment') return valueOr(readMoment(day), 'GENERIC_INVALID_DATE');
  const date = readPartialDate(day);
  return valueOr(date && writePartialDate(date), 'GENERIC_INVALID_DATE');
}

function valueOr(value: Value | undefined, status: ImportStatus): ReadCell {
  return value === undefined ? { status } : { value };
}

type Coded = Extract<CellKind, { readonly codes: readonly number[] }>;

/** A word in place of a code is a code that does not exist: that codes are numbers is not what people got wrong. */
function readCode({ codes, otherwise }: Coded, given: string): ReadCell {
  const code = readWholeNumber(given);
  return code !== undefined && codes.includes(code) ? { value: code } : { status: otherwise };
}

function readCodes({ codes, otherwise }: Coded, given: string): ReadCell {
  const read = splitMcpdValues(given).map((part) => readWholeNumber(part));
  const known = read.filter((code) => code !== undefined && codes.includes(code)) as number[];
  return known.length === read.length ? { value: [...new Set(known)] } : { status: otherwise };
}
