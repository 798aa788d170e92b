import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import { rowWidth } from '@landrace/domain/cells/plain-values';
import type { CopyValue, Load } from '../../../platform/db/copy-in';
import { type Cell, originalTextAt, type Row, type Workbook } from '../../../platform/sheets/workbook';
import type { Storage } from '../../../platform/storage/storage';
import type { ImportFile } from '../open/import-file';
import type { ImportOptions } from '../upload/import-options';
import { findColumns } from './headings';
import type { ImportIssueLog, Issue } from './import-issue-log';
import { presentText, type ReadCell, type Reading, readCell, type Value } from './read-cell';

/** The cells of one row after reading; null if empty or invalid. */
export type ReadRow<Field extends string> = Readonly<Record<Field, Value | null>>;

/** One sheet and its stage table. */
export interface SheetPlan<Field extends string> {
  readonly layout: SheetLayout<Field>;
  readonly table: string;
  readonly columns: readonly string[];
  /** False for rows without data, such as explanations and help. */
  isData?(row: Row): boolean;
  /** The sheet may be missing, or have no row. */
  readonly isOptional?: true;
  /** Converts a row for the stage; `note` is for issues that involve several cells. Undefined: the row is skipped. */
  row(read: ReadRow<Field>, context: RowContext<Field>): readonly CopyValue[] | undefined;
}

export interface RowContext<Field extends string> {
  readonly number: number;
  /** The cell is not empty, valid or not: an invalid value is already reported. */
  hasValue(field: Field): boolean;
  note(status: Issue['status'], field: Field): void;
}

/** A latitude needs a longitude. */
export function noteIncompleteCoordinates({ hasValue, note }: RowContext<'latitude' | 'longitude'>): void {
  if (hasValue('latitude') === hasValue('longitude')) return;
  note('GENERIC_INVALID_LOCATION', hasValue('latitude') ? 'longitude' : 'latitude');
}

export interface ImportRun {
  readonly jobId: number;
  readonly userId: number | undefined;
  /** Only to find issues, or to load the file if there are no errors. */
  readonly mode: 'check' | 'load';
  /** Rows are matched with existing data, instead of being new. */
  readonly isUpdate: boolean;
  /** The state of the datasets that it creates. */
  readonly datasetStateId: number;
  readonly options: ImportOptions;
  /**
   * The file has the sheets of its template. A single table does not, nor does a mapped file: the user who mapped its
   * sheets has seen what is missing.
   */
  readonly isTemplate: boolean;
  readonly file: ImportFile;
  readonly load: Load;
  /** For files. They are not visible before the transaction commits. */
  readonly storage: Storage;
  readonly issues: ImportIssueLog;
  readonly workbook: Workbook;
  readonly reading: Reading;
  readonly signal: AbortSignal;
  /** Sets the number of rows of a sheet that is not read row by row. */
  countRows(sheet: string, rows: number): void;
  /** From 0 to 1, for the reading. */
  progress(fraction: number): void;
}

/** Reads a sheet into its stage table. Returns the number of rows; 0 if the sheet cannot be read at all. */
export async function stageSheet<Field extends string>(
  run: ImportRun,
  plan: SheetPlan<Field>,
): Promise<number> {
  const { issues, workbook } = run;
  const sheet = plan.layout.name;
  const count = workbook.sheetNames.includes(sheet) ? await copySheet(run, plan) : undefined;
  if (!plan.isOptional) {
    if (count === undefined) issues.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', sheet, value: sheet });
    if (count === 0) issues.note({ status: 'GENERIC_MISSING_REQUIRED_VALUE', sheet });
  }
  await issues.flush();
  return count ?? 0;
}

async function copySheet<Field extends string>(run: ImportRun, plan: SheetPlan<Field>): Promise<number> {
  const { issues, workbook, signal, load } = run;
  let reader: RowReader | undefined;
  let count = 0;
  for await (const batch of workbook.rows(plan.layout.name, { signal, onProgress: run.progress })) {
    let rows = [...batch];
    if (!reader && rows.length > 0) {
      const headings = rows.shift() as Row;
      reader = rowReader(run, plan, { positions: readHeadings(run, plan.layout, headings), headings });
    }
    if (plan.isData) rows = rows.filter((row) => plan.isData?.(row));
    const staged = rows.flatMap((row) => (reader ? reader(row) : []));
    count += rows.length;
    if (staged.length > 0) await load.copy({ table: plan.table, columns: plan.columns, rows: staged });
    await issues.flush();
  }
  return count;
}

