import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTheme } from './chart-theme';
import { axisText, frameOf, tooltipOf } from './option-parts';

/** One row of the strip: the distribution of values, and the position of the marked one. */
export interface BoxStripRow {
  readonly label: string;
  /** End of the lower whisker, lower quartile, median, upper quartile, end of the upper whisker. */
  readonly box: readonly [number, number, number, number, number];
  readonly mark: number;
  /** Written beside the mark. */
  readonly value: string;
  /** The tooltip of the row. */
  readonly detail: string;
}

/** Pixels. */
const rowHeight = 42;
const axisHeight = 44;

export function boxStripHeight(rows: readonly BoxStripRow[]): number {
  return rows.length * rowHeight + axisHeight;
}

/** Values of marks near an end stay within the drawing. */
function alignmentAt(mark: number): 'left' | 'center' | 'right' {
  if (mark < 8) return 'left';
  return mark > 92 ? 'right' : 'center';
}

interface Labels {
  readonly axis: string;
  readonly markColour: string;
  readonly isAnimated: boolean;
}

/** Horizontal boxes, the first row on top, with a diamond at the mark. */
export function boxStripOption(
  rows: readonly BoxStripRow[],
  theme: ChartTheme,
  { axis, markColour, isAnimated }: Labels,
): EChartsCoreOption {
  const detail = ({ dataIndex }: { readonly dataIndex: number }) => rows[dataIndex]?.detail ?? '';
  return {
    ...frameOf(theme, isAnimated),
    grid: { left: 8, right: 24, top: 4, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    tooltip: { ...tooltipOf(theme), formatter: detail },
    xAxis: {
      type: 'value',
      min: 0,
      max: 100,
      name: axis,
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: axisText(theme),
      axisLabel: axisText(theme),
      splitLine: { lineStyle: { color: theme.hairline } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ label }) => label),
      axisLabel: { ...axisText(theme), color: theme.ink, width: 160, overflow: 'truncate' },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.hairline } },
    },
    series: [
      {
        type: 'boxplot',
        data: rows.map(({ box }) => [...box]),
        boxWidth: [8, 16],
        itemStyle: { color: theme.groundQuiet, borderColor: theme.inkQuiet, borderWidth: 1.25 },
      },
      {
        type: 'scatter',
        symbol: 'diamond',
        symbolSize: 13,
        data: rows.map(({ mark, value }, index) => ({
          value: [mark, index],
          label: { formatter: () => value, align: alignmentAt(mark) },
        })),
        // Above the box, which it would hide.
        label: {
          show: true,
          position: 'top',
          distance: 3,
          ...axisText(theme),
          color: theme.ink,
          fontWeight: 600,
        },
        itemStyle: { color: markColour, borderColor: theme.ground, borderWidth: 1, opacity: 1 },
        z: 3,
      },
    ],
  };
}
