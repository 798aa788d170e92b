import { type KeyboardEvent, useState } from 'react';
import { widthLimits } from './column-state';

/** Marks what can be focused in a heading; its value is the name of the column. */
export const headingAttribute = 'data-heading';

/** The heading that a key leads to; undefined for keys that do not move. */
function headingAfterKey(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(active + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(active - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface HeadingCommands {
  readonly onEnterRows: () => void;
  /** By so many pixels. */
  readonly onWiden: (name: string, by: number) => void;
}

/**
 * The headings are one stop in the tab order, however many there are. Arrow keys move between them and into the rows;
 * with Shift they change the width. The box that marks the page is a stop of its own and part of the same row.
 */
export function useHeadingFocus(initial: string, { onEnterRows, onWiden }: HeadingCommands) {
  const [active, setActive] = useState(initial);

  const handleKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof HTMLElement)) return;
    const name = event.target.getAttribute(headingAttribute);
    const step = { ArrowLeft: -widthLimits.step, ArrowRight: widthLimits.step }[event.key];
    if (event.shiftKey) {
      if (step === undefined || name === null) return;
      event.preventDefault();
      onWiden(name, step);
      return;
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onEnterRows();
      return;
    }
    const stops = [
      ...event.currentTarget.querySelectorAll<HTMLElement>(`:is([${headingAttribute}], input:enabled)`),
    ];
    const next = headingAfterKey(event.key, stops.indexOf(event.target), stops.length);
    if (next === undefined) return;
    event.preventDefault();
    stops[next]?.focus();
  };

  return { active, activate: setActive, handleKeyDown };
}
