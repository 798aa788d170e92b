import { useEffect, useRef, useState } from 'react';
import type { Drawing, DrawMode, Ring } from './library/draw';
import type { MapHandle } from './library/map-engine';
import { readMapColours } from './map-theme';

interface Pen {
  /** Absent: nothing is drawn and the map can be moved again. */
  readonly mode: DrawMode | undefined;
  /** Existing rings that may be changed. */
  readonly rings: readonly Ring[];
  readonly onChange: (rings: readonly Ring[]) => void;
}

/** Drawing on a map; the library for it is loaded when drawing starts. */
export function useDrawing(handle: MapHandle | undefined, { mode, rings, onChange }: Pen) {
  const [drawing, setDrawing] = useState<Drawing>();
  const latest = useRef(onChange);
  latest.current = onChange;
  const isOn = mode !== undefined;

  useEffect(() => {
    if (!handle || !isOn) return undefined;
    let isOver = false;
    let started: Drawing | undefined;
    void import('./library/draw').then(({ startDrawing }) => {
      if (isOver) return;
      const { gl } = handle;
      started = startDrawing({
        gl,
        colours: readMapColours(gl.getContainer()),
        onChange: (drawn) => latest.current(drawn),
      });
      setDrawing(started);
    });
    return () => {
      isOver = true;
      setDrawing(undefined);
      started?.stop();
    };
  }, [handle, isOn]);

  const isDragged = mode === 'rectangle' || mode === 'freehand';
  useEffect(() => {
    if (!handle || !isDragged) return undefined;
    const { cooperativeGestures } = handle.gl;
    // Otherwise a finger scrolls the page instead of drawing.
    cooperativeGestures.disable();
    return () => cooperativeGestures.enable();
  }, [handle, isDragged]);
  useEffect(() => {
    if (mode) drawing?.setMode(mode);
  }, [drawing, mode]);
  useEffect(() => drawing?.setRings(rings), [drawing, rings]);
  /** Clicks are lost until the library has been loaded. */
  return { isPreparing: isOn && !drawing };
}
