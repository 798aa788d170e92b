import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fitted, followed, revealed, type View, whole, zoomed } from './view-box';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drawn {
  readonly content: Size;
  readonly window: Size;
  /** The item in use. It keeps its screen position when the drawing changes. */
  readonly anchor: Point | undefined;
}

/** Pixels a pointer may move before it is a drag. */
const pressTolerance = 4;
const step = 1.25;

/** A drawing larger than its window: dragged by the pointer, zoomed by wheel and buttons. */
export function usePanAndZoom(element: RefObject<SVGSVGElement | null>, drawn: Drawn) {
  const { content, window: window_ } = drawn;
  const { view, setView } = useView(drawn);
  const drag = useRef<{ x: number; y: number; hasMoved: boolean }>(null);
  const minScale = whole(content, window_).scale;

  const current = useRef({ view, minScale });
  current.current = { view, minScale };
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const handleWheel = (event: WheelEvent) => {
      // Without a modifier key the page scrolls, unless the drawing has the focus.
      const isForDrawing = event.ctrlKey || event.metaKey || target.contains(document.activeElement);
      if (!isForDrawing) return;
      event.preventDefault();
      const box = target.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const now = current.current;
      setView(zoomed(now.view, event.deltaY < 0 ? step : 1 / step, at, now.minScale));
    };
    target.addEventListener('wheel', handleWheel, { passive: false });
    return () => target.removeEventListener('wheel', handleWheel);
  }, [element, setView]);

  const middle = { x: window_.width / 2, y: window_.height / 2 };
  return {
    view,
    zoomIn: () => setView(zoomed(view, step, middle, minScale)),
    zoomOut: () => setView(zoomed(view, 1 / step, middle, minScale)),
    showAll: () => setView(whole(content, window_)),
    reveal: (point: Point) => setView(revealed(view, point, window_)),
    /** Moves a point of the drawing to the centre. */
    moveTo: (point: Point) =>
      setView(
        followed(view, { x: (middle.x - view.x) / view.scale, y: (middle.y - view.y) / view.scale }, point),
      ),
    /** Whether the pointer has just dragged, so that releasing it is not a click. */
    hasDragged: () => drag.current?.hasMoved === true,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        drag.current = { x: event.clientX, y: event.clientY, hasMoved: false };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = drag.current;
        if (!from || event.buttons === 0) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.hasMoved && Math.hypot(dx, dy) < pressTolerance) return;
        drag.current = { x: event.clientX, y: event.clientY, hasMoved: true };
        setView({ ...view, x: view.x + dx, y: view.y + dy });
      },
    },
  };
}

/** As the user left it; the whole drawing until then. */
function useView({ content, window: window_, anchor }: Drawn) {
  const [own, setOwn] = useState<{ readonly view: View; readonly of: Size }>();
  const before = useRef(anchor);
  const setView = useCallback((next: View) => setOwn({ view: next, of: content }), [content]);
  if (!own) return { view: fitted(content, window_, anchor), setView };
  if (own.of === content) {
    before.current = anchor;
    return { view: own.view, setView };
  }
  const view = anchor && before.current ? followed(own.view, before.current, anchor) : own.view;
  setView(view);
  return { view, setView };
}
