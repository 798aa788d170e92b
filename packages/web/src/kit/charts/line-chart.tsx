import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react';
import { formatPartialDate, isoDay } from '../../lib/i18n/format';
import { useElementSize } from '../../lib/use-element-size';
import { useStableCallback } from '../../lib/use-stable-callback';
import { useChartPicture } from './chart-picture';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import { cloudPath, nearestPoint } from './cloud-frame';
import classes from './line-chart.module.css';
import {
  type LineFrame,
  type LinePoint,
  type LineSeries,
  lineFrame,
  linePaths,
  linePositions,
  type PlacedPoint,
  pointAfterKey,
} from './line-frame';
import { ReadOut } from './read-out';
import { serialisedSvg, wholeSvg } from './svg-picture';

interface Props {
  readonly series: readonly LineSeries[];
  /** Whether x is a date, as milliseconds since 1970 at midnight UTC. */
  readonly isDate?: boolean;
  /** A description of the chart in one sentence. */
  readonly label: string;
  readonly axes: { readonly x: string; readonly y: string };
  readonly formatValue: (value: number) => string;
  readonly describePoint: (point: LinePoint) => string;
  /** Where a vertical line is drawn, such as at the date of a slider. */
  readonly current?: number | undefined;
  /** Series drawn in front of the others. */
  readonly chosen?: ReadonlySet<number>;
  readonly onPick?: (point: LinePoint) => void;
}

/** Used until the element has been measured. */
const guess = 800;
/** Pixels. */
const highest = 420;
const reach = 20;
const none: ReadonlySet<number> = new Set();

/** Lines over dates or numbers. */
export function LineChart({ series, isDate = false, label, axes, current, chosen = none, ...props }: Props) {
  const theme = useChartTheme();
  const svg = useRef<SVGSVGElement>(null);
  const { ref, width } = useElementSize();
  const frame = useMemo(() => {
    const wide = width || guess;
    return lineFrame(series, { width: wide, height: Math.min(highest, Math.max(260, wide * 0.5)), isDate });
  }, [series, width, isDate]);
  const placed = useMemo(() => linePositions(series, frame), [series, frame]);
  const { pointed, focused, handlers } = usePointing(placed, props.onPick);
  const formatValue = useStableCallback(props.formatValue);
  const marked = current === undefined ? undefined : frame.x.at(current);
  const isMarked = marked !== undefined && marked >= frame.left && marked <= frame.right;
  useChartPicture({
    ...frame,
    toSvg: () => {
      const line =
        isMarked &&
        `<path d="M${marked} ${frame.top}V${frame.bottom}" stroke="${theme.accent}" stroke-width="2"/>`;
      return wholeSvg(frame, `${serialisedSvg(svg.current)}${line || ''}`);
    },
  });
  const shown = pointed ?? focused;
  const size = { width: frame.width, height: frame.height };
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <ReadOut
        pointed={pointed && props.describePoint(pointed)}
        focused={focused && props.describePoint(focused)}
      />
      <div className={classes.stage} style={{ height: frame.height }}>
        <svg
          ref={svg}
          aria-hidden="true"
          className={classes.drawing}
          {...size}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          fontFamily={theme.font}
          fontSize={12}
        >
          <Axes frame={frame} theme={theme} x={axes.x} y={axes.y} formatValue={formatValue} />
          <Lines series={series} frame={frame} theme={theme} chosen={chosen} />
        </svg>
        {isMarked && (
          <div
            className={classes.marker}
            style={{
              height: frame.bottom - frame.top,
              transform: `translate(${marked}px, ${frame.top}px)`,
            }}
          />
        )}
        <svg
          role="img"
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between points.
          tabIndex={0}
          className={classes.front}
          data-pointed={(pointed && props.onPick !== undefined) || undefined}
          {...size}
          {...handlers}
        >
          {shown && <Pointed at={shown} series={series[shown.series]} frame={frame} theme={theme} />}
        </svg>
      </div>
    </div>
  );
}

function usePointing(placed: readonly PlacedPoint[], onPick: Props['onPick']) {
  const [pointed, setPointed] = useState<PlacedPoint>();
  const [focused, setFocused] = useState<PlacedPoint>();
  const nearest = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = nearestPoint(placed, { x: event.clientX - box.left, y: event.clientY - box.top }, reach);
    return at === undefined ? undefined : placed[at];
  };
  // A drawing with other points must not show those of the previous one.
  const there = (point: PlacedPoint | undefined) =>
    point && placed.find(({ series, point: at }) => series === point.series && at === point.point);
  const handlers = {
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => setPointed(nearest(event)),
    onPointerLeave: () => setPointed(undefined),
    onClick: (event: React.MouseEvent<SVGSVGElement>) => {
      const pressed = nearest(event as PointerEvent<SVGSVGElement>);
      if (pressed) onPick?.(pressed);
    },
    onKeyDown(event: KeyboardEvent) {
      const next = pointAfterKey(placed, there(focused), event.key);
      if (next) setFocused(next);
      else if (event.key === 'Enter' && focused) onPick?.(focused);
      else return;
      event.preventDefault();
    },
    onBlur: () => setFocused(undefined),
  };
  return { pointed: there(pointed), focused: there(focused), handlers };
}

