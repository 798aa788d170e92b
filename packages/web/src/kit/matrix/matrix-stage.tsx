import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback';
import { revealed } from './axis';
import classes from './matrix.module.css';
import { actionOf, type Cell, cellAfter, type MatrixAction } from './matrix-keys';
import { createPainter, type Painter } from './painter';
import { attachPointer, type PointerActs } from './pointer';
import type { SceneParts } from './scene';
import type { ViewStore } from './view-store';

interface Props extends Omit<PointerActs, 'isSelecting'> {
  readonly views: ViewStore;
  readonly parts: SceneParts;
  readonly isSelecting: boolean;
  /** Whether the reference line is pinned above the others. */
  readonly isPinned: boolean;
  readonly label: string;
  /** A description of the keys. */
  readonly description: string;
  readonly onFocusCell: (cell: Cell) => void;
  readonly onAction: (action: MatrixAction) => void;
  /** Passes a function to request a redraw to whatever loads data. */
  readonly onReady: (painter: Painter) => void;
}

/** The drawing of a matrix, with its input handling. */
export function MatrixStage(props: Props) {
  const { views, parts, isSelecting, isPinned, label, description, onFocusCell, onAction, onReady } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter>(null);
  const descriptionId = useId();
  const acts: PointerActs = {
    isSelecting: useStableCallback(() => isSelecting),
    onHover: useStableCallback(props.onHover),
    onPress: useStableCallback(props.onPress),
    onSelect: useStableCallback(props.onSelect),
  };
  const { isSelecting: asks, onHover, onPress, onSelect } = acts;
  const ready = useStableCallback(onReady);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return undefined;
    const made = createPainter(target, views);
    painter.current = made;
    ready(made);
    const detach = attachPointer(target, views, { isSelecting: asks, onHover, onPress, onSelect });
    return () => {
      detach();
      made.close();
    };
  }, [views, asks, onHover, onPress, onSelect, ready]);

  useEffect(() => {
    const target = frame.current;
    if (!target) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = target;
      views.arrange({ width, height }, isPinned);
      painter.current?.touch();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [views, isPinned]);

  useEffect(() => painter.current?.show(parts), [parts]);

  const handleKey = (event: KeyboardEvent) => {
    const focus = parts.focus ?? { line: 0, column: 0 };
    const next = cellAfter(focus, event, views.current());
    const action = next ? undefined : actionOf(event);
    if (!next && !action) return;
    event.preventDefault();
    if (next) {
      views.change(({ lines, columns }) => ({
        lines: revealed(lines, next.line),
        columns: revealed(columns, next.column),
      }));
      onFocusCell(next);
    } else if (action) onAction(action);
  };

  return (
    <div
      ref={frame}
      className={classes.stage}
      data-selecting={isSelecting || undefined}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
      tabIndex={0}
      aria-label={label}
      aria-describedby={descriptionId}
      onKeyDown={handleKey}
    >
      <canvas ref={canvas} className={classes.canvas} />
      <p id={descriptionId} className="visually-hidden">
        {description}
      </p>
    </div>
  );
}
