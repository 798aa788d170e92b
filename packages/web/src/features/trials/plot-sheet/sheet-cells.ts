import type { PlotSheet, Refusal } from '@landrace/contract/areas/trials/plot-sheet.routes';
import type { CellPlace } from '../../../kit/sheet/selection';
import type { CellLook, CellTone } from '../../../kit/sheet/sheet-model';
import { type CellEdit, cellKey, type Edits } from './cell-edits';
import { type Doubt, doubtFinder, type FindDoubt, type FindProblem, problemFinder } from './doubts';
import { factText, isValues, type PlotColumn, type ValueColumn } from './sheet-columns';
import type { ColumnValues } from './use-sheet-values';

interface Source {
  readonly sheet: PlotSheet;
  readonly columns: readonly PlotColumn[];
  readonly values: ReadonlyMap<string, ColumnValues>;
  readonly edits: Edits;
  /** By the server, by cell. */
  readonly refused: ReadonlyMap<string, Refusal>;
  /** The position of the plot in each row. */
  readonly rows: readonly number[];
  readonly checks: SheetChecks;
}

/** A cell with values, and everything that is known of it. */
export interface ValueCell {
  readonly plot: number;
  readonly plotId: number;
  readonly column: ValueColumn;
  /** As stored; null for an empty cell. */
  readonly stored: string | null;
  /** When it was recorded, if the column does not say. */
  readonly day: string | undefined;
  readonly wasSuspect: boolean;
  readonly edit: CellEdit | undefined;
  /** As shown. */
  readonly text: string;
  readonly isSuspect: boolean;
  readonly problem: Refusal | undefined;
  readonly doubt: Doubt | undefined;
}

/** How values are checked, found once for each column and set of values. */
export interface SheetChecks {
  readonly problemIn: (column: ValueColumn) => FindProblem;
  readonly doubtIn: (column: ValueColumn) => FindDoubt;
}

/** Values of one trait on one day are compared with each other, however many each plot has. */
export function sheetChecks(
  columns: readonly PlotColumn[],
  values: ReadonlyMap<string, ColumnValues>,
): SheetChecks {
  const problems = new Map<number, FindProblem>();
  const doubts = new Map<string, FindDoubt>();
  return {
    problemIn({ trait }) {
      const known = problems.get(trait.id) ?? problemFinder(trait);
      problems.set(trait.id, known);
      return known;
    },
    doubtIn({ trait, traitId, day }) {
      const key = `${traitId} ${day}`;
      const known = doubts.get(key);
      if (known) return known;
      const together = columns.filter(isValues).filter((one) => one.traitId === traitId && one.day === day);
      const found = doubtFinder(
        trait,
        together.flatMap((one) => values.get(one.key)?.texts ?? []),
      );
      doubts.set(key, found);
      return found;
    },
  };
}

/** Undefined for a cell without values, and while they are loaded. */
export function valueCell(source: Source, { row, column: at }: CellPlace): ValueCell | undefined {
  const plot = source.rows[row];
  const column = source.columns[at];
  return plot === undefined || !isValues(column) ? undefined : cellOfPlot(source, plot, column);
}

export function cellOfPlot(
  { sheet, values, edits, refused, checks }: Omit<Source, 'rows' | 'columns'>,
  plot: number,
  column: ValueColumn,
): ValueCell | undefined {
  const known = values.get(column.key);
  if (!known && column.count > 0) return undefined;
  const plotId = sheet.plots.ids[plot] ?? 0;
  const key = cellKey(plotId, column);
  const edit = edits.cells.get(key);
  const stored = known?.texts[plot] ?? null;
  const wasSuspect = known?.suspects.has(plot) ?? false;
  const isChanged = edit !== undefined && edit.after !== edit.before;
  const text = edit ? (edit.after ?? '') : (stored ?? '');
  return {
    plot,
    plotId,
    column,
    stored,
    day: known?.days?.[plot] ?? undefined,
    wasSuspect,
    edit,
    text,
    isSuspect: edit ? edit.isSuspect : wasSuspect,
    problem: refused.get(key) ?? (isChanged && text !== '' ? checks.problemIn(column)(text) : undefined),
    doubt: text === '' ? undefined : checks.doubtIn(column)(text),
  };
}

export function lookOf(source: Source, place: CellPlace): CellLook {
  const column = source.columns[place.column];
  const plot = source.rows[place.row];
  if (plot === undefined || !column) return { text: '' };
  if (!isValues(column)) return { text: factText(source.sheet.plots, column.fact, plot) };
  const cell = cellOfPlot(source, plot, column);
  return cell ? { text: cell.text, tone: toneOf(cell), isEdited: cell.edit !== undefined } : { text: '' };
}

function toneOf({ problem, isSuspect, doubt }: ValueCell): CellTone | undefined {
  if (problem !== undefined) return 'invalid';
  if (isSuspect) return 'suspect';
  return doubt && 'doubtful';
}