interface LinesProps {
  readonly series: readonly LineSeries[];
  readonly frame: LineFrame;
  readonly theme: ChartTheme;
  readonly chosen: ReadonlySet<number>;
}

/** With more points their symbols would hide the lines. */
const maxSymbols = 300;

/** Not drawn again when only the vertical line moves. */
const Lines = memo(function Lines({ series, frame, theme, chosen }: LinesProps) {
  const paths = useMemo(() => series.map((one) => linePaths(one, frame)), [series, frame]);
  const all = useMemo(() => linePositions(series, frame), [series, frame]);
  const hasSymbols = all.length <= maxSymbols;
  const symbols = (at: number) =>
    hasSymbols ? all.filter((point) => point.series === at) : paths[at]?.single;
  // Those drawn later are in front.
  const order = [...series.keys()].sort((one, other) => Number(chosen.has(one)) - Number(chosen.has(other)));
  return order.map((at) => {
    const { colour, dash } = series[at] ?? {};
    const isFaded = chosen.size > 0 && !chosen.has(at);
    return (
      <g key={at} opacity={isFaded ? 0.35 : 1}>
        {paths[at]?.band && <path d={paths[at].band} fill={colour} fillOpacity={0.16} />}
        <path
          d={paths[at]?.line}
          fill="none"
          stroke={colour}
          strokeWidth={chosen.has(at) ? 2.5 : 1.5}
          strokeDasharray={dash}
          strokeLinejoin="round"
        />
        <path
          d={cloudPath(symbols(at) ?? [], 'circle', 2.5)}
          fill={colour}
          stroke={theme.ground}
          strokeWidth={0.5}
        />
      </g>
    );
  });
});

interface PointedProps {
  readonly at: PlacedPoint;
  readonly series: LineSeries | undefined;
  readonly frame: LineFrame;
  readonly theme: ChartTheme;
}

function Pointed({ at, series, frame, theme }: PointedProps) {
  if (!series) return null;
  return (
    <>
      <path
        d={linePaths(series, frame).line}
        fill="none"
        stroke={series.colour}
        strokeWidth={3}
        strokeDasharray={series.dash}
      />
      <circle cx={at.x} cy={at.y} r={5} fill={series.colour} stroke={theme.ink} strokeWidth={2} />
    </>
  );
}

interface AxesProps {
  readonly frame: LineFrame;
  readonly theme: ChartTheme;
  readonly x: string;
  readonly y: string;
  readonly formatValue: (value: number) => string;
}

const Axes = memo(function Axes({ frame, theme, x: xLabel, y: yLabel, formatValue }: AxesProps) {
  const { left, right, top, bottom, height, x, y, dates } = frame;
  const written = (tick: number) => (dates ? writtenDate(tick, dates.unit) : formatValue(tick));
  return (
    <g fill={theme.inkQuiet}>
      {(dates?.values ?? x.ticks).map((tick) => (
        <g key={tick} textAnchor="middle">
          <path d={`M${x.at(tick)} ${top}V${bottom}`} stroke={theme.hairline} />
          <text x={x.at(tick)} y={bottom + 16}>
            {written(tick)}
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick} textAnchor="end">
          <path d={`M${left} ${y.at(tick)}H${right}`} stroke={theme.hairline} />
          <text x={left - 6} y={y.at(tick) + 4}>
            {formatValue(tick)}
          </text>
        </g>
      ))}
      <text x={(left + right) / 2} y={height - 8} textAnchor="middle">
        {xLabel}
      </text>
      <text transform={`translate(14 ${(top + bottom) / 2}) rotate(-90)`} textAnchor="middle">
        {yLabel}
      </text>
    </g>
  );
});

/** As precise as the ticks are. */
function writtenDate(tick: number, unit: 'day' | 'month' | 'year'): string {
  const [year = '', month = '', day = ''] = isoDay(tick).split('-');
  if (unit === 'year') return year;
  return formatPartialDate({ year, month, ...(unit === 'day' && { day }) });
}

/** The line of a series, for the legend. */
export function LineSymbol({ colour, dash }: Pick<LineSeries, 'colour' | 'dash'>) {
  return <path d="M1 6h22" stroke={colour} strokeWidth={2} strokeDasharray={dash} />;
}
