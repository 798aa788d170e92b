import type { RouterHistory } from '@tanstack/react-router';

interface Overlay {
  readonly close: () => void;
}

/** Menus, sheets and dialogs that Back closes, the topmost last. */
const open: Overlay[] = [];

/** The entry that was added for them; it has the address of the page below. */
const mark = { isOverlay: true } as const;
const isMarked = (state: object) => 'isOverlay' in state;

let reconcile = () => {};

/** Returns what to call when it is closed in another way. */
export function openOverlay(overlay: Overlay): () => void {
  open.push(overlay);
  reconcile();
  return () => {
    const index = open.indexOf(overlay);
    if (index >= 0) open.splice(index, 1);
    reconcile();
  };
}

/**
 * While anything is open, the current history entry is one that was added for it, so that Back leaves that entry and
 * not the page. One entry serves all of them: Back closes the topmost, and the entry is added again for the others. It
 * goes when the last one is closed in another way, and a link that is followed from there takes its place, so that none
 * is left behind.
 */
export function withOverlays(history: RouterHistory): RouterHistory {
  const { push, replace } = history;
  let isReturning = false;
  let isScheduled = false;

  const settle = () => {
    isScheduled = false;
    const { state, href } = history.location;
    if (open.length > 0 && !isMarked(state)) push(href, { ...state, ...mark });
    if (open.length > 0 || !isMarked(state) || isReturning) return;
    isReturning = true;
    history.back();
  };
  // After the current event: one overlay may be opened by closing another, and a link may close its menu.
  reconcile = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(settle);
  };

  history.push = (path, state, options) => {
    if (!isMarked(history.location.state)) return push(path, state, options);
    replace(path, state, options);
    reconcile();
  };
  // As the address of a search while it is typed; the entry stays that of the overlay.
  history.replace = (path, state, options) =>
    replace(path, isMarked(history.location.state) ? { ...state, ...mark } : state, options);

  history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') return;
    if (isReturning) isReturning = false;
    else if (!isMarked(location.state)) open.pop()?.close();
    reconcile();
  });
  // A reload closes everything, and so does Forward to an entry that was left by Back.
  reconcile();
  return history;
}
