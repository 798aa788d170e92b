import type { ExportForm } from '@landrace/contract/areas/measurements/export-forms';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { namesForR } from '@landrace/domain/names-for-r';
import { xlsxOf } from '../../../platform/streaming/xlsx';
import { csvLine, textLine } from './cell-lines';
import type { ExportedKind } from './exported-kinds';
import { inPieces } from './in-pieces';
import type { Measurement } from './measured-units';
import type { UnitLines } from './unit-lines';
import { rowsPerYear, type WideRow } from './wide-rows';

/** What a file is written from. */
export interface MeasurementTable {
  readonly kind: ExportedKind;
  readonly descriptors: UnitLines['descriptors'];
  readonly variables: readonly Variable[];
  readonly measurements: AsyncIterable<Measurement>;
}

interface FileForm {
  readonly extension: string;
  readonly type: string;
  write(table: MeasurementTable): AsyncIterable<Uint8Array>;
}

/** Columns of a wide file, the year among the descriptors. */
interface WideColumn {
  readonly heading: string;
  readonly isNumber: boolean;
}

function wideColumns({ kind: { yearAt }, descriptors, variables }: MeasurementTable): WideColumn[] {
  const before = descriptors.map(({ heading, isNumber = false }) => ({ heading, isNumber }));
  return [
    ...before.slice(0, yearAt),
    { heading: 'year', isNumber: true },
    ...before.slice(yearAt),
    ...variables.map((variable) => ({
      heading: headingOf(variable),
      isNumber: variable.dataType === 'numeric',
    })),
  ];
}

function headingOf({ name, unit }: Variable): string {
  return unit === undefined ? name : `${name} [${unit}]`;
}

async function* wideRows({ kind, variables, measurements }: MeasurementTable): AsyncGenerator<string[]> {
  for await (const row of rowsPerYear(measurements, variables.length)) yield cellsOf(row, kind.yearAt);
}

function cellsOf({ descriptors, year, cells }: WideRow, yearAt: number): string[] {
  return [...descriptors.slice(0, yearAt), year, ...descriptors.slice(yearAt), ...cells];
}

async function* wideLines(table: MeasurementTable, lineOf: LineOf): AsyncGenerator<string> {
  yield lineOf(wideColumns(table).map(({ heading }) => heading));
  for await (const row of wideRows(table)) yield lineOf(row);
}

type LineOf = (cells: readonly string[]) => string;

async function* textLines(table: MeasurementTable): AsyncGenerator<string> {
  yield table.kind.head;
  yield* wideLines(table, textLine);
}

const missing = 'NA';

/** R reads an empty text as a value, but `NA` in every column as missing. */
async function* linesForR(table: MeasurementTable): AsyncGenerator<string> {
  yield csvLine(namesForR(wideColumns(table).map(({ heading }) => heading)));
  for await (const row of wideRows(table)) yield csvLine(row.map((cell) => cell || missing));
}

async function* longLines(table: MeasurementTable): AsyncGenerator<string> {
  const { kind, descriptors, variables, measurements } = table;
  yield csvLine([...descriptors.map(({ heading }) => heading), kind.variable, 'unit', 'recorded', 'value']);
  for await (const { unit, moment, positions, texts } of measurements)
    for (const [index, position] of positions.entries()) {
      const variable = variables[position];
      if (!variable) continue;
      const value = [variable.name, variable.unit ?? '', timeOf(moment), texts[index] ?? ''];
      yield csvLine([...unit.descriptors, ...value]);
    }
}

/** A day without its time, if none was recorded. */
function timeOf(moment: string): string {
  const [day = '', time = ''] = moment.split(' ');
  return time === '' || time === '00:00:00' ? day : `${day}T${time}`;
}

function workbook(table: MeasurementTable): AsyncIterable<Uint8Array> {
  const columns = wideColumns(table);
  async function* cells() {
    for await (const row of wideRows(table))
      yield row.map((cell, place) => workbookCell(cell, columns[place]?.isNumber ?? false));
  }
  return xlsxOf({ name: table.kind.name, headings: columns.map(({ heading }) => heading) }, cells());
}

function workbookCell(cell: string, isNumber: boolean): string | number | null {
  if (cell === '') return null;
  const number = isNumber ? Number(cell) : Number.NaN;
  return Number.isNaN(number) ? cell : number;
}

const csv = { extension: 'csv', type: 'text/csv; charset=utf-8' };

/** The contract's. */
export const textForm: FileForm = {
  extension: 'txt',
  type: 'text/plain; charset=utf-8',
  write: (table) => inPieces(textLines(table)),
};

export const fileForms: Readonly<Record<ExportForm, FileForm>> = {
  long: { ...csv, write: (table) => inPieces(longLines(table)) },
  wide: { ...csv, write: (table) => inPieces(wideLines(table, csvLine)) },
  r: { ...csv, write: (table) => inPieces(linesForR(table)) },
  xlsx: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: workbook,
  },
};
