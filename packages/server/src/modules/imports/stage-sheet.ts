import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import { rowWidth } from '@landrace/domain/cells/row-width';
import type { CopyValue, Load } from '../../platform/db/copy-in';
import { type Cell, type Row, type Workbook, writtenAt } from '../../platform/sheets/workbook';
import type { Storage } from '../../platform/storage/storage';
import { findColumns } from './headings';
import type { ImportFile } from './import-file';
import type { ImportIssueLog, Issue } from './import-issue-log';
import type { ImportOptions } from './import-options';
import { givenIn, type ReadCell, type Reading, readCell, type Value } from './read-cell';

/** The cells of one row, read; null where there is nothing or nothing sensible. */
export type ReadRow<Field extends string> = Readonly<Record<Field, Value | null>>;

/** One sheet and the table that takes its rows in. */
export interface SheetPlan<Field extends string> {
  readonly layout: SheetLayout<Field>;
  readonly table: string;
  readonly columns: readonly string[];
  /** Rows between the headings and the data, or after it, that say nothing are left out. */
  isData?(row: Row): boolean;
  /** The sheet may be left out, or have no row. */
  readonly isOptional?: true;
  /** What a row becomes; `note` is for what is wrong between its cells. Nothing: it is not taken in. */
  row(read: ReadRow<Field>, place: RowPlace<Field>): readonly CopyValue[] | undefined;
}

export interface RowPlace<Field extends string> {
  readonly number: number;
  /** Something stands there, sensible or not: what could not be read is told already. */
  isGiven(field: Field): boolean;
  note(status: Issue['status'], field: Field): void;
}

export interface ImportRun {
  readonly jobId: number;
  readonly userId: number | undefined;
  /** Only to see what is wrong, or to be loaded if nothing is. */
  readonly mode: 'check' | 'load';
  /** Rows are matched with what there is, instead of being new. */
  readonly isUpdate: boolean;
  /** Of the datasets that it makes. */
  readonly datasetStateId: number;
  readonly options: ImportOptions;
  /**
   * The file has the sheets that its template has. A table alone does not, nor does a file of others: whoever said what
   * its sheets are has seen what is missing.
   */
  readonly isTemplate: boolean;
  readonly file: ImportFile;
  readonly load: Load;
  /** For what is no row. Nobody knows of it before the transaction ends. */
  readonly storage: Storage;
  readonly issues: ImportIssueLog;
  readonly workbook: Workbook;
  readonly reading: Reading;
  readonly signal: AbortSignal;
  /** Of a sheet that is read otherwise than by its rows: how many there are. */
  countRows(sheet: string, rows: number): void;
  /** From 0 to 1, of the reading. */
  progress(fraction: number): void;
}

/** Reads a sheet into its table. Tells how many rows there are; none where the sheet cannot be read at all. */
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
    const { read, place } = readRow(row);
    const staged = plan.row(read, place);
    return staged ? [staged] : [];
  };
}

/** Where the fields of a layout stand. What is wrong with the headings is noted, and where columns are is remembered. */
export function readHeadings<Field extends string>(
  { issues: book }: Pick<ImportRun, 'issues'>,
  layout: SheetLayout<Field>,
  headings: Row,
): ReadonlyMap<Field, number> {
  const { positions, issues } = findColumns(layout, headings);
  for (const issue of issues) book.note(issue);
  // From the right, so that of a heading that stands twice the first is meant.
  for (const [position, heading] of [...headings.cells.entries()].reverse())
    if (heading !== null) book.locate(layout.name, heading, position);
  for (const [field, position] of positions)
    book.locate(layout.name, layout.columns[field].heading, position);
  return positions;
}

export interface ReadColumns<Field extends string> {
  readonly positions: ReadonlyMap<Field, number>;
  readonly headings: Row;
}

function keptValue(result: ReadCell, note: (status: Issue['status']) => void): Value | null {
  const issue = 'status' in result ? result.status : result.warning;
  if (issue !== undefined) note(issue);
  return 'value' in result ? result.value : null;
}

/** Reads the cells that a layout knows and notes what is wrong with each. */
export function readerOf<Field extends string>(
  run: Pick<ImportRun, 'issues' | 'reading'>,
  layout: SheetLayout<Field>,
  { positions, headings }: ReadColumns<Field>,
): (row: Row) => { readonly read: ReadRow<Field>; readonly place: RowPlace<Field> } {
  const { issues, reading } = run;
  const sheet = layout.name;
  const fields = Object.keys(layout.columns) as Field[];
  const headingOf = (field: Field) =>
    headings.cells[positions.get(field) ?? -1] ?? layout.columns[field].heading;
  const reportLongRow = longRowReporter(run, sheet, headings);
  return (row) => {
    reportLongRow(row);
    const givenOf = (field: Field) =>
      givenIn(layout.columns[field], cellAt(row, layout.columns[field], positions.get(field) ?? -1), reading);
    const note = (status: Issue['status'], field: Field) => {
      const position = positions.get(field);
      const value = writtenAt(row, position);
      issues.note({ status, sheet, row: row.number, column: headingOf(field), position, value });
    };
    const readField = (field: Field): Value | null => {
      const column = layout.columns[field];
      const given = givenOf(field);
      if (given === null) {
        if (column.required && positions.has(field)) note(column.required, field);
        return null;
      }
      return keptValue(readCell(column, given, reading), (status) => note(status, field));
    };
    const read = {} as Record<Field, Value | null>;
    for (const field of fields) read[field] = readField(field);
    return { read, place: { number: row.number, isGiven: (field) => givenOf(field) !== null, note } };
  };
}

function cellAt({ cells, lines }: Row, { mayHaveLines }: ColumnLayout, position: number): Cell {
  const cell = cells[position] ?? null;
  return (cell !== null && mayHaveLines && lines?.get(position)) || cell;
}

/** Notes what stands behind the last heading of a row: it belongs to no column, or all others are out of place. */
function longRowReporter({ issues }: Pick<ImportRun, 'issues'>, sheet: string, headings: Row) {
  const width = rowWidth(headings.cells);
  return (row: Row): void => {
    if (row.cells.length <= width) return;
    const position = row.cells.findIndex((cell, at) => at >= width && cell !== null);
    if (position < 0) return;
    const value = writtenAt(row, position);
    issues.note({ status: 'GENERIC_ROW_TOO_LONG', sheet, row: row.number, position, value });
  };
}
