import { memo, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useStableCallback } from '../../lib/use-stable-callback';
import { AxisRanges } from './axis-ranges';
import { useChartPicture } from './chart-picture';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import classes from './parallel-coordinates.module.css';
import {
  type AxisRange,
  axisAt,
  itemsInside,
  linePoints,
  nearestItem,
  type ParallelFrame,
  parallelFrame,
  rangeBetween,
} from './parallel-frame';
import { type LineGroup, paintLines, savedLineSharpness } from './parallel-paint';
import type { Points } from './point-positions';
import { ReadOut } from './read-out';
import { screenSharpness, serialisedSvg, wholeSvg } from './svg-picture';
import { shortened } from './text-width';
import { extentOf } from './value-scale';

interface Props {
  /** Of each variable, in the order of the columns: 2 to 7. */
  readonly labels: readonly string[];
  readonly points: Points;
  /** The look of each code. */
  readonly groups: readonly LineGroup[];
  /** A description of the chart in one sentence. */
  readonly label: string;
  readonly formatValue: (value: number) => string;
  readonly describeItem: (item: number) => string;
  /** What each axis is restricted to. */
  readonly ranges: readonly AxisRange[];
  /** With the items that are within all ranges; none without a range. */
  readonly onRanges: (ranges: readonly AxisRange[], inside: readonly number[]) => void;
  readonly onPick?: (item: number) => void;
}

/** Used until the element has been measured. */
const guess = 800;
/** Pixels. */
const height = 380;
const reach = { axis: 14, line: 6 } as const;
const shortest = 3;

/** A line for each item over one axis per variable; dragging along an axis restricts the items. */
export function ParallelCoordinates({ labels, points, groups, label, ranges, onRanges, ...props }: Props) {
  const theme = useChartTheme();
  const svg = useRef<SVGSVGElement>(null);
  const { ref, width } = useElementSize();
  const extents = useMemo(() => points.columns.map(extentOf), [points]);
  const frame = useMemo(() => parallelFrame(extents, { width: width || guess, height }), [extents, width]);
  const change = (axis: number, range: AxisRange) => {
    const next = labels.map((_, at) => (at === axis ? range : ranges[at]));
    onRanges(next, next.some(Boolean) ? itemsInside(points, next) : []);
  };
  const { pointed, draft, handlers } = useAxisDrag({ points, frame, onChange: change, onPick: props.onPick });
  const shown = draft ? labels.map((_, at) => (at === draft.axis ? draft.range : ranges[at])) : ranges;
  const isRestricted = shown.some(Boolean);
  const { base, front } = useLayers({ svg, frame, points, groups, ranges: shown });
  const formatValue = useStableCallback(props.formatValue);
  const size = { width: frame.width, height: frame.height };
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <ReadOut
        pointed={
          pointed === undefined || pointed >= points.codes.length ? undefined : props.describeItem(pointed)
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <div className={classes.scroll} role="img" aria-label={label} tabIndex={0}>
        <div className={classes.stage} style={size}>
          <canvas ref={base} className={classes.layer} data-dimmed={isRestricted || undefined} />
          <canvas ref={front} className={classes.layer} />
          <svg
            ref={svg}
            aria-hidden="true"
            className={classes.layer}
            {...size}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            fontFamily={theme.font}
            fontSize={12}
            {...handlers}
          >
            {pointed !== undefined && <Pointed points={points} frame={frame} item={pointed} theme={theme} />}
            <Axes frame={frame} theme={theme} labels={labels} formatValue={formatValue} />
            <Ranges frame={frame} theme={theme} ranges={shown} />
          </svg>
        </div>
      </div>
      <AxisRanges labels={labels} extents={extents} ranges={ranges} onRange={change} />
    </div>
  );
}

interface Layers extends Pick<Props, 'points' | 'ranges'> {
  readonly groups: readonly LineGroup[];
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly frame: ParallelFrame;
}

