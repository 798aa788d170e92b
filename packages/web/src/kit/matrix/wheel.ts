import { panned, type StagePoint, zoomed } from './matrix-view';
import { inCells } from './stage-points';
import type { ViewStore } from './view-store';

/** Height of a wheel's line in pixels, if the event is not in pixels. */
const wheelLine = 32;
/** Wheel distance in pixels for one zoom step. */
const wheelStep = 100;

/** Scrolls; with a control key, or with two fingers on a trackpad, zooms at the pointer. */
export function turnWheel(event: WheelEvent, views: ViewStore, point: StagePoint): void {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    const at = inCells(views, point);
    const steps = Math.max(-2, Math.min(2, -event.deltaY / wheelStep));
    views.zoom((view) => zoomed(view, steps, at, event.shiftKey || event.altKey ? 'columns' : 'both'));
    return;
  }
  const before = views.current();
  const by = distance(event);
  views.change((view) => panned(view, by));
  const after = views.current();
  const hasMoved = after.lines.start !== before.lines.start || after.columns.start !== before.columns.start;
  // At an end the page scrolls instead.
  if (hasMoved) event.preventDefault();
}

function distance({ deltaX, deltaY, deltaMode, shiftKey }: WheelEvent): StagePoint {
  const unit = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : wheelLine;
  if (shiftKey && deltaX === 0) return { x: deltaY * unit, y: 0 };
  return { x: deltaX * unit, y: deltaY * unit };
}
