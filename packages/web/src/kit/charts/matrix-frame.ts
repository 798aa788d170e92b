import { type Extent, type ValueScale, valueScale } from './value-scale';

/** A rectangle within the drawing, in pixels. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A panel in which one variable is drawn against another. */
export interface PairPanel extends Area {
  readonly x: number;
  readonly y: number;
}

interface HistogramPanel extends Area {
  readonly variable: number;
  /** Bars of the right margin grow to the right. */
  readonly isUpright: boolean;
  readonly hasLabel: boolean;
}

interface AxisPanel {
  readonly variable: number;
  readonly side: 'bottom' | 'left';
  /** Beside which it is drawn. */
  readonly panel: Area;
  readonly hasLabel: boolean;
}

export interface MatrixFrame {
  readonly width: number;
  readonly height: number;
  /** All of the same size. */
  readonly panels: readonly PairPanel[];
  readonly texts: readonly PairPanel[];
  readonly histograms: readonly HistogramPanel[];
  readonly axes: readonly AxisPanel[];
  /** Scales of each variable, relative to the corner of a panel. */
  readonly xs: readonly ValueScale[];
  readonly ys: readonly ValueScale[];
}

/** Pixels. */
const margin = { left: 52, right: 8, top: 6, bottom: 28 } as const;
const gap = 8;
const smallestPanel = 92;
const heightOfAll = 960;
const betweenTicks = { x: 44, y: 30 } as const;
const pair = { left: 68, margin: 84, bottom: 48, highest: 460, lowest: 280 } as const;

/** Panels of every pair of variables below the diagonal; of a single pair one large panel with margins. */
export function matrixFrame(extents: readonly Extent[], width: number): MatrixFrame {
  return extents.length === 2 ? pairFrame(extents, width) : manyFrame(extents, width);
}

function scalesOf(extents: readonly Extent[], { width, height }: Pick<Area, 'width' | 'height'>) {
  return {
    xs: extents.map((extent) => valueScale(extent, [0, width], betweenTicks.x)),
    ys: extents.map((extent) => valueScale(extent, [height, 0], betweenTicks.y)),
  };
}

function manyFrame(extents: readonly Extent[], available: number): MatrixFrame {
  const count = Math.max(1, extents.length);
  const outer = Math.max(smallestPanel, Math.floor((available - margin.left - margin.right) / count));
  const outerHeight = Math.max(smallestPanel, Math.min(outer, Math.floor(heightOfAll / count)));
  const size = { width: outer - gap, height: outerHeight - gap };
  const area = (row: number, column: number): Area => ({
    ...size,
    left: margin.left + column * outer,
    top: margin.top + row * outerHeight,
  });
  const variables = extents.map((_, variable) => variable);
  const pairs = variables.flatMap((y) => variables.filter((x) => x < y).map((x) => ({ x, y })));
  return {
    width: margin.left + count * outer + margin.right,
    height: margin.top + count * outerHeight + margin.bottom,
    panels: pairs.map(({ x, y }) => ({ x, y, ...area(y, x) })),
    texts: pairs.map(({ x, y }) => ({ x, y, ...area(x, y) })),
    histograms: variables.map((variable) => ({
      variable,
      isUpright: true,
      hasLabel: true,
      ...area(variable, variable),
    })),
    axes: variables.flatMap((variable) => [
      { variable, side: 'bottom' as const, panel: area(count - 1, variable), hasLabel: false },
      // The first row has only a histogram, whose heights are counts.
      ...(variable > 0
        ? [{ variable, side: 'left' as const, panel: area(variable, 0), hasLabel: false }]
        : []),
    ]),
    ...scalesOf(extents, size),
  };
}

function pairFrame(extents: readonly Extent[], width: number): MatrixFrame {
  const wide = Math.max(smallestPanel, width - pair.left - pair.margin);
  const panel: PairPanel = {
    x: 0,
    y: 1,
    left: pair.left,
    top: pair.margin,
    width: wide,
    height: Math.min(pair.highest, Math.max(pair.lowest, wide * 0.6)),
  };
  const beside = panel.left + wide + gap;
  const bars = pair.margin - 2 * gap;
  return {
    width: pair.left + wide + pair.margin,
    height: panel.top + panel.height + pair.bottom,
    panels: [panel],
    texts: [{ x: 0, y: 1, left: beside, top: 0, width: bars, height: pair.margin - gap }],
    histograms: [
      {
        variable: 0,
        isUpright: true,
        hasLabel: false,
        left: panel.left,
        top: gap,
        width: wide,
        height: bars,
      },
      {
        variable: 1,
        isUpright: false,
        hasLabel: false,
        left: beside,
        top: panel.top,
        width: bars,
        height: panel.height,
      },
    ],
    axes: [
      { variable: 0, side: 'bottom', panel, hasLabel: true },
      { variable: 1, side: 'left', panel, hasLabel: true },
    ],
    ...scalesOf(extents, panel),
  };
}

/** The panel at a position, if any. */
export function panelAt(
  panels: readonly PairPanel[],
  { x, y }: { readonly x: number; readonly y: number },
): PairPanel | undefined {
  return panels.find(
    ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
  );
}

export interface Histogram {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

const bins = 20;

/** Counts over equal bins of the values that are not missing. */
export function histogramOf(values: ArrayLike<number>, [min, max]: Extent): Histogram {
  const counts = new Array<number>(bins).fill(0);
  // Equal values fill the bin in the middle of a range around them.
  const [from, to] = max > min ? [min, max] : [min - 0.5, min + 0.5];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN;
    if (!(value >= from && value <= to)) continue;
    const bin = Math.min(bins - 1, Math.floor(((value - from) / (to - from)) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from, to, counts };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The bars of a histogram along a scale, relative to the corner of a panel. */
export function histogramPath(
  { from, to, counts }: Histogram,
  scale: ValueScale,
  { length, isUpright }: { readonly length: number; readonly isUpright: boolean },
): string {
  const most = Math.max(1, ...counts);
  const width = (to - from) / counts.length;
  return counts
    .map((count, bin) => {
      if (count === 0) return '';
      const [begin, end] = [scale.at(from + bin * width), scale.at(from + (bin + 1) * width)].map(round);
      const high = round(Math.max(1, (count / most) * length));
      return isUpright
        ? `M${begin} ${length}v${-high}H${end}v${high}z`
        : `M0 ${begin}h${high}V${end}h${-high}z`;
    })
    .join('');
}
