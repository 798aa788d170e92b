import type { Cell } from './matrix-keys';
import { type Place, panned, pinched } from './matrix-view';
import { cellUnder, inCells, nearestCell, type Region, regionOf } from './stage-places';
import type { ViewStore } from './view-store';
import { turnWheel } from './wheel';

export interface Drag {
  readonly region: Region;
  readonly from: Cell;
  readonly to: Cell;
  /** Beside what is chosen already. */
  readonly isAdding: boolean;
}

export interface PointerActs {
  /** Whether a drag over cells chooses them; otherwise it moves the matrix, unless a key says else. */
  readonly isSelecting: () => boolean;
  readonly onHover: (cell: Cell | undefined) => void;
  readonly onPress: (cell: Cell, region: Region, isAdding: boolean) => void;
  readonly onSelect: (drag: Drag) => void;
}

/** Pixels a pointer may move and still mean a press. */
const tolerance = 4;

interface Held {
  readonly start: Place;
  readonly isSelect: boolean;
  readonly region: Region;
  readonly cell: Cell;
  last: Place;
  hasMoved: boolean;
}

/** What mouse, wheel and fingers do on the stage. Gives back how to let go of it. */
export function attachPointer(canvas: HTMLCanvasElement, views: ViewStore, acts: PointerActs): () => void {
  const fingers = new Map<number, Place>();
  let held: Held | undefined;

  const placeOf = ({ clientX, clientY }: MouseEvent): Place => {
    const box = canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  const handleDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture?.(event.pointerId);
    const place = placeOf(event);
    fingers.set(event.pointerId, place);
    acts.onHover(undefined);
    const region = regionOf(views, place);
    const isSelect = region !== 'cells' || event.shiftKey || acts.isSelecting();
    const cell = nearestCell(views, place);
    held =
      fingers.size > 1 ? undefined : { start: place, last: place, region, cell, isSelect, hasMoved: false };
  };

  const handleMove = (event: PointerEvent) => {
    const place = placeOf(event);
    if (fingers.size > 1) pinch(views, fingers, { id: event.pointerId, place });
    else if (held) drag(views, acts, held, { place, isAdding: event.ctrlKey || event.metaKey });
    else if (event.pointerType !== 'touch') hover(place);
  };

  const hover = (place: Place) =>
    acts.onHover(regionOf(views, place) === 'corner' ? undefined : cellUnder(views, place));

  const handleUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    const done = held;
    held = undefined;
    if (!done || done.hasMoved || event.type === 'pointercancel') return;
    const cell = cellUnder(views, done.start);
    const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
    if (cell && done.region !== 'corner') acts.onPress(cell, done.region, isAdding);
  };

  const listeners = {
    wheel: (event: WheelEvent) => turnWheel(event, views, placeOf(event)),
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
  readonly place: Place;
  readonly isAdding: boolean;
}

function drag(views: ViewStore, acts: PointerActs, held: Held, { place, isAdding }: Moved): void {
  const distance = Math.hypot(place.x - held.start.x, place.y - held.start.y);
  if (!held.hasMoved && distance < tolerance) return;
  const by = { x: held.last.x - place.x, y: held.last.y - place.y };
  held.hasMoved = true;
  held.last = place;
  if (!held.isSelect) views.change((view) => panned(view, by));
  else acts.onSelect({ region: held.region, from: held.cell, to: nearestCell(views, place), isAdding });
}

interface Finger {
  readonly id: number;
  readonly place: Place;
}

/** Two fingers zoom by how far they spread, and move the matrix along. */
function pinch(views: ViewStore, fingers: Map<number, Place>, { id, place }: Finger): void {
  const other = [...fingers.entries()].find(([finger]) => finger !== id)?.[1];
  const before = fingers.get(id);
  fingers.set(id, place);
  if (!other || !before) return;
  const apart = (one: Place) => Math.max(8, Math.hypot(one.x - other.x, one.y - other.y));
  const middle = inCells(views, { x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 });
  const by = { x: (before.x - place.x) / 2, y: (before.y - place.y) / 2 };
  views.zoom((view) => panned(pinched(view, apart(place) / apart(before), middle), by));
}
