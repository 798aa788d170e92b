import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { gradientColour, useGradient } from '../colours/gradient';
import { missingColour, type Palette } from '../theme/palette';
import { useChartPicture } from './chart-picture';
import chartClasses from './charts.module.css';
import classes from './heat-grid.module.css';
import {
  type HeatLayout,
  type HeatMargins,
  HeatMarginsDrawing,
  heatHeight,
  heatLayout,
} from './heat-margins';
import { type HeatSection, type HeatWindow, movedWindow, wholeWindow, zoomedWindow } from './heat-window';

interface Props {
  /** Number of rows and of columns. */
  readonly size: number;
  readonly window: HeatWindow;
  readonly onWindow: (window: HeatWindow) => void;
  /** The cells that cover the current window, or the previous one, and the number of rows per cell. */
  readonly section: HeatSection | undefined;
  readonly each: number;
  readonly cells: Uint8Array | undefined;
  /** Bytes from 0 to this are values; larger ones mean missing. */
  readonly top: number;
  /** From this byte on the last colour is used: a few large values must not leave one colour for all others. */
  readonly full: number;
  /** A description of the chart in one sentence. */
  readonly label: string;
  readonly describeCell: (row: number, column: number, byte: number) => string;
  /** A tree and names beside the square. */
  readonly margins: HeatMargins;
  /** Called when a cell is pressed. */
  readonly onPick: (row: number, column: number) => void;
  readonly zoomLabels: { readonly in: string; readonly out: string; readonly whole: string };
}

const guess = 800;

/** A square of coloured cells that can be zoomed. */
export function HeatGrid(props: Props) {
  const { size, window, onWindow, section, each, cells, top, full, label, margins, ...labels } = props;
  const { ref, width } = useElementSize();
  const hasTree = margins.tree !== undefined;
  const layout = useMemo(() => heatLayout(width || guess, hasTree), [width, hasTree]);
  const { side } = layout;
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const gradient = useGradient();
  const picture = useMemo(
    () => (section && cells ? pictureOf(section, cells, { top, full, gradient }) : undefined),
    [section, cells, top, full, gradient],
  );
  useDrawn(canvas, { picture, section, each, window, side });
  useSaved(canvas, svg, layout);
  const { onPick } = props;
  const { pointed, handlers } = usePointing({ window, section, each, cells, side, size, onWindow, onPick });
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = windowAfterKey(event.key, window, size);
    if (!next) return;
    event.preventDefault();
    onWindow(next);
  };
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <p className={`hint tabular ${chartClasses.said}`} aria-hidden="true">
        {pointed && labels.describeCell(pointed.row, pointed.column, pointed.byte)}
      </p>
      <div className={classes.square}>
        <HeatMarginsDrawing
          svg={svg}
          layout={layout}
          window={window}
          margins={margins}
          className={classes.margins}
        />
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          tabIndex={0}
          className={classes.drawing}
          style={{ width: side, insetInlineStart: layout.tree }}
          onKeyDown={handleKeyDown}
          {...handlers}
        />
      </div>
      <ZoomButtons size={size} window={window} labels={labels.zoomLabels} onWindow={onWindow} />
    </div>
  );
}

interface ZoomProps extends Pick<Props, 'size' | 'window' | 'onWindow'> {
  readonly labels: Props['zoomLabels'];
}

function ZoomButtons({ size, window, labels, onWindow }: ZoomProps) {
  const isWhole = window.span === size;
  return (
    <div className={`row gap-4 ${classes.zoom}`}>
      <button
        type="button"
        className={chartClasses.plain}
        onClick={() => onWindow(zoomedWindow(window, 'in', { size }))}
      >
        {labels.in}
      </button>
      <button
        type="button"
        className={chartClasses.plain}
        disabled={isWhole}
        onClick={() => onWindow(zoomedWindow(window, 'out', { size }))}
      >
        {labels.out}
      </button>
      <button
        type="button"
        className={chartClasses.plain}
        disabled={isWhole}
        onClick={() => onWindow(wholeWindow(size))}
      >
        {labels.whole}
      </button>
    </div>
  );
}

const pace = 0.25;

function windowAfterKey(key: string, window: HeatWindow, size: number): HeatWindow | undefined {
  switch (key) {
    case '+':
    case '=':
      return zoomedWindow(window, 'in', { size });
    case '-':
      return zoomedWindow(window, 'out', { size });
    case '0':
      return wholeWindow(size);
    case 'ArrowLeft':
      return movedWindow(window, -pace, 0, size);
    case 'ArrowRight':
      return movedWindow(window, pace, 0, size);
    case 'ArrowUp':
      return movedWindow(window, 0, -pace, size);
    case 'ArrowDown':
      return movedWindow(window, 0, pace, size);
    default:
      return undefined;
  }
}

