import type { Cell } from './matrix-keys';
import { panned, pinched, type StagePoint } from './matrix-view';
import { cellUnder, inCells, nearestCell, type Region, regionOf } from './stage-points';
import type { ViewStore } from './view-store';
import { turnWheel } from './wheel';

export interface Drag {
  readonly region: Region;
  readonly from: Cell;
  readonly to: Cell;
  /** Whether it is added to the current selection. */
  readonly isAdding: boolean;
}

export interface PointerActs {
  /** Whether a drag over cells selects them; otherwise it moves the matrix, unless a modifier key is pressed. */
  readonly isSelecting: () => boolean;
  readonly onHover: (cell: Cell | undefined) => void;
  readonly onPress: (cell: Cell, region: Region, isAdding: boolean) => void;
  readonly onSelect: (drag: Drag) => void;
}

/** Pixels a pointer may move before it is a drag. */
const tolerance = 4;

interface Gesture {
  readonly start: StagePoint;
  readonly isSelect: boolean;
  readonly region: Region;
  readonly cell: Cell;
  last: StagePoint;
  hasMoved: boolean;
}

/** Handles mouse, wheel and touch on the stage. Returns a function to detach. */
export function attachPointer(canvas: HTMLCanvasElement, views: ViewStore, acts: PointerActs): () => void {
  const fingers = new Map<number, StagePoint>();
  let gesture: Gesture | undefined;

  const pointOf = ({ clientX, clientY }: MouseEvent): StagePoint => {
    const box = canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  const handleDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture?.(event.pointerId);
    const point = pointOf(event);
    fingers.set(event.pointerId, point);
    acts.onHover(undefined);
    const region = regionOf(views, point);
    const isSelect = region !== 'cells' || event.shiftKey || acts.isSelecting();
    const cell = nearestCell(views, point);
    gesture =
      fingers.size > 1 ? undefined : { start: point, last: point, region, cell, isSelect, hasMoved: false };
  };

  const handleMove = (event: PointerEvent) => {
    const point = pointOf(event);
    if (fingers.size > 1) pinch(views, fingers, { id: event.pointerId, point });
    else if (gesture) drag(views, acts, gesture, { point, isAdding: event.ctrlKey || event.metaKey });
    else if (event.pointerType !== 'touch') hover(point);
  };

  const hover = (point: StagePoint) =>
    acts.onHover(regionOf(views, point) === 'corner' ? undefined : cellUnder(views, point));

  const handleUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    const done = gesture;
    gesture = undefined;
    if (!done || done.hasMoved || event.type === 'pointercancel') return;
    const cell = cellUnder(views, done.start);
    const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
    if (cell && done.region !== 'corner') acts.onPress(cell, done.region, isAdding);
  };

  const listeners = {
    wheel: (event: WheelEvent) => turnWheel(event, views, pointOf(event)),
    pointerdown: handleDown,
    pointermove: handleMove,
    pointerup: handleUp,
    pointercancel: handleUp,
    pointerleave: () => acts.onHover(undefined),
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) canvas.addEventListener(name, listener, { passive: false });
  return () => {
    for (const [name, listener] of all) canvas.removeEventListener(name, listener);
  };
}

interface Moved {
  readonly point: StagePoint;
  readonly isAdding: boolean;
}

function drag(views: ViewStore, acts: PointerActs, gesture: Gesture, { point, isAdding }: Moved): void {
  const distance = Math.hypot(point.x - gesture.start.x, point.y - gesture.start.y);
  if (!gesture.hasMoved && distance < tolerance) return;
  const by = { x: gesture.last.x - point.x, y: gesture.last.y - point.y };
  gesture.hasMoved = true;
  gesture.last = point;
  if (!gesture.isSelect) views.change((view) => panned(view, by));
  else acts.onSelect({ region: gesture.region, from: gesture.cell, to: nearestCell(views, point), isAdding });
}

interface Finger {
  readonly id: number;
  readonly point: StagePoint;
}

/** Two fingers zoom by their distance, and move the matrix along. */
function pinch(views: ViewStore, fingers: Map<number, StagePoint>, { id, point }: Finger): void {
  const other = [...fingers.entries()].find(([finger]) => finger !== id)?.[1];
  const before = fingers.get(id);
  fingers.set(id, point);
  if (!other || !before) return;
  const apart = (one: StagePoint) => Math.max(8, Math.hypot(one.x - other.x, one.y - other.y));
  const middle = inCells(views, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
  const by = { x: (before.x - point.x) / 2, y: (before.y - point.y) / 2 };
  views.zoom((view) => panned(pinched(view, apart(point) / apart(before), middle), by));
}
