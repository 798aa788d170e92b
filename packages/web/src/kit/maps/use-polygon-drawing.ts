import type { Position } from '@landrace/contract/core/place-request';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Ring } from './library/draw';
import type { MapHandle } from './library/map-engine';
import {
  type Corners,
  type DrawingEvent,
  eventOfKey,
  fewestCorners,
  sketchOf,
  stepAfter,
} from './polygon-corners';
import { ringOnGlobe } from './ring-features';

interface Options {
  /** Keys work. */
  readonly isOn: boolean;
  /** Clicks are corners; otherwise another tool draws, and there is only the cancelling. */
  readonly isByCorners: boolean;
  readonly onFinish: (ring: Ring) => void;
  readonly onCancel: () => void;
}

export interface PolygonDrawing {
  /** How many corners there are. */
  readonly corners: number;
  readonly canFinish: boolean;
  readonly send: (type: 'undo' | 'finish' | 'cancel') => void;
}

const none: Corners = [];

/** Pixels from a corner within which a click is on it; a finger covers more than a pointer. */
const reach = { mouse: 10, touch: 22 };

/** Draws a polygon corner by corner, by clicks, taps, buttons and keys. */
export function usePolygonDrawing(handle: MapHandle | undefined, options: Options): PolygonDrawing {
  const { isOn, isByCorners } = options;
  const [corners, setCorners] = useState(none);
  const latest = useRef({ ...options, corners });
  latest.current = { ...options, corners };

  const send = (event: DrawingEvent) => {
    const { onFinish, onCancel, corners: before } = latest.current;
    const step = stepAfter(before, event);
    const next = step.state === 'drawing' ? step.corners : none;
    // Several events may arrive before the next rendering.
    latest.current = { ...latest.current, corners: next };
    setCorners(next);
    if (step.state === 'finished') onFinish(ringOnGlobe(step.corners));
    if (step.state === 'cancelled') onCancel();
  };
  const sender = useRef(send);
  sender.current = send;

  useEffect(() => {
    if (!isByCorners) setCorners(none);
  }, [isByCorners]);

  useEffect(() => {
    if (!handle || !isByCorners) return undefined;
    const { gl } = handle;
    const handleClick = (event: MapMouseEvent) => {
      const on = cornerAt(handle, latest.current.corners, event);
      sender.current({ type: 'click', place: positionOf(event), on });
    };
    const handleMove = (event: MapMouseEvent) =>
      handle.show('sketch', sketchOf(latest.current.corners, positionOf(event)));
    const handleLeave = () => handle.show('sketch', sketchOf(latest.current.corners, undefined));
    gl.on('click', handleClick);
    gl.on('mousemove', handleMove);
    gl.on('mouseout', handleLeave);
    gl.doubleClickZoom.disable();
    gl.getCanvas().classList.add('is-drawing');
    return () => {
      gl.off('click', handleClick);
      gl.off('mousemove', handleMove);
      gl.off('mouseout', handleLeave);
      gl.doubleClickZoom.enable();
      gl.getCanvas().classList.remove('is-drawing');
    };
  }, [handle, isByCorners]);

  useEffect(() => handle?.show('sketch', sketchOf(corners, undefined)), [handle, corners]);
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const type = eventOfKey(event.key);
      if (!type || event.defaultPrevented || isMeantElsewhere(event.target)) return;
      event.preventDefault();
      sender.current({ type });
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);

  return {
    corners: corners.length,
    canFinish: corners.length >= fewestCorners,
    send: (type) => send({ type }),
  };
}

/** Enter presses the focused button, and Backspace deletes text. */
function isMeantElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, textarea, select, dialog') !== null;
}

function positionOf({ lngLat: { lat, lng } }: MapMouseEvent): Position {
  return { lat, lng };
}

function cornerAt({ gl }: MapHandle, corners: Corners, event: MapMouseEvent): number | undefined {
  const isTouch = 'pointerType' in event.originalEvent && event.originalEvent.pointerType === 'touch';
  const distance = isTouch ? reach.touch : reach.mouse;
  const index = corners.findIndex(({ lat, lng }) => gl.project([lng, lat]).dist(event.point) <= distance);
  return index < 0 ? undefined : index;
}
