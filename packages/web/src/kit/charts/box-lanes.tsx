import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useStableCallback } from '../../lib/use-stable-callback';
import {
  axisHeight,
  type BoxLane,
  type BoxLanesFrame,
  boxLanesFrame,
  boxPaths,
  isWide,
  shortLabel,
  symbolWidth,
} from './box-frame';
import classes from './box-lanes.module.css';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import { cloudPath } from './cloud-frame';
import { ReadOut } from './read-out';
import { useStackedPicture } from './svg-picture';

interface Props {
  readonly lanes: readonly BoxLane[];
  /** A description of the chart in one sentence. */
  readonly label: string;
  /** What is measured, with its unit. */
  readonly axis: string;
  readonly formatValue: (value: number) => string;
  /** The figures of a lane in one line. */
  readonly describeLane: (lane: number) => string;
  /** Draws densities behind the boxes. */
  readonly isViolin?: boolean;
  readonly chosen?: number | undefined;
  /** Makes each lane a button. */
  readonly onPick?: (lane: number) => void;
}

/** Used until the element has been measured. */
const guess = 800;

/** Horizontal box plots below each other on a common scale. */
export function BoxLanes({ lanes, label, axis, isViolin = false, chosen, onPick, ...props }: Props) {
  const theme = useChartTheme();
  const svg = useRef<SVGSVGElement>(null);
  const axisSvg = useRef<SVGSVGElement>(null);
  const { ref, width } = useElementSize();
  const frame = useMemo(
    () => boxLanesFrame(lanes, { width: width || guess, isViolin }),
    [lanes, width, isViolin],
  );
  const height = lanes.length * frame.laneHeight;
  const [pointed, setPointed] = useState<number>();
  const { stop, handleKeyDown, handleFocus } = useRovingFocus(lanes.length, chosen);
  const pick = useStableCallback((lane: number) => onPick?.(lane));
  const describe = useStableCallback(props.describeLane);
  const isPickable = onPick !== undefined;
  useStackedPicture([svg, axisSvg], { width: frame.width, heights: [height, axisHeight] });
  const text = { fontFamily: theme.font, fontSize: 12 };
  return (
    <div className={chartClasses.drawn}>
      <ReadOut pointed={pointed === undefined || !lanes[pointed] ? undefined : props.describeLane(pointed)} />
      <div className={classes.scroll} tabIndex={isPickable ? undefined : 0}>
        <div ref={ref}>
          <svg
            ref={svg}
            role={isPickable ? 'group' : 'img'}
            aria-label={label}
            className={classes.drawing}
            width={frame.width}
            height={height}
            viewBox={`0 0 ${frame.width} ${Math.max(1, height)}`}
            {...text}
            onKeyDown={handleKeyDown}
            onPointerLeave={() => setPointed(undefined)}
          >
            <GridLines frame={frame} height={height} theme={theme} />
            {lanes.map((lane, at) => (
              <Lane
                // biome-ignore lint/suspicious/noArrayIndexKey: labels may be the same.
                key={at}
                lane={lane}
                at={at}
                frame={frame}
                theme={theme}
                isViolin={isViolin}
                isStop={isPickable && at === stop}
                isChosen={isPickable ? at === chosen : undefined}
                describe={describe}
                onPick={isPickable ? pick : undefined}
                onPoint={setPointed}
                onFocus={handleFocus}
              />
            ))}
          </svg>
        </div>
        <svg
          ref={axisSvg}
          aria-hidden="true"
          className={classes.axis}
          width={frame.width}
          height={axisHeight}
          viewBox={`0 0 ${frame.width} ${axisHeight}`}
          {...text}
        >
          <Axis frame={frame} theme={theme} label={axis} formatValue={props.formatValue} />
        </svg>
      </div>
    </div>
  );
}

/** One lane can be reached by Tab, the others by the arrow keys. */
function useRovingFocus(count: number, chosen: number | undefined) {
  const [focused, setFocused] = useState<number>();
  const stop = Math.min(count - 1, focused ?? chosen ?? 0);
  const handleKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = nextLane(event.key, stop, count);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGGElement>(`[data-lane="${next}"]`)?.focus();
  };
  return { stop, handleKeyDown, handleFocus: setFocused };
}

const page = 10;

function nextLane(key: string, at: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -page,
    PageDown: page,
    Home: -count,
    End: count,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step));
}

interface LaneProps {
  readonly lane: BoxLane;
  readonly at: number;
  readonly frame: BoxLanesFrame;
  readonly theme: ChartTheme;
  readonly isViolin: boolean;
  readonly isStop: boolean;
  readonly isChosen: boolean | undefined;
  readonly describe: (lane: number) => string;
  readonly onPick: ((lane: number) => void) | undefined;
  readonly onPoint: (lane: number) => void;
  readonly onFocus: (lane: number) => void;
}

