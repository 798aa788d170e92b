import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useStableCallback } from '../../lib/use-stable-callback';
import { useChartPicture } from './chart-picture';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import type { CloudPoint } from './cloud-frame';
import { type Histogram, histogramOf, type MatrixFrame, matrixFrame, type PairPanel } from './matrix-frame';
import { MatrixMargins } from './matrix-margins';
import { matrixRadius, type PointGroup, paintPoints } from './matrix-paint';
import { nearestIn, type Points, pointsInside, positionIn, positionsOf } from './point-positions';
import { ReadOut } from './read-out';
import classes from './scatter-matrix.module.css';
import { savedSharpness, screenSharpness, serialisedSvg, wholeSvg } from './svg-picture';
import { type SelectionMode, useAreaSelection } from './use-area-selection';
import { extentOf } from './value-scale';

interface Props {
  /** Of each variable, in the order of the columns: 2 to 7. */
  readonly labels: readonly string[];
  readonly points: Points;
  /** The look of each code. */
  readonly groups: readonly PointGroup[];
  /** Computed from the points if they are not given. */
  readonly histograms?: readonly Histogram[];
  /** Statistics of two variables, a line each. The same function as long as they are the same. */
  readonly pairText: (x: number, y: number) => readonly string[];
  /** A description of the chart in one sentence. */
  readonly label: string;
  readonly formatValue: (value: number) => string;
  readonly describePoint: (point: number) => string;
  readonly selected: ReadonlySet<number>;
  /** How dragging selects. */
  readonly mode: SelectionMode;
  readonly onSelect: (points: readonly number[], isAdded: boolean) => void;
  readonly onPick: (point: number) => void;
}

/** Used until the element has been measured. */
const guess = 800;
/** Pixels. */
const reach = 12;

