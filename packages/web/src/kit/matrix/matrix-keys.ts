import { visibleSpan } from './axis';
import type { MatrixView } from './matrix-view';

/** A cell by its indices in view order. */
export interface Cell {
  readonly line: number;
  readonly column: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

type Step = (cell: Cell, page: Cell, last: Cell) => Cell;

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ line, column }) => ({ line: line - 1, column }),
  ArrowDown: ({ line, column }) => ({ line: line + 1, column }),
  ArrowLeft: ({ line, column }) => ({ line, column: column - 1 }),
  ArrowRight: ({ line, column }) => ({ line, column: column + 1 }),
  PageUp: ({ line, column }, page) => ({ line: line - page.line, column }),
  PageDown: ({ line, column }, page) => ({ line: line + page.line, column }),
  Home: ({ line }) => ({ line, column: 0 }),
  End: ({ line }, _page, last) => ({ line, column: last.column }),
};

const controlSteps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ column }) => ({ line: 0, column }),
  ArrowDown: ({ column }, _page, last) => ({ line: last.line, column }),
  ArrowLeft: ({ line, column }, page) => ({ line, column: column - page.column }),
  ArrowRight: ({ line, column }, page) => ({ line, column: column + page.column }),
  PageUp: ({ line, column }, page) => ({ line, column: column - page.column }),
  PageDown: ({ line, column }, page) => ({ line, column: column + page.column }),
  Home: () => ({ line: 0, column: 0 }),
  End: (_cell, _page, last) => last,
};

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value));

/** The cell that a key leads to; undefined for other keys. */
export function cellAfter(cell: Cell, { key, ctrlKey, metaKey }: Key, view: MatrixView): Cell | undefined {
  const move = (ctrlKey || metaKey ? controlSteps : steps)[key];
  if (!move) return undefined;
  const [lines, columns] = [visibleSpan(view.lines), visibleSpan(view.columns)];
  const page = {
    line: Math.max(1, lines.to - lines.from - 2),
    column: Math.max(1, columns.to - columns.from - 2),
  };
  const last = { line: view.lines.count - 1, column: view.columns.count - 1 };
  const { line, column } = move(cell, page, last);
  return { line: clamp(line, last.line), column: clamp(column, last.column) };
}

export type MatrixAction =
  | 'zoomIn'
  | 'zoomOut'
  | 'whole'
  | 'letters'
  | 'selectLine'
  | 'compare'
  | 'help'
  | 'clear';

const actions: Readonly<Record<string, MatrixAction>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'whole',
  '1': 'letters',
  ' ': 'selectLine',
  c: 'compare',
  '?': 'help',
  Escape: 'clear',
};

/** The action of a key besides moving. Control keys are left to the browser. */
export function actionOf({ key, ctrlKey, metaKey }: Key): MatrixAction | undefined {
  return ctrlKey || metaKey ? undefined : actions[key];
}
