import { type PointerEvent, useState } from 'react';
import type { CloudPoint } from './cloud-frame';
import { type PairPanel, panelAt } from './matrix-frame';

/** How dragging selects; without a mode a finger scrolls the page. */
export type SelectionMode = 'none' | 'box' | 'lasso';

interface Drag {
  readonly panel: PairPanel;
  readonly path: readonly CloudPoint[];
}

interface Options {
  readonly panels: readonly PairPanel[];
  readonly mode: SelectionMode;
  readonly onArea: (panel: PairPanel, ring: readonly CloudPoint[], isAdded: boolean) => void;
  readonly onPress: (panel: PairPanel, position: CloudPoint) => void;
  readonly onPoint: (panel: PairPanel | undefined, position: CloudPoint) => void;
}

/** Shorter steps add nothing to a line, and a shorter drag is a click. */
const shortest = 3;

/** Dragging within a panel selects an area of it, a click picks. With Shift the area is added to the selection. */
export function useAreaSelection({ panels, mode, onArea, onPress, onPoint }: Options) {
  const [drag, setDrag] = useState<Drag>();
  const at = (event: PointerEvent<SVGSVGElement>): CloudPoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const ring = drag && ringOf(drag, mode);
  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      const position = at(event);
      const panel = panelAt(panels, position);
      if (!panel) return;
      if (mode !== 'none') event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrag({ panel, path: [position] });
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const position = at(event);
      if (!drag || mode === 'none') onPoint(panelAt(panels, position), position);
      else setDrag(extended(drag, position, mode));
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      setDrag(undefined);
      if (!drag) return;
      if (ring) onArea(drag.panel, ring, event.shiftKey);
      else onPress(drag.panel, at(event));
    },
    // A finger that scrolls the page takes the pointer away.
    onPointerCancel: () => setDrag(undefined),
    onPointerLeave: () => onPoint(undefined, { x: 0, y: 0 }),
  };
  return { ring, handlers };
}

/** Positions beyond the panel are at its edge. */
function extended(drag: Drag, position: CloudPoint, mode: SelectionMode): Drag {
  const { left, top, width, height } = drag.panel;
  const inside = {
    x: Math.min(left + width, Math.max(left, position.x)),
    y: Math.min(top + height, Math.max(top, position.y)),
  };
  const [start] = drag.path;
  const last = drag.path.at(-1);
  if (mode === 'box' && start) return { ...drag, path: [start, inside] };
  if (last && Math.hypot(inside.x - last.x, inside.y - last.y) < shortest) return drag;
  return { ...drag, path: [...drag.path, inside] };
}

function ringOf({ path }: Drag, mode: SelectionMode): readonly CloudPoint[] | undefined {
  const [start] = path;
  const last = path.at(-1);
  if (!start || !last) return undefined;
  if (mode === 'lasso') return path.length < 3 ? undefined : path;
  if (Math.hypot(last.x - start.x, last.y - start.y) < shortest) return undefined;
  return [start, { x: last.x, y: start.y }, last, { x: start.x, y: last.y }];
}
