import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import {
  type CloudFrame,
  type CloudPoint,
  type CloudShape,
  cloudFrame,
  cloudPath,
  isInRing,
  nearestPoint,
} from './cloud-frame';
import classes from './point-cloud.module.css';
import { useSvgPicture } from './svg-picture';

/** Points with the same colour and shape. */
export interface CloudGroup {
  readonly label: string;
  readonly colour: string;
  readonly shape: CloudShape;
  readonly points: readonly number[];
}

interface Props {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Points in no group are not drawn. */
  readonly groups: readonly CloudGroup[];
  readonly selected: ReadonlySet<number>;
  /** The point that is marked, if any. */
  readonly focus: number | undefined;
  /** A description of the chart in one sentence. */
  readonly label: string;
  readonly axes: { readonly x: string; readonly y: string };
  readonly formatValue: (value: number) => string;
  readonly describePoint: (point: number) => string;
  /** Whether dragging draws a lasso; otherwise touch scrolls the page. */
  readonly isLasso: boolean;
  /** Keyboard users need fields beside the drawing. */
  readonly onSelect: (points: readonly number[], isAdded: boolean) => void;
  /** Called when a point is pressed. */
  readonly onPick: (point: number) => void;
}

/** Used until the element has been measured. */
const guess = 800;
const highest = 520;
/** Pixels. */
const reach = 12;
const radius = 4;
const smallest = 1.5;
/** Many points hide each other, so they are smaller: 3 pixels for a hundred, 2 for a thousand. */
const radiusOf = (count: number) => Math.min(radius, Math.max(smallest, 5 - Math.log10(Math.max(1, count))));
/** Above this number the outlines would hide the points below, so they are painted first. */
const crowd = 400;

/** A scatter plot; a lasso selects the points within it. */
export function PointCloud({ xs, ys, groups, selected, label, axes, ...props }: Props) {
  const theme = useChartTheme();
  const svg = useRef<SVGSVGElement>(null);
  const { ref, width } = useElementSize();
  const frame = useMemo(() => {
    const wide = width || guess;
    return cloudFrame(xs, ys, { width: wide, height: Math.min(highest, Math.max(320, wide * 0.62)) });
  }, [xs, ys, width]);
  const positions = useMemo(() => positionsOf(xs, ys, groups, frame), [xs, ys, groups, frame]);
  const { pointed, ring, handlers } = useLasso({ positions, ...props });
  useSvgPicture(svg, frame);
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <p className={`hint tabular ${chartClasses.said}`} aria-hidden="true">
        {pointed !== undefined && props.describePoint(pointed)}
      </p>
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        className={classes.drawing}
        data-lasso={props.isLasso || undefined}
        data-pointed={pointed !== undefined || undefined}
        xmlns="http://www.w3.org/2000/svg"
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        fontFamily={theme.font}
        fontSize={12}
        {...handlers}
      >
        <Axes frame={frame} theme={theme} axes={axes} formatValue={props.formatValue} />
        <Points groups={groups} positions={positions} selected={selected} theme={theme} />
        <Focus position={props.focus === undefined ? undefined : positions[props.focus]} theme={theme} />
        <Pointed position={pointed === undefined ? undefined : positions[pointed]} theme={theme} />
        {ring && (
          <path
            d={ringPath(ring)}
            fill={theme.accent}
            fillOpacity={0.12}
            stroke={theme.accent}
            strokeDasharray="4 3"
          />
        )}
      </svg>
    </div>
  );
}

type Positions = readonly (CloudPoint | undefined)[];

function positionsOf(
  xs: readonly number[],
  ys: readonly number[],
  groups: readonly CloudGroup[],
  { x, y }: CloudFrame,
): Positions {
  const positions = new Array<CloudPoint | undefined>(xs.length).fill(undefined);
  for (const { points } of groups)
    for (const point of points) positions[point] = { x: x.at(xs[point] ?? 0), y: y.at(ys[point] ?? 0) };
  return positions;
}