/** Without a canvas, as in tests, nothing is drawn. */
function pictureOf(
  section: HeatSection,
  cells: Uint8Array,
  { top, full, gradient }: Pick<Props, 'top' | 'full'> & { readonly gradient: Palette },
): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = section.columns;
  canvas.height = section.rows;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const image = context.createImageData(section.columns, section.rows);
  const colours = Array.from({ length: 256 }, (_, byte) =>
    channelsOf(byte > top ? missingColour : gradientColour(gradient, byte, [0, full])),
  );
  for (const [at, byte] of cells.entries()) image.data.set(colours[byte] ?? [0, 0, 0, 255], at * 4);
  context.putImageData(image, 0, 0);
  return canvas;
}

function channelsOf(hex: string): readonly number[] {
  return [...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)), 255];
}

interface Drawn {
  readonly picture: HTMLCanvasElement | undefined;
  readonly section: HeatSection | undefined;
  readonly each: number;
  readonly window: HeatWindow;
  readonly side: number;
}

function useDrawn(
  target: React.RefObject<HTMLCanvasElement | null>,
  { picture, section, each, window: shown, side }: Drawn,
): void {
  useEffect(() => {
    const canvas = target.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const sharpness = window.devicePixelRatio || 1;
    canvas.width = side * sharpness;
    canvas.height = side * sharpness;
    if (!picture || !section) return;
    const scale = (side * sharpness) / shown.span;
    context.imageSmoothingEnabled = false;
    context.drawImage(
      picture,
      (section.column * each - shown.column) * scale,
      (section.row * each - shown.row) * scale,
      section.columns * each * scale,
      section.rows * each * scale,
    );
  }, [target, picture, section, each, shown, side]);
}

interface Pointing
  extends Pick<Props, 'window' | 'section' | 'each' | 'cells' | 'size' | 'onWindow' | 'onPick'> {
  readonly side: number;
}

interface Pointed {
  readonly row: number;
  readonly column: number;
  readonly byte: number;
}

/** Pixels a pointer may move before it is a drag. */
const pressTolerance = 4;

/** Hovering shows a value, a click picks a cell, dragging moves, double-clicking zooms in. */
function usePointing({ window, section, each, cells, side, size, onWindow, onPick }: Pointing) {
  const [pointed, setPointed] = useState<Pointed>();
  const drag = useRef<{ readonly x: number; readonly y: number; readonly from: HeatWindow }>(null);
  const partOf = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const pointedAt = (part: { readonly x: number; readonly y: number }): Pointed | undefined => {
    const row = Math.floor(window.row + part.y * window.span);
    const column = Math.floor(window.column + part.x * window.span);
    if (!section || !cells) return undefined;
    const [down, across] = [Math.floor(row / each) - section.row, Math.floor(column / each) - section.column];
    if (down < 0 || across < 0 || down >= section.rows || across >= section.columns) return undefined;
    return { row, column, byte: cells[down * section.columns + across] ?? 255 };
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (event.button === 0) drag.current = { ...partOf(event), from: window };
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const part = partOf(event);
      setPointed(pointedAt(part));
      const begun = drag.current;
      if (!begun || event.buttons === 0 || window.span === size) return;
      const [x, y] = [begun.x - part.x, begun.y - part.y];
      if (Math.hypot(x, y) * side < pressTolerance) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      onWindow(movedWindow(begun.from, x, y, size));
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      const begun = drag.current;
      drag.current = null;
      const part = partOf(event);
      if (!begun || Math.hypot(begun.x - part.x, begun.y - part.y) * side >= pressTolerance) return;
      const picked = pointedAt(part);
      if (picked) onPick(picked.row, picked.column);
    },
    onPointerLeave: () => setPointed(undefined),
    onDoubleClick: (event: React.MouseEvent<HTMLCanvasElement>) =>
      onWindow(zoomedWindow(window, 'in', { size, at: partOf(event) })),
  };
  return { pointed, handlers };
}

/** In a saved picture the cells are an image. */
function useSaved(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  svg: React.RefObject<SVGSVGElement | null>,
  layout: HeatLayout,
): void {
  const picture = useMemo(() => {
    const { tree, side, names } = layout;
    const toSvg = () => {
      if (!svg.current) return '';
      const cells = `<image x="${tree}" width="${side}" height="${side}" href="${canvas.current?.toDataURL() ?? ''}"/>`;
      return new XMLSerializer().serializeToString(svg.current).replace(/<\/svg>$/, `${cells}</svg>`);
    };
    return { width: tree + side + names, height: heatHeight(layout), toSvg };
  }, [canvas, svg, layout]);
  useChartPicture(picture);
}