type RowReader = (row: Row) => (readonly CopyValue[])[];

function rowReader<Field extends string>(
  run: ImportRun,
  plan: SheetPlan<Field>,
  columns: ReadColumns<Field>,
): RowReader {
  const readRow = readerOf(run, plan.layout, columns);
  return (row) => {
    const { read, context } = readRow(row);
    const staged = plan.row(read, context);
    return staged ? [staged] : [];
  };
}

/** The columns of a layout's fields. Issues with the headings are noted, and the positions of columns are stored. */
export function readHeadings<Field extends string>(
  { issues: issueLog }: Pick<ImportRun, 'issues'>,
  layout: SheetLayout<Field>,
  headings: Row,
): ReadonlyMap<Field, number> {
  const { positions, issues } = findColumns(layout, headings);
  for (const issue of issues) issueLog.note(issue);
  // From the right, so that the first of two duplicate headings counts.
  for (const [position, heading] of [...headings.cells.entries()].reverse())
    if (heading !== null) issueLog.locate(layout.name, heading, position);
  for (const [field, position] of positions)
    issueLog.locate(layout.name, layout.columns[field].heading, position);
  return positions;
}

export interface ReadColumns<Field extends string> {
  readonly positions: ReadonlyMap<Field, number>;
  readonly headings: Row;
}

function acceptedValue(result: ReadCell, note: (status: Issue['status']) => void): Value | null {
  const issue = 'status' in result ? result.status : result.warning;
  if (issue !== undefined) note(issue);
  return 'value' in result ? result.value : null;
}

/** Reads the cells that a layout knows and notes the issues of each. */
export function readerOf<Field extends string>(
  run: Pick<ImportRun, 'issues' | 'reading'>,
  layout: SheetLayout<Field>,
  { positions, headings }: ReadColumns<Field>,
): (row: Row) => { readonly read: ReadRow<Field>; readonly context: RowContext<Field> } {
  const { issues, reading } = run;
  const sheet = layout.name;
  const fields = Object.keys(layout.columns) as Field[];
  const headingOf = (field: Field) =>
    headings.cells[positions.get(field) ?? -1] ?? layout.columns[field].heading;
  const reportLongRow = longRowReporter(run, sheet, headings);
  return (row) => {
    reportLongRow(row);
    const textOf = (field: Field) =>
      presentText(
        layout.columns[field],
        cellAt(row, layout.columns[field], positions.get(field) ?? -1),
        reading,
      );
    const note = (status: Issue['status'], field: Field) => {
      const position = positions.get(field);
      const value = originalTextAt(row, position);
      issues.note({ status, sheet, row: row.number, column: headingOf(field), position, value });
    };
    const readField = (field: Field): Value | null => {
      const column = layout.columns[field];
      const text = textOf(field);
      if (text === null) {
        if (column.required && positions.has(field)) note(column.required, field);
        return null;
      }
      return acceptedValue(readCell(column, text, reading), (status) => note(status, field));
    };
    const read = {} as Record<Field, Value | null>;
    for (const field of fields) read[field] = readField(field);
    return { read, context: { number: row.number, hasValue: (field) => textOf(field) !== null, note } };
  };
}

function cellAt({ cells, lines }: Row, { mayHaveLines }: ColumnLayout, position: number): Cell {
  const cell = cells[position] ?? null;
  return (cell !== null && mayHaveLines && lines?.get(position)) || cell;
}

/** Notes a cell after the last heading: it belongs to no column, or all other cells are shifted. */
function longRowReporter({ issues }: Pick<ImportRun, 'issues'>, sheet: string, headings: Row) {
  const width = rowWidth(headings.cells);
  return (row: Row): void => {
    if (row.cells.length <= width) return;
    const position = row.cells.findIndex((cell, at) => at >= width && cell !== null);
    if (position < 0) return;
    const value = originalTextAt(row, position);
    issues.note({ status: 'GENERIC_ROW_TOO_LONG', sheet, row: row.number, position, value });
  };
}
