import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { CellKind, ColumnLayout } from '@landrace/contract/areas/imports/layout';
import { isPartialDate, readMoment, readPartialDate, writePartialDate } from '@landrace/domain/cells/dates';
import type { Country } from '@landrace/domain/cells/parse-country';
import { readDataType } from '@landrace/domain/cells/parse-data-type';
import { isOnAxis, readWrittenDegrees } from '@landrace/domain/cells/parse-degrees';
import { isText, readBoolean, readWholeNumber } from '@landrace/domain/cells/plain-values';
import { dayIn, numberIn, type WrittenFormats } from '@landrace/domain/cells/written-values';
import { splitMcpdValues } from '@landrace/domain/mcpd-values';

/** What is needed to read the cells of a file. */
export interface Reading {
  readonly formats: WrittenFormats;
  /** Whether a text means a missing value. */
  isMissing(text: string): boolean;
  findCountry(text: string): Country | undefined;
}

/** Countries as ids, codes as numbers; dates and degrees as normalised text. */
export type Value = string | number | boolean | readonly number[];

/** A cell may be valid and still cause a warning. */
type Read<Content> =
  | { readonly value: Content; readonly warning?: ImportStatus }
  | { readonly status: ImportStatus };
export type ReadCell = Read<Value>;

/** The content of a cell; null for a missing value. */
export function presentText(
  { kind, isName, alsoMissing }: ColumnLayout,
  cell: string | null,
  reading: Pick<Reading, 'isMissing'>,
): string | null {
  if (cell === null || isName) return cell;
  if (kind.as === 'country' && kind.hasShortCodes && cell === namibia) return cell;
  return reading.isMissing(cell) || alsoMissing?.includes(cell) ? null : cell;
}

const namibia = 'NA';

export function readCell({ kind, longest }: ColumnLayout, text: string, reading: Reading): ReadCell {
  if (!isText(text)) return { status: 'GENERIC_INVALID_DATATYPE' };
  if (longest !== undefined && text.length > longest) return { status: 'GENERIC_VALUE_TOO_LONG' };
  return readKind(kind, text, reading);
}

function readKind(kind: CellKind, text: string, reading: Reading): ReadCell {
  switch (kind.as) {
    case 'text':
      return { value: text };
    case 'number':
    case 'wholeNumber':
    case 'decimalDegrees':
      return readNumeric(kind, text, reading);
    case 'partialDate':
    case 'moment':
      return readDay(kind, text, reading);
    case 'degrees': {
      const written = readWrittenDegrees(text, kind.axis);
      if (!written) return { status: kind.otherwise };
      return { value: written.text, ...(written.isCarried && { warning: 'MCPD_WARNING_CARRIED_DMS' }) };
    }
    case 'country':
      return valueOr(reading.findCountry(text)?.id, 'GENERIC_INVALID_COUNTRY_CODE');
    case 'code':
      return readCode(kind, text);
    case 'codes':
      return readCodes(kind, text);
    case 'truth':
      return valueOr(readBoolean(text), 'GENERIC_INVALID_BOOLEAN');
    case 'dataType':
      return readType(kind, text);
  }
}

function readType({ types, otherwise }: Extract<CellKind, { as: 'dataType' }>, text: string): ReadCell {
  const type = readDataType(text);
  return type && types.includes(type) ? { value: type } : { status: otherwise };
}

type Numeric = Extract<CellKind, { readonly as: 'number' | 'wholeNumber' | 'decimalDegrees' }>;

function readNumeric(kind: Numeric, text: string, { formats }: Reading): ReadCell {
  const read = numberIn(text, formats);
  if (read && 'status' in read) return read;
  if (!read) return { status: kind.otherwise ?? 'GENERIC_INVALID_NUMBER' };
  const { number } = read;
  if (kind.as === 'decimalDegrees')
    return isOnAxis(number, kind.axis) ? { value: number } : { status: 'GENERIC_INVALID_LOCATION' };
  if (kind.as === 'number') return { value: number };
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = kind;
  const isWithin = Number.isSafeInteger(number) && number >= min && number <= max;
  return isWithin ? { value: number } : { status: kind.otherwise ?? 'GENERIC_NUMBER_OUT_OF_RANGE' };
}

type Dated = Extract<CellKind, { readonly as: 'partialDate' | 'moment' }>;

function readDay({ as }: Dated, text: string, { formats }: Reading): ReadCell {
  const day = dayIn(text, formats);
  if (typeof day !== 'string') return day;
  if (as === 'moment') return readMomentCell(day);
  const date = readPartialDate(day);
  return valueOr(date && writePartialDate(date), 'GENERIC_INVALID_DATE');
}

/** A day in the form of the portal; of a year or a month, the first one. */
export function readMomentCell(day: string): Read<string> {
  const value = readMoment(day);
  if (value === undefined) return { status: 'GENERIC_INVALID_DATE' };
  return { value, ...(isPartialDate(day) && { warning: 'GENERIC_WARNING_PARTIAL_DATE' }) };
}

function valueOr(value: Value | undefined, status: ImportStatus): ReadCell {
  return value === undefined ? { status } : { value };
}

type Coded = Extract<CellKind, { readonly codes: readonly number[] }>;

/** A text instead of a code is reported as an unknown code: that codes are numbers is not the point. */
function readCode({ codes, otherwise }: Coded, text: string): ReadCell {
  const code = readWholeNumber(text);
  return code !== undefined && codes.includes(code) ? { value: code } : { status: otherwise };
}

function readCodes({ codes, otherwise }: Coded, text: string): ReadCell {
  const read = splitMcpdValues(text).map((part) => readWholeNumber(part));
  const known = read.filter((code) => code !== undefined && codes.includes(code)) as number[];
  return known.length === read.length ? { value: [...new Set(known)] } : { status: otherwise };
}
