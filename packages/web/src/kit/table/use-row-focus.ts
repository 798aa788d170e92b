import { type KeyboardEvent, useRef, useState } from 'react';

/** Rows that a page key skips; about one screen. */
const pageStep = 10;

/** The row a key leads to; undefined for keys that do not move. */
export function rowAfterKey(key: string, active: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'PageDown':
      return Math.min(active + pageStep, last);
    case 'PageUp':
      return Math.max(active - pageStep, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** What has the focus: a cell, or the whole row if the column is null. */
interface GridPosition {
  readonly row: number;
  readonly column: number | null;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Where a key leads; undefined for keys that do not move. */
function positionAfterKey(key: string, at: GridPosition, size: GridSize): GridPosition | undefined {
  const column = columnAfterKey(key, at.column, size.columns);
  if (column !== undefined) return { row: at.row, column };
  const row = rowAfterKey(key, at.row, size.rows);
  return row === undefined ? undefined : { row, column: at.column };
}

function columnAfterKey(key: string, column: number | null, count: number): number | null | undefined {
  if (column === null) return key === 'ArrowRight' ? 0 : undefined;
  switch (key) {
    case 'ArrowRight':
      return Math.min(column + 1, count - 1);
    case 'ArrowLeft':
      return column === 0 ? null : column - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

export interface RowFocus extends GridPosition {
  /** The number of the last move by a key; 0 before the first. */
  readonly request: number;
  /**
   * Whether the active row should take the focus now that it is drawn: once for each move, so that a row drawn again
   * does not take the focus from where the user is now.
   */
  readonly takeRequest: (request: number) => boolean;
  readonly activate: (position: GridPosition) => void;
  readonly moveTo: (position: GridPosition) => void;
  /** Handles arrow keys and the like; returns true for one of them. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

/** The one row or cell in the tab order. */
export function useRowFocus(size: GridSize, scrollTo: (row: number) => void): RowFocus {
  const [focus, setFocus] = useState({ row: 0, column: null as number | null, request: 0 });
  const taken = useRef(0);
  const row = Math.min(focus.row, Math.max(0, size.rows - 1));
  // A column may have been hidden since.
  const column = focus.column === null ? null : Math.min(focus.column, size.columns - 1);
  const moveTo = (position: GridPosition) => {
    scrollTo(position.row);
    setFocus(({ request }) => ({ ...position, request: request + 1 }));
  };
  return {
    row,
    column,
    request: focus.request,
    takeRequest: (request) => {
      if (request <= taken.current) return false;
      taken.current = request;
      return true;
    },
    activate: (position) => setFocus(({ request }) => ({ ...position, request })),
    moveTo,
    handleKey: (event) => {
      const next = positionAfterKey(event.key, { row, column }, size);
      if (!next) return false;
      event.preventDefault();
      moveTo(next);
      return true;
    },
  };
}
