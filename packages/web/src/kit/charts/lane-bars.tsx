import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useChartColours } from '../theme/palette';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import classes from './lane-bars.module.css';
import {
  barsOf,
  type Lane,
  type LaneFrame,
  type LaneSpan,
  laneFrame,
  laneHeight,
  spanBetween,
} from './lanes';
import { useSvgPicture } from './svg-picture';

interface Props {
  readonly lanes: readonly Lane[];
  readonly binWidth: number;
  /** A description of the chart in one sentence. */
  readonly label: string;
  /** The unit of the lanes. */
  readonly axis: string;
  readonly formatValue: (value: number) => string;
  /** The text for a span under the pointer or selected. */
  readonly describeSpan: (span: LaneSpan) => string;
  readonly chosen: LaneSpan | undefined;
  /** Selects with a pointer; a screen needs fields beside the drawing for keyboard users. */
  readonly onChoose: (span: LaneSpan) => void;
}

/** Used until the element has been measured. */
const guess = 800;

/** Histograms below each other on a common scale, in which a span can be selected. */
export function LaneBars({ lanes, binWidth, label, axis, chosen, ...props }: Props) {
  const theme = useChartTheme();
  const svg = useRef<SVGSVGElement>(null);
  const { ref, width } = useElementSize();
  const frame = useMemo(() => laneFrame(lanes, binWidth, width || guess), [lanes, binWidth, width]);
  const { pointed, drawn, handlers } = useDrawing({ lanes, binWidth, frame, onChoose: props.onChoose });
  useSvgPicture(svg, frame);
  const described = drawn ?? pointed;
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <p className={`hint tabular ${chartClasses.said}`} aria-hidden="true">
        {described && props.describeSpan(described)}
      </p>
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        className={classes.drawing}
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        fontFamily={theme.font}
        fontSize={12}
        {...handlers}
      >
        <Axis frame={frame} theme={theme} label={axis} formatValue={props.formatValue} />
        <Span span={drawn ?? chosen} frame={frame} theme={theme} />
        <Lanes lanes={lanes} binWidth={binWidth} frame={frame} theme={theme} />
      </svg>
    </div>
  );
}

interface LanesProps {
  readonly lanes: readonly Lane[];
  readonly binWidth: number;
  readonly frame: LaneFrame;
  readonly theme: ChartTheme;
}

function Lanes({ lanes, binWidth, frame, theme }: LanesProps) {
  const [colour] = useChartColours();
  const maxCount = useMemo(() => Math.max(...lanes.flatMap(({ counts }) => counts)), [lanes]);
  return lanes.map((lane, at) => {
    const top = at * laneHeight;
    const base = top + laneHeight - 4;
    return (
      <g key={lane.label}>
        <text x={0} y={base} fill={theme.ink}>
          {shortened(lane.label)}
        </text>
        <path d={`M${frame.left} ${base + 0.5}H${frame.width}`} stroke={theme.hairline} />
        <path d={barsOf(lane, binWidth, { frame, maxCount, top })} fill={colour} />
      </g>
    );
  });
}

const maxLabelLength = 16;

function shortened(label: string): string {
  return label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1)}…` : label;
}

interface SpanProps {
  readonly span: LaneSpan | undefined;
  readonly frame: LaneFrame;
  readonly theme: ChartTheme;
}

function Span({ span, frame, theme }: SpanProps) {
  if (!span) return null;
  const [begin, end] = [frame.x(span.start), frame.x(span.end)];
  return (
    <rect
      x={begin}
      y={span.lane * laneHeight}
      width={Math.max(2, end - begin)}
      height={laneHeight - 3}
      fill={theme.accentWash}
      stroke={theme.accent}
      strokeDasharray="3 2"
    />
  );
}

interface AxisProps {
  readonly frame: LaneFrame;
  readonly theme: ChartTheme;
  readonly label: string;
  readonly formatValue: (value: number) => string;
}

function Axis({ frame, theme, label, formatValue }: AxisProps) {
  const bottom = frame.height - 40;
  return (
    <g fill={theme.inkQuiet} textAnchor="middle">
      {frame.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${frame.x(tick)} 0V${bottom + 4}`} stroke={theme.hairline} />
          <text x={frame.x(tick)} y={bottom + 18}>
            {formatValue(tick)}
          </text>
        </g>
      ))}
      <text x={(frame.left + frame.width) / 2} y={bottom + 35}>
        {label}
      </text>
    </g>
  );
}

interface DrawingOptions {
  readonly lanes: readonly Lane[];
  readonly binWidth: number;
  readonly frame: LaneFrame;
  readonly onChoose: (span: LaneSpan) => void;
}

/** A click selects a bin, dragging along a lane several. */
function useDrawing({ lanes, binWidth, frame, onChoose }: DrawingOptions) {
  const [pointed, setPointed] = useState<LaneSpan>();
  const [begun, setBegun] = useState<{
    readonly lane: number;
    readonly one: number;
    readonly other: number;
  }>();
  const at = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      lane: Math.floor((event.clientY - box.top) / laneHeight),
      value: frame.valueAt(event.clientX - box.left),
    };
  };
  const drawn = begun && spanBetween(lanes, binWidth, begun);
  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      const { lane, value } = at(event);
      if (!lanes[lane]) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setBegun({ lane, one: value, other: value });
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const { lane, value } = at(event);
      if (begun) setBegun({ ...begun, other: value });
      else setPointed(spanBetween(lanes, binWidth, { lane, one: value, other: value }));
    },
    onPointerUp() {
      if (drawn) onChoose(drawn);
      setBegun(undefined);
    },
    // A finger that scrolls the page takes the pointer away.
    onPointerCancel: () => setBegun(undefined),
    onPointerLeave: () => setPointed(undefined),
  };
  return { pointed, drawn, handlers };
}
