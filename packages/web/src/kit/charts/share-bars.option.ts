import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTheme } from './chart-theme';
import { axisText, frameOf, tooltipOf } from './option-parts';

/** One bar: a share, and the rest up to 1. */
export interface ShareBar {
  readonly label: string;
  /** From 0 to 1; undefined if it is unknown. */
  readonly share: number | undefined;
  /** Written at the end of the row. */
  readonly value: string;
  /** The tooltip of the row. */
  readonly detail: string;
}

/** Pixels. */
const rowHeight = 24;
const axisHeight = 52;

export function shareBarsHeight(bars: readonly ShareBar[]): number {
  return bars.length * rowHeight + axisHeight;
}

interface Labels {
  readonly axis: string;
  readonly colour: string;
  readonly isAnimated: boolean;
  readonly number: (value: number) => string;
}

/** Horizontal bars, the first on top, each with a common length of 1. */
export function shareBarsOption(
  bars: readonly ShareBar[],
  theme: ChartTheme,
  { axis, colour, isAnimated, number }: Labels,
): EChartsCoreOption {
  const detail = ({ dataIndex }: { readonly dataIndex: number }) => bars[dataIndex]?.detail ?? '';
  const stacked = { type: 'bar', stack: 'share', barWidth: 14 } as const;
  return {
    ...frameOf(theme, isAnimated),
    grid: { left: 8, right: 64, top: 8, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    tooltip: { ...tooltipOf(theme), formatter: detail },
    xAxis: {
      type: 'value',
      // Seen with the first of many rows.
      position: 'top',
      min: 0,
      max: 1,
      name: axis,
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: axisText(theme),
      axisLabel: { ...axisText(theme), formatter: number },
      splitLine: { lineStyle: { color: theme.hairline } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map(({ label }) => label),
      axisLabel: { ...axisText(theme), color: theme.ink, width: 160, overflow: 'truncate', interval: 0 },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.hairline } },
    },
    series: [
      { ...stacked, data: bars.map(({ share }) => share ?? 0), itemStyle: { color: colour } },
      {
        ...stacked,
        // Without a value there is no bar, only the text where the others have their values.
        data: bars.map(({ share, value }) => ({
          value: 1 - (share ?? 0),
          itemStyle: { color: share === undefined ? 'transparent' : theme.hairline },
          label: { formatter: () => value },
        })),
        label: { show: true, position: 'right', ...axisText(theme), color: theme.ink },
      },
    ],
  };
}
