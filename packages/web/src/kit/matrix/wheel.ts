import { type Place, panned, zoomed } from './matrix-view';
import { inCells } from './stage-places';
import type { ViewStore } from './view-store';

/** Pixels of a wheel's line, where it does not tell pixels. */
const wheelLine = 32;
/** Pixels of a wheel that zoom by one step. */
const wheelStep = 100;

/** Scrolls; with a control key, or by two fingers on a pad, zooms where the pointer is. */
export function turnWheel(event: WheelEvent, views: ViewStore, place: Place): void {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    const at = inCells(views, place);
    const steps = Math.max(-2, Math.min(2, -event.deltaY / wheelStep));
    views.zoom((view) => zoomed(view, steps, at, event.shiftKey || event.altKey ? 'columns' : 'both'));
    return;
  }
  const before = views.current();
  const by = distance(event);
  views.change((view) => panned(view, by));
  const after = views.current();
  const hasMoved = after.lines.start !== before.lines.start || after.columns.start !== before.columns.start;
  // At an end the page goes on.
  if (hasMoved) event.preventDefault();
}

function distance({ deltaX, deltaY, deltaMode, shiftKey }: WheelEvent): Place {
  const unit = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : wheelLine;
  if (shiftKey && deltaX === 0) return { x: deltaY * unit, y: 0 };
  return { x: deltaX * unit, y: deltaY * unit };
}
