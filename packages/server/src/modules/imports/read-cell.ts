import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { CellKind, ColumnLayout } from '@landrace/contract/areas/imports/layout';
import type { Country } from '@landrace/domain/cells/given-country';
import { readDataType } from '@landrace/domain/cells/given-data-type';
import { readMoment, readPartialDate, writePartialDate } from '@landrace/domain/cells/given-day';
import { isOnAxis, readDegrees } from '@landrace/domain/cells/given-degrees';
import { type DecimalMark, readNumber, readWholeNumber } from '@landrace/domain/cells/given-number';
import { readTruth } from '@landrace/domain/cells/given-truth';
import { isText } from '@landrace/domain/cells/kept-text';
import { splitMcpdValues } from '@landrace/domain/mcpd';

/** What the cells of a file are held against. */
export interface Reading {
  readonly decimalMark: DecimalMark;
  findCountry(given: string): Country | undefined;
}

/** Countries are their ids, codes their numbers; dates and degrees stay written, in one way. */
export type Value = string | number | boolean | readonly number[];

export type ReadCell = { readonly value: Value } | { readonly status: ImportStatus };

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
      return valueOr(readNumber(given, reading.decimalMark), kind.otherwise ?? 'GENERIC_INVALID_NUMBER');
    case 'wholeNumber': {
      const { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER } = kind;
      const number = readWholeNumber(given, reading.decimalMark);
      const isWithin = number !== undefined && number >= least && number <= most;
      return valueOr(isWithin ? number : undefined, kind.otherwise ?? 'GENERIC_INVALID_NUMBER');
    }
    case 'partialDate': {
      const date = readPartialDate(given);
      return valueOr(date && writePartialDate(date), 'GENERIC_INVALID_DATE');
    }
    case 'moment':
      return valueOr(readMoment(given), 'GENERIC_INVALID_DATE');
    case 'degrees':
      return valueOr(
        readDegrees(given, kind.axis) === undefined ? undefined : given.toUpperCase(),
        kind.otherwise,
      );
    case 'decimalDegrees': {
      const degrees = readNumber(given, reading.decimalMark);
      if (degrees === undefined) return { status: kind.otherwise ?? 'GENERIC_INVALID_NUMBER' };
      return isOnAxis(degrees, kind.axis) ? { value: degrees } : { status: 'GENERIC_INVALID_LOCATION' };
    }
    case 'country':
      return valueOr(reading.findCountry(given)?.id, 'GENERIC_INVALID_COUNTRY_CODE');
    case 'code':
      return readCode(kind, given);
    case 'codes':
      return readCodes(kind, given);
    case 'truth':
      return valueOr(readTruth(given), 'GENERIC_INVALID_BOOLEAN');
    case 'dataType':
      return valueOr(readDataType(given), kind.otherwise);
  }
}

function valueOr(value: Value | undefined, status: ImportStatus): ReadCell {
  return value === undefined ? { status } : { value };
}

type Coded = Extract<CellKind, { readonly codes: readonly number[] }>;

/** What is no number at all is another mistake than a number that means nothing. */
function readCode({ codes, otherwise }: Coded, given: string): ReadCell {
  const code = readWholeNumber(given);
  if (code === undefined) return { status: 'GENERIC_INVALID_NUMBER' };
  return codes.includes(code) ? { value: code } : { status: otherwise };
}

function readCodes({ codes, otherwise }: Coded, given: string): ReadCell {
  const read = splitMcpdValues(given).map((part) => readWholeNumber(part));
  const known = read.filter((code) => code !== undefined && codes.includes(code)) as number[];
  return known.length === read.length ? { value: [...new Set(known)] } : { status: otherwise };
}