/** All lines, and in front of them those within the ranges: only these are drawn again while dragging. */
function useLayers({ svg, frame, points, groups, ranges }: Layers) {
  const base = useRef<HTMLCanvasElement>(null);
  const front = useRef<HTMLCanvasElement>(null);
  const isRestricted = ranges.some(Boolean);
  const key = JSON.stringify(ranges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ranges are compared by their content.
  const inside = useMemo(
    () => (isRestricted ? itemsInside(points, ranges) : []),
    [points, isRestricted, key],
  );
  useEffect(() => {
    if (base.current) paintLines(base.current, { frame, points, groups, sharpness: screenSharpness() });
  }, [frame, points, groups]);
  useEffect(() => {
    const sharpness = screenSharpness();
    if (front.current) paintLines(front.current, { frame, points, groups, sharpness, only: inside });
  }, [frame, points, groups, inside]);
  useChartPicture({
    width: frame.width,
    height: frame.height,
    toSvg: () => {
      const painted = { frame, points, groups, sharpness: savedLineSharpness(points.codes.length) };
      const images = [painted, { ...painted, only: inside }].map((one, at) => {
        const canvas = document.createElement('canvas');
        paintLines(canvas, one);
        const opacity = at === 0 && isRestricted ? 0.18 : 1;
        return `<image width="${frame.width}" height="${frame.height}" href="${canvas.toDataURL()}" opacity="${opacity}"/>`;
      });
      return wholeSvg(frame, `${images.join('')}${serialisedSvg(svg.current)}`);
    },
  });
  return { base, front };
}

interface DragOptions extends Pick<Props, 'points'> {
  readonly onPick: Props['onPick'];
  readonly frame: ParallelFrame;
  readonly onChange: (axis: number, range: AxisRange) => void;
}

/** Dragging along an axis restricts it, a click on it removes the restriction, a click on a line picks its item. */
function useAxisDrag({ points, frame, onChange, onPick }: DragOptions) {
  const [pointed, setPointed] = useState<number>();
  const [drag, setDrag] = useState<{ readonly axis: number; readonly ends: readonly [number, number] }>();
  const at = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const isDrag = drag !== undefined && Math.abs(drag.ends[1] - drag.ends[0]) >= shortest;
  const draft = isDrag ? { axis: drag.axis, range: rangeBetween(frame, drag.axis, drag.ends) } : undefined;
  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      const { x, y } = at(event);
      const axis = axisAt(frame, x, reach.axis);
      if (axis === undefined) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrag({ axis, ends: [y, y] });
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const position = at(event);
      if (drag) setDrag({ ...drag, ends: [drag.ends[0], position.y] });
      else setPointed(nearestItem(points, frame, position, reach.line));
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      setDrag(undefined);
      if (drag) return onChange(drag.axis, draft?.range);
      const pressed = nearestItem(points, frame, at(event), reach.line);
      if (pressed !== undefined) onPick?.(pressed);
    },
    // A finger that scrolls the page takes the pointer away.
    onPointerCancel: () => setDrag(undefined),
    onPointerLeave: () => setPointed(undefined),
  };
  return { pointed, draft, handlers };
}

interface PartProps {
  readonly frame: ParallelFrame;
  readonly theme: ChartTheme;
}

function Pointed({
  points,
  frame,
  item,
  theme,
}: PartProps & Pick<Props, 'points'> & { readonly item: number }) {
  const parts = linePoints(points, frame, item).map(
    (part) => `M${part.map(({ x, y }) => `${x} ${y}`).join('L')}`,
  );
  return <path d={parts.join('')} fill="none" stroke={theme.ink} strokeWidth={2.5} />;
}

/** The labels of the first and last axis begin and end with the drawing. */
const anchorOf = (axis: number, count: number) => {
  if (axis === 0) return 'start';
  return axis === count - 1 ? 'end' : 'middle';
};
const edgeShift = { start: -48, middle: 0, end: 48 } as const;

type AxesProps = PartProps & Pick<Props, 'labels' | 'formatValue'>;

const Axes = memo(function Axes({ frame, theme, labels, formatValue }: AxesProps) {
  const { axes, top, bottom, between } = frame;
  return axes.map(({ x, y }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two variables may have the same label.
    <g key={at} textAnchor="middle">
      <text
        x={x + edgeShift[anchorOf(at, axes.length)]}
        y={at % 2 === 0 || between > 120 ? 28 : 12}
        textAnchor={anchorOf(at, axes.length)}
        fill={theme.ink}
        fontWeight={600}
      >
        {shortened(labels[at] ?? '', between > 120 ? between - 8 : between * 1.6)}
        <title>{labels[at]}</title>
      </text>
      <path d={`M${x} ${top}V${bottom}`} stroke={theme.ink} />
      {y.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${x - 4} ${y.at(tick)}h4`} stroke={theme.ink} />
          <text
            x={x - 7}
            y={y.at(tick) + 4}
            textAnchor="end"
            fill={theme.ink}
            fontSize={11}
            stroke={theme.ground}
            strokeWidth={3}
            paintOrder="stroke"
          >
            {formatValue(tick)}
          </text>
        </g>
      ))}
      <rect
        className={classes.axis}
        fill="none"
        x={x - reach.axis}
        y={top}
        width={2 * reach.axis}
        height={bottom - top}
      />
    </g>
  ));
});

function Ranges({ frame, theme, ranges }: PartProps & Pick<Props, 'ranges'>) {
  return frame.axes.map(({ x, y }, at) => {
    const range = ranges[at];
    if (!range) return null;
    const [low, high] = [y.at(range[0]), y.at(range[1])];
    return (
      <rect
        key={x}
        x={x - 7}
        y={high}
        width={14}
        height={Math.max(2, low - high)}
        fill={theme.accent}
        fillOpacity={0.3}
        stroke={theme.accent}
        pointerEvents="none"
      />
    );
  });
}
