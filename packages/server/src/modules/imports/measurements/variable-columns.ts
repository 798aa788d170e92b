import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import {
  type Measure,
  type Measured,
  type MeasureProblem,
  measureOf,
} from '@landrace/domain/cells/measured-value';
import { formulaWithoutValue, rowWidth } from '@landrace/domain/cells/plain-values';
import { headingKey } from '@landrace/domain/heading-key';
import { originalTextAt, type Row } from '../../../platform/sheets/workbook';
import type { ImportRun } from '../check/stage-sheet';
import type { FindVariable } from './variable-finder';

interface VariableColumn {
  readonly index: number;
  readonly heading: string;
  readonly no: number;
  readonly measure: Measure;
}

export interface ColumnsOfVariables {
  readonly run: ImportRun;
  readonly sheet: string;
  readonly headings: Row;
  /** Columns that are not variables. */
  readonly taken: ReadonlySet<number>;
  readonly findVariable: FindVariable;
  /** The status of a column that is not a variable; undefined if that is already reported. */
  readonly undeclared: ImportStatus | undefined;
}

export interface Recorded extends Measured {
  /** The number of its variable in the stage. */
  readonly no: number;
  /** The index of its cell in the row. */
  readonly index: number;
}

/** Reads the cells of all columns that are variables, and notes their issues. */
export async function variableReader(source: ColumnsOfVariables): Promise<(row: Row) => Recorded[]> {
  const { sheet, undeclared } = source;
  const { issues } = source.run;
  const { columns, unnamed } = await columnsOf(source);
  const reported = new Set<number>();
  function noteUnnamed({ number, cells }: Row): void {
    for (const index of unnamed) {
      const value = cells[index] ?? undefined;
      if (value === undefined || reported.has(index) || !undeclared) continue;
      reported.add(index);
      issues.note({ status: undeclared, sheet, row: number, position: index, value });
    }
  }
  function recordedIn(row: Row, { index, heading, no, measure }: VariableColumn): Recorded | undefined {
    const cell = row.cells[index] ?? null;
    const measured = cell === null ? undefined : measure(cell);
    if (measured === undefined) return undefined;
    const status = statusOf(measured);
    if (status) {
      const value = originalTextAt(row, index);
      issues.note({ status, sheet, row: row.number, column: heading, position: index, value });
    }
    if (typeof measured === 'string') return undefined;
    return { value: measured.value, number: measured.number, date: measured.date, no, index };
  }
  return (row) => {
    if (unnamed.size > 0) noteUnnamed(row);
    const recorded: Recorded[] = [];
    for (const column of columns) {
      const value = recordedIn(row, column);
      if (value) recorded.push(value);
    }
    return recorded;
  };
}

/** Why a cell has no value, or what is worth knowing about the one it has. */
export function statusOf(measured: Measured | MeasureProblem): ImportStatus | undefined {
  if (typeof measured === 'string') return measured;
  return measured.isPartialDate ? 'GENERIC_WARNING_PARTIAL_DATE' : undefined;
}

async function columnsOf({ run, sheet, headings, taken, findVariable, undeclared }: ColumnsOfVariables) {
  const columns: VariableColumn[] = [];
  const unnamed = new Set<number>();
  const seen = new Set([...taken].map((index) => headingKey(headings.cells[index] ?? '')));
  // Cells after the last heading are reported where rows are read.
  for (const [index, heading] of headings.cells.slice(0, rowWidth(headings.cells)).entries()) {
    if (taken.has(index)) continue;
    if (heading === null) {
      unnamed.add(index);
      continue;
    }
    // Headings that are duplicate or have no value are reported where the other columns are found.
    if (heading === formulaWithoutValue || seen.has(headingKey(heading))) continue;
    seen.add(headingKey(heading));
    const variable = await findVariable(heading);
    if (variable) {
      run.issues.locate(sheet, variable.name, index);
      columns.push({
        index,
        heading,
        no: variable.no,
        measure: measureOf(variable, run.reading),
      });
    } else if (undeclared) {
      const cell = { column: heading, position: index, value: heading };
      run.issues.note({ status: undeclared, sheet, row: headings.number, ...cell });
    }
  }
  return { columns, unnamed };
}