/** Rendered again only when something of it changes, since there may be hundreds. */
const Lane = memo(function Lane({ lane, at, frame, theme, isViolin, onPick, ...props }: LaneProps) {
  const { laneHeight, width, middle, right } = frame;
  const button = onPick && {
    role: 'button',
    tabIndex: props.isStop ? 0 : -1,
    'aria-label': props.describe(at),
    'aria-pressed': props.isChosen,
    onClick: () => onPick(at),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPick(at);
    },
    onFocus: () => {
      props.onFocus(at);
      props.onPoint(at);
    },
  };
  return (
    <g
      className={classes.lane}
      data-lane={at}
      transform={`translate(0 ${at * laneHeight})`}
      onPointerEnter={() => props.onPoint(at)}
      {...button}
    >
      <rect className={classes.back} x={1} y={1} width={width - 2} height={laneHeight - 2} fill="none" />
      <path d={cloudPath([{ x: 7, y: middle }], lane.shape, 4)} fill={lane.colour} />
      <text x={symbolWidth} y={middle + 4} fill={theme.ink}>
        {shortLabel(lane, frame)}
        <title>{lane.label}</title>
      </text>
      <BoxParts lane={lane} frame={frame} theme={theme} isViolin={isViolin} />
      <Marks lane={lane} frame={frame} theme={theme} />
      {isWide(width) && (
        <text x={right + 8} y={middle + 4} fill={theme.inkQuiet}>
          {`n = ${lane.count}`}
        </text>
      )}
    </g>
  );
});

type PartsProps = Pick<LaneProps, 'lane' | 'frame' | 'theme'>;

function BoxParts({ lane, frame, theme, isViolin }: PartsProps & { readonly isViolin: boolean }) {
  const paths = useMemo(() => boxPaths(lane, frame, isViolin), [lane, frame, isViolin]);
  if (!paths) return null;
  const { colour, shape } = lane;
  const { mean } = paths;
  return (
    <>
      {paths.violin && <path d={paths.violin} fill={colour} fillOpacity={0.22} stroke="none" />}
      <path d={paths.whiskers} stroke={theme.inkQuiet} fill="none" />
      <path d={paths.box} fill={theme.ground} />
      <path d={paths.box} fill={colour} fillOpacity={0.4} stroke={colour} strokeWidth={1.25} />
      <path d={paths.median} stroke={theme.ink} strokeWidth={2} />
      <path d={cloudPath(paths.outliers, shape, 2.5)} fill={colour} />
      {mean && (
        <path
          d={`M${mean.x - 3} ${mean.y - 3}l6 6m0 -6l-6 6`}
          stroke={theme.ink}
          strokeWidth={1.25}
          fill="none"
        />
      )}
    </>
  );
}

/** Distinguished from outliers by their size, outline and label. */
function Marks({ lane, frame, theme }: PartsProps) {
  const { x, middle, left, right } = frame;
  return (lane.marks ?? []).map(({ value, label }) => {
    const at = x.at(value);
    const anchor = at > (left + right) / 2 ? 'end' : 'start';
    return (
      <g key={`${label} ${value}`}>
        <path
          d={cloudPath([{ x: at, y: middle }], 'diamond', 5)}
          fill={theme.accent}
          stroke={theme.ground}
          strokeWidth={1}
        />
        <text x={at} y={11} textAnchor={anchor} fontWeight={600} fontSize={11} fill={theme.ink}>
          {label}
        </text>
      </g>
    );
  });
}

interface GridProps {
  readonly frame: BoxLanesFrame;
  readonly theme: ChartTheme;
}

function GridLines({ frame: { x }, height, theme }: GridProps & { readonly height: number }) {
  const lines = x.ticks.map((tick) => `M${x.at(tick)} 0V${height}`);
  return <path d={lines.join('')} stroke={theme.hairline} />;
}

interface AxisProps extends GridProps {
  readonly label: string;
  readonly formatValue: (value: number) => string;
}

function Axis({ frame: { x, left, right }, theme, label, formatValue }: AxisProps) {
  return (
    <g fill={theme.inkQuiet} textAnchor="middle">
      <path d={`M${left} 0.5H${right}`} stroke={theme.hairline} />
      {x.ticks.map((tick) => (
        <text key={tick} x={x.at(tick)} y={16}>
          {formatValue(tick)}
        </text>
      ))}
      <text x={(left + right) / 2} y={34}>
        {label}
      </text>
    </g>
  );
}
