import { type KeyboardEvent, useState } from 'react';

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

export interface RowFocus {
  /** The one row in the tab order. */
  readonly active: number;
  /** Whether the active row should take the focus once it is drawn. */
  readonly isFocusPending: boolean;
  readonly activate: (index: number) => void;
  /** Handles arrow keys and the like; returns true for one of them. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

export function useRowFocus(count: number, scrollTo: (index: number) => void): RowFocus {
  const [focus, setFocus] = useState({ active: 0, isWanted: false });
  const active = Math.min(focus.active, Math.max(0, count - 1));
  return {
    active,
    isFocusPending: focus.isWanted,
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
