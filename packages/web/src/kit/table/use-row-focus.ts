import { type KeyboardEvent, useState } from 'react';

/** Rows a page key moves over; about what one screen shows. */
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

export interface RowFocus {
  /** The one row that Tab reaches. */
  readonly active: number;
  /** Whether the active row should take the focus once it is drawn. */
  readonly isWanted: boolean;
  readonly activate: (index: number) => void;
  /** Moves with the arrow keys and their kin; true when the key was one of them. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

export function useRowFocus(count: number, scrollTo: (index: number) => void): RowFocus {
  const [focus, setFocus] = useState({ active: 0, isWanted: false });
  const active = Math.min(focus.active, Math.max(0, count - 1));
  return {
    active,
    isWanted: focus.isWanted,
    activate: (index) => setFocus({ active: index, isWanted: false }),
    handleKey: (event) => {
      const next = rowAfterKey(event.key, active, count);
      if (next === undefined) return false;
      event.preventDefault();
      scrollTo(next);
      setFocus({ active: next, isWanted: true });
      return true;
    },
  };
}
