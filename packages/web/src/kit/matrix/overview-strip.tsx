import { type PointerEvent, useRef } from 'react';
import { type Axis, settled } from './axis';
import classes from './matrix.module.css';
import type { Band } from './scene';
import { useMatrixView, type ViewStore } from './view-store';

interface Props {
  readonly views: ViewStore;
  readonly side: 'lines' | 'columns';
  readonly bands?: readonly Band[];
}

const none: readonly Band[] = [];
/** Minimum size of the window in percent of the strip, so that a finger can hit it. */
const smallestWindow = 1.5;

/** One side as a whole, with its visible part; clicking or dragging goes there. Keys do the same on the stage. */
export function OverviewStrip({ views, side, bands = none }: Props) {
  const view = useMatrixView(views);
  const strip = useRef<HTMLDivElement>(null);
  const axis = view[side];
  const percent = (item: number) => (axis.count === 0 ? 0 : (100 * item) / axis.count);
  const shown = Math.min(axis.count, axis.room / axis.scale);

  const handleMove = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const box = strip.current?.getBoundingClientRect();
    if (!box) return;
    const share =
      side === 'columns' ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
    const go = (now: Axis) => settled({ ...now, start: share * now.count - now.room / now.scale / 2 });
    views.change((now) => ({ ...now, [side]: go(now[side]) }));
  };
  const along = (from: number, length: number) =>
    side === 'columns'
      ? { left: `${from}%`, width: `${length}%` }
      : { top: `${from}%`, height: `${length}%` };
  const length = Math.max(smallestWindow, percent(shown));
  return (
    <div
      ref={strip}
      aria-hidden="true"
      className={classes.strip}
      data-side={side}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        handleMove(event);
      }}
      onPointerMove={handleMove}
    >
      {bands.map(({ name, from, to }) => (
        <span
          key={from}
          className={classes.band}
          style={along(percent(from), percent(to - from))}
          title={name}
        />
      ))}
      <span
        className={classes.window}
        style={along(Math.min(100 - length, percent(axis.start)), length)}
        data-whole={shown >= axis.count || undefined}
      />
    </div>
  );
}
