import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fitted, followed, revealed, type View, whole, zoomed } from './view-box';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Drawn {
  readonly content: Size;
  readonly window: Size;
  /** What somebody is at work with. It stays where it is when the drawing becomes another one. */
  readonly anchor: Place | undefined;
}

/** Pixels a pointer may move and still mean a press. */
const pressTolerance = 4;
const step = 1.25;

/** A drawing that is larger than its window: dragged by the pointer, zoomed by wheel and buttons. */
export function usePanAndZoom(element: RefObject<SVGSVGElement | null>, drawn: Drawn) {
  const { content, window: window_ } = drawn;
  const { view, setView } = useView(drawn);
  const drag = useRef<{ x: number; y: number; hasMoved: boolean }>(null);
  const least = whole(content, window_).scale;

  const current = useRef({ view, least });
  current.current = { view, least };
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const handleWheel = (event: WheelEvent) => {
      // Without a key the page scrolls, unless somebody is at work in the drawing.
      const isMeant = event.ctrlKey || event.metaKey || target.contains(document.activeElement);
      if (!isMeant) return;
      event.preventDefault();
      const box = target.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const now = current.current;
      setView(zoomed(now.view, event.deltaY < 0 ? step : 1 / step, at, now.least));
    };
    target.addEventListener('wheel', handleWheel, { passive: false });
    return () => target.removeEventListener('wheel', handleWheel);
  }, [element, setView]);

  const middle = { x: window_.width / 2, y: window_.height / 2 };
  return {
    view,
    zoomIn: () => setView(zoomed(view, step, middle, least)),
    zoomOut: () => setView(zoomed(view, 1 / step, middle, least)),
    showAll: () => setView(whole(content, window_)),
    reveal: (point: Place) => setView(revealed(view, point, window_)),
    /** Goes on so that a point of the drawing is in the middle. */
    moveTo: (point: Place) =>
      setView(
        followed(view, { x: (middle.x - view.x) / view.scale, y: (middle.y - view.y) / view.scale }, point),
      ),
    /** Whether the pointer has just dragged, so that letting go is no press. */
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

/** As somebody left it; as a whole until then. */
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
