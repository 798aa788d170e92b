import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fitted, revealed, type View, zoomed } from './view-box';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels a pointer may move and still mean a press. */
const pressTolerance = 4;
const step = 1.25;

/** A drawing that is larger than its window: dragged by the pointer, zoomed by wheel and buttons. */
export function usePanAndZoom(element: RefObject<SVGSVGElement | null>, content: Size, window_: Size) {
  const [own, setOwn] = useState<{ readonly view: View; readonly of: Size }>();
  // Another drawing starts as a whole.
  const view = own?.of === content ? own.view : fitted(content, window_);
  const setView = useCallback((next: View) => setOwn({ view: next, of: content }), [content]);
  const drag = useRef<{ x: number; y: number; hasMoved: boolean }>(null);

  const current = useRef(view);
  current.current = view;
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
      setView(zoomed(current.current, event.deltaY < 0 ? step : 1 / step, at));
    };
    target.addEventListener('wheel', handleWheel, { passive: false });
    return () => target.removeEventListener('wheel', handleWheel);
  }, [element, setView]);

  const middle = { x: window_.width / 2, y: window_.height / 2 };
  return {
    view,
    zoomIn: () => setView(zoomed(view, step, middle)),
    zoomOut: () => setView(zoomed(view, 1 / step, middle)),
    showAll: () => setView(fitted(content, window_)),
    reveal: (point: { readonly x: number; readonly y: number }) => setView(revealed(view, point, window_)),
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