/** Scatter plots of each pair of variables with histograms and statistics; of two variables one large plot. */
export function ScatterMatrix({ labels, points, groups, selected, label, mode, ...props }: Props) {
  const theme = useChartTheme();
  const svg = useRef<SVGSVGElement>(null);
  const { ref, width } = useElementSize();
  const extents = useMemo(() => points.columns.map(extentOf), [points]);
  const frame = useMemo(() => matrixFrame(extents, width || guess), [extents, width]);
  const positions = useMemo(() => positionsOf(points, frame, screenSharpness()), [points, frame]);
  const { histograms: given } = props;
  const histograms = useMemo(
    () => given ?? points.columns.map((values, at) => histogramOf(values, extents[at] ?? [0, 1])),
    [given, points, extents],
  );
  const { base, front } = useLayers({ svg, frame, points, groups, selected, theme, positions });
  const [pointed, setPointed] = useState<{ readonly point: number; readonly panel: PairPanel }>();
  const nearest = (panel: PairPanel, position: CloudPoint) => nearestIn(positions, panel, position, reach);
  const { ring, handlers } = useAreaSelection({
    panels: frame.panels,
    mode,
    onArea: (panel, area, isAdded) => props.onSelect(pointsInside(positions, panel, area), isAdded),
    onPress: (panel, position) => {
      const pressed = nearest(panel, position);
      if (pressed !== undefined) props.onPick(pressed);
    },
    onPoint: (panel, position) => {
      const point = panel && nearest(panel, position);
      setPointed(panel && point !== undefined ? { point, panel } : undefined);
    },
  });
  const { focused, handleKeyDown, clear } = usePointKeys(points, props);
  const shown = pointed?.point ?? focused;
  const formatValue = useStableCallback(props.formatValue);
  const size = { width: frame.width, height: frame.height };
  const describe = (point: number | undefined) =>
    point === undefined || point >= points.codes.length ? undefined : props.describePoint(point);
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <ReadOut pointed={describe(pointed?.point)} focused={describe(focused)} />
      <div className={classes.scroll}>
        <div className={classes.stage} style={size}>
          <MatrixMargins
            svg={svg}
            frame={frame}
            labels={labels}
            histograms={histograms}
            pairText={props.pairText}
            formatValue={formatValue}
          />
          <canvas ref={base} className={classes.layer} data-dimmed={selected.size > 0 || undefined} />
          <canvas ref={front} className={classes.layer} />
          <svg
            role="img"
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between points.
            tabIndex={0}
            className={classes.layer}
            data-mode={mode}
            data-pointed={pointed !== undefined || undefined}
            onKeyDown={handleKeyDown}
            onBlur={clear}
            {...handlers}
          >
            {shown !== undefined && <Rings frame={frame} positions={positions} point={shown} theme={theme} />}
            {ring && (
              <path
                d={`M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
                fill={theme.accent}
                fillOpacity={0.12}
                stroke={theme.accent}
                strokeDasharray="4 3"
              />
            )}
          </svg>
        </div>
      </div>
    </div>
  );
}

interface RingsProps {
  readonly frame: MatrixFrame;
  readonly positions: ReturnType<typeof positionsOf>;
  readonly point: number;
  readonly theme: ChartTheme;
}

/** The same point in all panels. */
function Rings({ frame, positions, point, theme }: RingsProps) {
  return frame.panels.map((panel) => {
    const position = positionIn(positions, panel, point);
    return (
      position && (
        <circle
          key={`${panel.x} ${panel.y}`}
          cx={position.x}
          cy={position.y}
          r={6}
          fill="none"
          stroke={theme.ink}
          strokeWidth={2}
        />
      )
    );
  });
}

interface Layers
  extends Pick<Props, 'points' | 'selected'>,
    Pick<RingsProps, 'frame' | 'positions' | 'theme'> {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly groups: readonly PointGroup[];
}

/** All points, and in front of them the selected ones: a selection must not draw all points again. */
function useLayers({ svg, frame, points, groups, selected, theme, positions }: Layers) {
  const base = useRef<HTMLCanvasElement>(null);
  const front = useRef<HTMLCanvasElement>(null);
  const look = useMemo(
    () => ({ groups, radius: matrixRadius(points.codes.length, frame) }),
    [groups, points, frame],
  );
  const selection = useMemo(
    () => ({ points: Int32Array.from(selected), ring: theme.ink }),
    [selected, theme],
  );
  useEffect(() => {
    if (base.current) paintPoints(base.current, { frame, points, positions, look });
  }, [frame, points, positions, look]);
  useEffect(() => {
    if (front.current) paintPoints(front.current, { frame, points, positions, look, selection });
  }, [frame, points, positions, look, selection]);
  useChartPicture({
    width: frame.width,
    height: frame.height,
    toSvg: () => {
      // Sharper than the screen, for print.
      const sharp = { frame, points, look, positions: positionsOf(points, frame, savedSharpness) };
      const layers = [sharp, { ...sharp, selection }].map((painted) => {
        const canvas = document.createElement('canvas');
        paintPoints(canvas, painted);
        return canvas.toDataURL();
      });
      const images = layers.map(
        (href, at) =>
          `<image width="${frame.width}" height="${frame.height}" href="${href}" opacity="${at === 0 && selected.size > 0 ? 0.35 : 1}"/>`,
      );
      return wholeSvg(frame, `${serialisedSvg(svg.current)}${images.join('')}`);
    },
  });
  return { base, front };
}

/** Arrow keys move along the first variable, Enter picks a point, Space selects it. */
function usePointKeys(points: Points, { onPick, onSelect }: Pick<Props, 'onPick' | 'onSelect'>) {
  const [focused, setFocused] = useState<number>();
  const sorted = useMemo(() => {
    let known: readonly number[] | undefined;
    // Computed with the first key.
    return () => {
      known ??= sortedPoints(points);
      return known;
    };
  }, [points]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (key === 'Escape') setFocused(undefined);
    else if (step !== undefined) setFocused(neighbour(sorted(), focused, step));
    else if (key === 'Enter' && focused !== undefined) onPick(focused);
    else if (key === ' ' && focused !== undefined) onSelect([focused], true);
    else return;
    event.preventDefault();
  };
  return { focused, handleKeyDown, clear: () => setFocused(undefined) };
}

function sortedPoints({ columns: [values = []], codes }: Points): readonly number[] {
  const at = (point: number) => values[point] ?? Number.NaN;
  return Array.from({ length: codes.length }, (_, point) => point)
    .filter((point) => (codes[point] ?? -1) >= 0 && Number.isFinite(at(point)))
    .sort((one, other) => at(one) - at(other));
}

function neighbour(sorted: readonly number[], focused: number | undefined, step: number): number | undefined {
  const from = focused === undefined ? -1 : sorted.indexOf(focused);
  if (from < 0) return sorted[0];
  return sorted[Math.max(0, Math.min(sorted.length - 1, from + step))];
}
