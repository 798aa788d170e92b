import { type KeyboardEvent, useCallback } from 'react';

const focusable = ':is(a[href], button, input, select, textarea, [tabindex])';
/** Menus and dialogs that belong to a cell handle their own keys, and so do fields for text. */
const separate = '[popover], dialog, select, textarea, input:not([type="checkbox"])';

/** The links, buttons and boxes of a cell. */
function controlsOf(cell: Element): readonly HTMLElement[] {
  const found = [...cell.querySelectorAll<HTMLElement>(focusable)];
  return found.filter((control) => !control.closest('[popover], dialog'));
}

export function handlesOwnKeys(target: EventTarget): boolean {
  return target instanceof Element && target.closest(separate) !== null;
}

/**
 * The controls of the rows are not in the tab order, or a list would have a stop for each of them; arrow keys lead to
 * their cells. Lists draw their own cells, and some controls are loaded later, so all of them are found here.
 */
export function useOutOfTabOrder(cells = 'td, th') {
  return useCallback(
    (body: HTMLElement | null) => {
      if (!body) return undefined;
      const remove = () => {
        for (const cell of body.querySelectorAll(cells)) {
          for (const control of controlsOf(cell)) control.tabIndex = -1;
        }
      };
      remove();
      const observer = new MutationObserver(remove);
      observer.observe(body, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [cells],
  );
}

/** What Enter does in a cell: uses its only control, or goes to the first of several. False if it has none. */
export function activateCell(cell: Element): boolean {
  const controls = controlsOf(cell);
  const [first] = controls;
  if (!first) return false;
  // A button may show something as long as it has the focus.
  if (controls.length > 1 || first instanceof HTMLButtonElement) first.focus();
  if (controls.length === 1) first.click();
  return true;
}

/** Left and Right between the controls of one cell; false at its ends. */
export function moveWithinCell({ key, target }: KeyboardEvent): boolean {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined || !(target instanceof HTMLElement)) return false;
  const cell = target.closest('td, th');
  if (!cell || cell === target) return false;
  const controls = controlsOf(cell);
  const next = controls[controls.indexOf(target) + step];
  next?.focus();
  return next !== undefined;
}
