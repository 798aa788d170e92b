import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useChartPicture } from './chart-picture';
import { type ChartTheme, useChartTheme } from './chart-theme';
import classes from './field-grid.module.css';
import { ReadOut } from './read-out';
import { savedSharpness, screenSharpness, serialisedSvg, wholeSvg } from './svg-picture';

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Items of a field in pixels: rows and columns, or outlines. Pass a stable value. */
export interface FieldDrawing {
  readonly width: number;
  readonly height: number;
  readonly paint: (canvas: HTMLCanvasElement, sharpness: number) => void;
  /** The path of the edges of items. */
  readonly edgesOf: (items: Iterable<number>) => string;
  readonly itemAt: (position: Position) => number | undefined;
  /** The next item in the direction of an arrow key; undefined for other keys. */
  readonly itemAfterKey: (item: number | undefined, key: string) => number | undefined;
}

/** What fields have in common, however their items are placed. */
export interface FieldProps {
  /** A description of the chart in one sentence. */
  readonly label: string;
  readonly describeItem: (item: number) => string;
  readonly selected?: ReadonlySet<number>;
  readonly onPick?: (item: number) => void;
}

interface Props extends FieldProps {
  readonly drawing: FieldDrawing;
  /** Around the items. */
  readonly children: ReactNode;
}

const none: ReadonlySet<number> = new Set();

/** A painted field whose items are pointed at, reached by arrow keys and picked. */
export function FieldStage({ drawing, label, describeItem, selected = none, onPick, children }: Props) {
  const theme = useChartTheme();
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawing.paint(canvas.current, screenSharpness());
  }, [drawing]);
  const size = { width: drawing.width, height: drawing.height };
  useChartPicture({
    ...size,
    toSvg: () => {
      const saved = document.createElement('canvas');
      drawing.paint(saved, savedSharpness);
      const image = `<image width="${size.width}" height="${size.height}" href="${saved.toDataURL()}"/>`;
      return wholeSvg(size, `${serialisedSvg(svg.current)}${image}`);
    },
  });
  const { pointed, focused, handlers } = usePointing(drawing, onPick);
  const describe = (item: number | undefined) => (item === undefined ? undefined : describeItem(item));
  return (
    <>
      <ReadOut pointed={describe(pointed)} focused={describe(focused)} />
      <div className={classes.scroll}>
        <div className={classes.stage} style={size}>
          <svg
            ref={svg}
            aria-hidden="true"
            className={classes.margins}
            {...size}
            viewBox={`0 0 ${size.width} ${size.height}`}
            fontFamily={theme.font}
            fontSize={11}
          >
            {children}
          </svg>
          <canvas ref={canvas} className={classes.layer} />
          <svg
            role="img"
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between items.
            tabIndex={0}
            className={classes.layer}
            data-pointed={(pointed !== undefined && onPick !== undefined) || undefined}
            {...handlers}
          >
            <Edges path={drawing.edgesOf(selected)} width={2} theme={theme} />
            <Edges path={drawing.edgesOf([pointed ?? focused ?? -1])} width={3} theme={theme} />
          </svg>
        </div>
      </div>
    </>
  );
}

interface EdgesProps {
  readonly path: string;
  readonly width: number;
  readonly theme: ChartTheme;
}

/** With a pale rim, since items may be of any colour. */
function Edges({ path, width, theme }: EdgesProps) {
  return (
    <>
      <path d={path} fill="none" stroke={theme.ground} strokeWidth={width + 2} />
      <path d={path} fill="none" stroke={theme.ink} strokeWidth={width} />
    </>
  );
}

/** Arrow keys move between items, Enter picks one. */
function usePointing(drawing: FieldDrawing, onPick: FieldProps['onPick']) {
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const under = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return drawing.itemAt({ x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const handlers = {
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => setPointed(under(event)),
    onPointerLeave: () => setPointed(undefined),
    onClick(event: React.MouseEvent<SVGSVGElement>) {
      const item = under(event);
      if (item !== undefined) onPick?.(item);
    },
    onKeyDown(event: KeyboardEvent) {
      const next = drawing.itemAfterKey(focused, event.key);
      if (next !== undefined) setFocused(next);
      else if (event.key === 'Enter' && focused !== undefined) onPick?.(focused);
      else return;
      event.preventDefault();
    },
    onBlur: () => setFocused(undefined),
  };
  return { pointed, focused, handlers };
}