const ringPath = (ring: readonly CloudPoint[]) =>
  `M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** The symbol of a group, for the legend. */
export function CloudSymbol({ colour, shape }: Pick<CloudGroup, 'colour' | 'shape'>) {
  return <path d={cloudPath([{ x: 12, y: 6 }], shape, radius)} fill={colour} />;
}

interface PointsProps {
  readonly groups: readonly CloudGroup[];
  readonly positions: Positions;
  readonly selected: ReadonlySet<number>;
  readonly theme: ChartTheme;
}

function Points({ groups, positions, selected, theme }: PointsProps) {
  const r = radiusOf(positions.length);
  const paintOrder = positions.length > crowd ? 'stroke' : 'normal';
  const chosen = useMemo(() => there([...selected], positions), [selected, positions]);
  const drawn = useMemo(
    () =>
      groups.map(({ label, colour, shape, points }) => ({
        label,
        colour,
        path: cloudPath(there(points, positions), shape, r),
      })),
    [groups, positions, r],
  );
  return (
    <>
      {drawn.map(({ label, colour, path }) => (
        <path
          key={label}
          d={path}
          fill={colour}
          stroke={theme.ground}
          strokeWidth={0.75}
          paintOrder={paintOrder}
        />
      ))}
      <path d={cloudPath(chosen, 'circle', r + 3)} fill="none" stroke={theme.ink} strokeWidth={1.5} />
    </>
  );
}

const there = (points: readonly number[], positions: Positions) =>
  points.flatMap((point) => {
    const position = positions[point];
    return position ? [position] : [];
  });

function Pointed({
  position,
  theme,
}: {
  readonly position: CloudPoint | undefined;
  readonly theme: ChartTheme;
}) {
  if (!position) return null;
  return (
    <circle cx={position.x} cy={position.y} r={radius + 4} fill="none" stroke={theme.ink} strokeWidth={2} />
  );
}

function Focus({
  position,
  theme,
}: {
  readonly position: CloudPoint | undefined;
  readonly theme: ChartTheme;
}) {
  if (!position) return null;
  const { x, y } = position;
  return <circle cx={x} cy={y} r={radius + 3} fill="none" stroke={theme.accent} strokeWidth={2} />;
}

interface AxesProps {
  readonly frame: CloudFrame;
  readonly theme: ChartTheme;
  readonly axes: Props['axes'];
  readonly formatValue: (value: number) => string;
}

function Axes({ frame, theme, axes, formatValue }: AxesProps) {
  const { width, height, left, bottom, x, y } = frame;
  return (
    <g fill={theme.inkQuiet}>
      {x.ticks.map((tick) => (
        <g key={tick} textAnchor="middle">
          <path d={`M${x.at(tick)} 12V${bottom}`} stroke={theme.hairline} />
          <text x={x.at(tick)} y={bottom + 16}>
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick} textAnchor="end">
          <path d={`M${left} ${y.at(tick)}H${width - 16}`} stroke={theme.hairline} />
          <text x={left - 6} y={y.at(tick) + 4}>
            {formatValue(tick)}
          </text>
        </g>
      ))}
      <text x={(left + width) / 2} y={height - 8} textAnchor="middle">
        {axes.x}
      </text>
      <text transform={`translate(14 ${bottom / 2}) rotate(-90)`} textAnchor="middle">
        {axes.y}
      </text>
    </g>
  );
}

type LassoOptions = Pick<Props, 'isLasso' | 'onSelect' | 'onPick'> & { readonly positions: Positions };

/** Shorter steps add nothing to a line. */
const shortest = 3;

/** A click picks a point, a lasso selects points; with Shift they are added to the selection. */
function useLasso({ positions, isLasso, onSelect, onPick }: LassoOptions) {
  const [pointed, setPointed] = useState<number>();
  const [ring, setRing] = useState<readonly CloudPoint[]>();
  const at = (event: PointerEvent<SVGSVGElement>): CloudPoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      if (isLasso) event.currentTarget.setPointerCapture?.(event.pointerId);
      setRing([at(event)]);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const position = at(event);
      const last = ring?.at(-1);
      if (!ring || !isLasso) setPointed(nearestPoint(positions, position, reach));
      else if (last && Math.hypot(position.x - last.x, position.y - last.y) >= shortest)
        setRing([...ring, position]);
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      setRing(undefined);
      if (!ring) return;
      if (ring.length < 3) {
        const pressed = nearestPoint(positions, at(event), reach);
        if (pressed !== undefined) onPick(pressed);
        return;
      }
      const inside = positions.flatMap((position, point) =>
        position && isInRing(ring, position) ? [point] : [],
      );
      onSelect(inside, event.shiftKey);
    },
    // A finger that scrolls the page takes the pointer away.
    onPointerCancel: () => setRing(undefined),
    onPointerLeave: () => setPointed(undefined),
  };
  return { pointed, ring: ring && ring.length > 1 ? ring : undefined, handlers };
}
