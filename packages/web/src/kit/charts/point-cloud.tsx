import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import {
  type CloudFrame,
  type CloudPlace,
  type CloudShape,
  cloudFrame,
  cloudPath,
  isInRing,
  nearestPlace,
} from './cloud-frame';
import classes from './point-cloud.module.css';
import { useSvgPicture } from './svg-picture';

/** Points that look the same. */
export interface CloudGroup {
  readonly label: string;
  readonly colour: string;
  readonly shape: CloudShape;
  readonly points: readonly number[];
}

interface Props {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Whoever is in none is not drawn. */
  readonly groups: readonly CloudGroup[];
  readonly selected: ReadonlySet<number>;
  /** What is to be seen, in a sentence. */
  readonly label: string;
  readonly axes: { readonly x: string; readonly y: string };
  readonly numberWords: (value: number) => string;
  readonly pointWords: (point: number) => string;
  /** Whether dragging draws round points; else a finger scrolls the page. */
  readonly isLasso: boolean;
  /** Whoever does not draw needs fields beside the drawing. */
  readonly onSelect: (points: readonly number[], isAdded: boolean) => void;
  readonly onOpen: (point: number) => void;
}

/** Until the element has been measured. */
const guess = 800;
const highest = 520;
/** Pixels. */
const reach = 12;
const radius = 4;
/** Many points hide each other, so they are smaller. */
const manyPoints = 2_000;
/** Rims of so many points would hide all that lie below them: they are painted first. */
const crowd = 400;

/** Points in two directions; a line drawn by hand chooses those within it. */
export function PointCloud({ xs, ys, groups, selected, label, axes, ...props }: Props) {
  const theme = useChartTheme();
  const svg = useRef<SVGSVGElement>(null);
  const { ref, width } = useElementSize();
  const frame = useMemo(() => {
    const wide = width || guess;
    return cloudFrame(xs, ys, { width: wide, height: Math.min(highest, Math.max(320, wide * 0.62)) });
  }, [xs, ys, width]);
  const places = useMemo(() => placesOf(xs, ys, groups, frame), [xs, ys, groups, frame]);
  const { pointed, ring, handlers } = useLasso({ places, ...props });
  useSvgPicture(svg, frame);
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <p className={chartClasses.said} aria-hidden="true">
        {pointed !== undefined && props.pointWords(pointed)}
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
        <Axes frame={frame} theme={theme} axes={axes} words={props.numberWords} />
        <Points groups={groups} places={places} selected={selected} theme={theme} />
        <Pointed place={pointed === undefined ? undefined : places[pointed]} theme={theme} />
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

type Places = readonly (CloudPlace | undefined)[];

function placesOf(
  xs: readonly number[],
  ys: readonly number[],
  groups: readonly CloudGroup[],
  { x, y }: CloudFrame,
): Places {
  const places = new Array<CloudPlace | undefined>(xs.length).fill(undefined);
  for (const { points } of groups)
    for (const point of points) places[point] = { x: x.at(xs[point] ?? 0), y: y.at(ys[point] ?? 0) };
  return places;
}

const ringPath = (ring: readonly CloudPlace[]) =>
  `M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** How points of a group look, for the legend. */
export function CloudSymbol({ colour, shape }: Pick<CloudGroup, 'colour' | 'shape'>) {
  return <path d={cloudPath([{ x: 12, y: 6 }], shape, radius)} fill={colour} />;
}

interface PointsProps {
  readonly groups: readonly CloudGroup[];
  readonly places: Places;
  readonly selected: ReadonlySet<number>;
  readonly theme: ChartTheme;
}

function Points({ groups, places, selected, theme }: PointsProps) {
  const r = places.length > manyPoints ? radius / 2 : radius;
  const paintOrder = places.length > crowd ? 'stroke' : 'normal';
  const chosen = useMemo(() => there([...selected], places), [selected, places]);
  const drawn = useMemo(
    () =>
      groups.map(({ label, colour, shape, points }) => ({
        label,
        colour,
        path: cloudPath(there(points, places), shape, r),
      })),
    [groups, places, r],
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

const there = (points: readonly number[], places: Places) =>
  points.flatMap((point) => {
    const place = places[point];
    return place ? [place] : [];
  });

function Pointed({ place, theme }: { readonly place: CloudPlace | undefined; readonly theme: ChartTheme }) {
  if (!place) return null;
  return <circle cx={place.x} cy={place.y} r={radius + 4} fill="none" stroke={theme.ink} strokeWidth={2} />;
}

interface AxesProps {
  readonly frame: CloudFrame;
  readonly theme: ChartTheme;
  readonly axes: Props['axes'];
  readonly words: (value: number) => string;
}

function Axes({ frame, theme, axes, words }: AxesProps) {
  const { width, height, left, bottom, x, y } = frame;
  return (
    <g fill={theme.inkQuiet}>
      {x.ticks.map((tick) => (
        <g key={tick} textAnchor="middle">
          <path d={`M${x.at(tick)} 12V${bottom}`} stroke={theme.hairline} />
          <text x={x.at(tick)} y={bottom + 16}>
            {words(tick)}
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick} textAnchor="end">
          <path d={`M${left} ${y.at(tick)}H${width - 16}`} stroke={theme.hairline} />
          <text x={left - 6} y={y.at(tick) + 4}>
            {words(tick)}
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

type LassoOptions = Pick<Props, 'isLasso' | 'onSelect' | 'onOpen'> & { readonly places: Places };

/** Steps that are shorter than this add nothing to a line. */
const shortest = 3;

/** A press opens a point, a line drawn round some chooses them; with the shift key they come to those chosen before. */
function useLasso({ places, isLasso, onSelect, onOpen }: LassoOptions) {
  const [pointed, setPointed] = useState<number>();
  const [ring, setRing] = useState<readonly CloudPlace[]>();
  const at = (event: PointerEvent<SVGSVGElement>): CloudPlace => {
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
      const place = at(event);
      const last = ring?.at(-1);
      if (!ring || !isLasso) setPointed(nearestPlace(places, place, reach));
      else if (last && Math.hypot(place.x - last.x, place.y - last.y) >= shortest) setRing([...ring, place]);
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      setRing(undefined);
      if (!ring) return;
      if (ring.length < 3) {
        const pressed = nearestPlace(places, at(event), reach);
        if (pressed !== undefined) onOpen(pressed);
        return;
      }
      const inside = places.flatMap((place, point) => (place && isInRing(ring, place) ? [point] : []));
      onSelect(inside, event.shiftKey);
    },
    // A finger that scrolls the page takes the pointer away.
    onPointerCancel: () => setRing(undefined),
    onPointerLeave: () => setPointed(undefined),
  };
  return { pointed, ring: ring && ring.length > 1 ? ring : undefined, handlers };
}
