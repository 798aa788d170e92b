import { type PointerEvent, useState } from 'react';

/** Pixels; a shorter movement is a tap. */
const leastSwipe = 48;

interface Drag {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** How far the finger has moved sideways. */
  readonly by: number;
}

interface Swipe {
  readonly isOff: boolean;
  /** 1 for the next one: the finger moved to the left. */
  readonly onSwipe: (step: 1 | -1) => void;
}

/** Sideways movements of a finger or a pen. Returns the handlers and by how much what it moves follows it. */
export function useSwipe({ isOff, onSwipe }: Swipe) {
  const [drag, setDrag] = useState<Drag>();
  const release = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    setDrag(undefined);
    const by = event.clientX - drag.x;
    const isSideways = Math.abs(by) > Math.abs(event.clientY - drag.y);
    if (isSideways && Math.abs(by) >= leastSwipe) onSwipe(by < 0 ? 1 : -1);
  };
  return {
    by: drag?.by ?? 0,
    isDragging: drag !== undefined,
    handlers: {
      onPointerDown: ({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
        // A second finger zooms.
        if (!isPrimary) setDrag(undefined);
        else if (!isOff && pointerType !== 'mouse') setDrag({ pointerId, x: clientX, y: clientY, by: 0 });
      },
      onPointerMove: ({ pointerId, clientX }: PointerEvent) => {
        if (drag?.pointerId === pointerId) setDrag({ ...drag, by: clientX - drag.x });
      },
      onPointerUp: release,
      onPointerCancel: () => setDrag(undefined),
    },
  } as const;
}
