import { textWidth } from './text-width';
import { ticksBetween, type ValueScale } from './value-scale';

/** Counts of one series, a number for each category. */
export interface CountSeries {
  readonly label: string;
  readonly colour: string;
  /** Distinguishes series without colours. */
  readonly pattern: CountPattern;
  readonly counts: readonly number[];
}

export const countPatterns = ['plain', 'rising', 'dots', 'falling', 'crossed', 'level', 'upright'] as const;
export type CountPattern = (typeof countPatterns)[number];

export interface CountBar {
  readonly category: number;
  readonly series: number;
  readonly count: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface CountFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
  readonly labelWidth: number;
  readonly rowHeight: number;
  readonly x: Pick<ValueScale, 'at' | 'ticks'>;
  readonly bars: readonly CountBar[];
}

interface Options {
  readonly width: number;
  readonly isStacked: boolean;
}

/** Pixels. */
const bar = { stacked: 18, grouped: 13 } as const;
const rowGap = 10;
const maxLabelWidth = 220;
const gap = 10;
/** Room for the number at the end of a bar. */
const edge = 56;
const axisHeight = 40;
const betweenTicks = 70;

export function countFrame(
  categories: readonly string[],
  series: readonly CountSeries[],
  { width, isStacked }: Options,
): CountFrame {
  const longest = categories.reduce((most, label) => Math.max(most, textWidth(label)), 0);
  const labelWidth = Math.min(longest, maxLabelWidth, width * 0.34);
  const left = labelWidth + gap;
  const length = Math.max(1, width - left - edge);
  const most = Math.max(1, ...categories.map((_, category) => longestIn(category, series, isStacked)));
  const rowHeight = (isStacked ? bar.stacked : Math.max(1, series.length) * bar.grouped) + rowGap;
  const at = (count: number) => left + (count / most) * length;
  return {
    width,
    height: categories.length * rowHeight + axisHeight,
    left,
    bottom: categories.length * rowHeight,
    labelWidth,
    rowHeight,
    x: {
      at,
      // Counts have no halves.
      ticks: ticksBetween([0, most], Math.max(2, Math.floor(length / betweenTicks))).filter(Number.isInteger),
    },
    bars: categories.flatMap((_, category) => {
      const top = category * rowHeight + rowGap / 2;
      return isStacked
        ? stackedBars(category, series, { top, at })
        : groupedBars(category, series, { top, at });
    }),
  };
}

function longestIn(category: number, series: readonly CountSeries[], isStacked: boolean): number {
  const counts = series.map((one) => one.counts[category] ?? 0);
  return isStacked ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts);
}

interface Row {
  readonly top: number;
  readonly at: (count: number) => number;
}

function stackedBars(category: number, all: readonly CountSeries[], { top, at }: Row): CountBar[] {
  let below = 0;
  return all.flatMap(({ counts }, series) => {
    const count = counts[category] ?? 0;
    const left = at(below);
    below += count;
    if (count === 0) return [];
    return [{ category, series, count, left, top, width: at(below) - left, height: bar.stacked }];
  });
}

function groupedBars(category: number, all: readonly CountSeries[], { top, at }: Row): CountBar[] {
  return all.flatMap(({ counts }, series) => {
    const count = counts[category] ?? 0;
    if (count === 0) return [];
    return [
      {
        category,
        series,
        count,
        left: at(0),
        top: top + series * bar.grouped,
        width: at(count) - at(0),
        height: bar.grouped - 1,
      },
    ];
  });
}

/** The bar at a position, if any; below a narrow one a few pixels count as well. */
export function barAt(
  { bars }: CountFrame,
  { x, y }: { readonly x: number; readonly y: number },
): CountBar | undefined {
  return bars.find(
    ({ left, top, width, height }) =>
      x >= left && x <= left + Math.max(3, width) && y >= top && y <= top + height,
  );
}
