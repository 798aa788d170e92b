import type { CellText, PasteProblem } from './paste';
import type { CellPlace, Selection } from './selection';

export interface SheetColumn {
  readonly id: string;
  readonly label: string;
  /** A second line, such as a unit or a day. */
  readonly detail?: string | undefined;
  /** In pixels. */
  readonly width: number;
  readonly isNumeric?: boolean;
  readonly isReadOnly?: boolean;
  /** Its cells are not known yet: they can be neither changed nor copied. */
  readonly isLoading?: boolean;
}

/** Why nothing was pasted, or copied. */
export type SheetProblem = PasteProblem | { readonly reason: 'loading' };

/** How a cell looks; each also differs by more than its colour. */
export type CellTone = 'invalid' | 'doubtful' | 'suspect';

export interface CellLook {
  readonly text: string;
  readonly tone?: CellTone | undefined;
  readonly isEdited?: boolean | undefined;
}

export interface SheetModel {
  readonly label: string;
  /** What the first column names. */
  readonly corner: string;
  readonly columns: readonly SheetColumn[];
  readonly rowCount: number;
  readonly rowName: (row: number) => string;
  /** Another function when any cell looks different. */
  readonly lookOf: (cell: CellPlace) => CellLook;
  readonly sort?: { readonly column: number; readonly isDescending: boolean } | undefined;
  readonly onSort: (column: number) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Without it, cells can only be read and copied. */
  readonly onEdit?: ((cells: readonly CellText[]) => void) | undefined;
  readonly onProblem: (problem: SheetProblem) => void;
  /** The first and last column that are drawn. */
  readonly onDrawn?: ((first: number, last: number) => void) | undefined;
  readonly onUndo?: (() => void) | undefined;
  readonly onRedo?: (() => void) | undefined;
}

/** Pixels; the style sheet draws rows of exactly this height. */
export const rowHeight = 30;
export const headHeight = 48;
