import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTheme } from './chart-theme';
import { axisText, frameOf, tooltipOf } from './option-parts';

/** One bar of a histogram: the number of values in a span, and the bin it belongs to. */
export interface BinnedBar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Counted from 0. */
  readonly bin: number;
  /** The tooltip of the bar. */
  readonly detail: string;
}

interface Labels {
  readonly colour: string;
  readonly axis: string;
  readonly countAxis: string;
  /** Makes small counts visible beside very large ones. */
  readonly isLogarithmic: boolean;
  readonly isAnimated: boolean;
  readonly number: (value: number) => string;
}

/** Bars without gaps, a line at each boundary of a bin, every other bin in a lighter shade. */
export function binnedBarsOption(
  bars: readonly BinnedBar[],
  edges: readonly number[],
  theme: ChartTheme,
  { colour, axis, countAxis, isLogarithmic, isAnimated, number }: Labels,
): EChartsCoreOption {
  const pointed = ([at]: readonly { readonly dataIndex: number }[]) =>
    bars[at?.dataIndex ?? -1]?.detail ?? '';
  const line = { type: [5, 3], width: 1, color: theme.ink, opacity: 0.75 };
  return {
    ...frameOf(theme, isAnimated),
    grid: { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    tooltip: {
      ...tooltipOf(theme),
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: theme.inkQuiet }, label: { show: false } },
      formatter: pointed,
    },
    xAxis: {
      type: 'value',
      min: bars[0]?.from ?? 0,
      max: bars.at(-1)?.to ?? 1,
      name: axis,
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: axisText(theme),
      axisLabel: { ...axisText(theme), formatter: number },
      axisLine: { show: true, lineStyle: { color: theme.hairline } },
      splitLine: { show: false },
    },
    yAxis: {
      type: isLogarithmic ? 'log' : 'value',
      // A bar with a count of 1 would have no height if the axis started at 1.
      ...(isLogarithmic && { min: 0.1, startValue: 0.1 }),
      name: countAxis,
      nameLocation: 'middle',
      nameGap: 12,
      nameTextStyle: axisText(theme),
      axisLabel: {
        ...axisText(theme),
        formatter: (value: number) => (value < 1 && value > 0 ? '' : number(value)),
      },
      splitLine: { lineStyle: { color: theme.hairline } },
    },
    series: [
      {
        type: 'bar',
        barCategoryGap: '0%',
        // Zero has no logarithm.
        data: bars.map(({ from, to, count, bin }) => ({
          value: [(from + to) / 2, count === 0 && isLogarithmic ? null : count],
          itemStyle: { color: colour, opacity: bin % 2 === 0 ? 1 : 0.55 },
        })),
        markLine: {
          symbol: 'none',
          silent: true,
          // Otherwise lines are moved to the nearest hundredth.
          precision: 12,
          animation: false,
          label: { show: false },
          lineStyle: line,
          data: edges.map((edge) => ({ xAxis: edge })),
        },
      },
    ],
  };
}
