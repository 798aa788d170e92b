import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTheme } from './chart-theme';
import { axisText, frameOf, tooltipOf } from './option-parts';

export interface RadarPolygon {
  readonly name: string;
  /** One per axis, from 0 to 100. */
  readonly values: readonly number[];
  readonly colour: string;
  readonly shape: 'circle' | 'diamond';
  readonly isDashed: boolean;
  /** Shown under the pointer instead of the scaled values. */
  readonly described?: string;
}

interface RadarLook {
  readonly theme: ChartTheme;
  readonly isAnimated: boolean;
  /** The labels at the sides need a larger part of a narrow drawing. */
  readonly isNarrow: boolean;
}

/** Letters of a line that fits beside a narrow drawing. */
const narrowLine = 11;

/** Broken at spaces: the width of a label does not do so. */
function inLines(name: string): string {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (joined.length > narrowLine || lines.length === 0) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines.join('\n');
}

export function radarOption(
  axes: readonly string[],
  polygons: readonly RadarPolygon[],
  { theme, isAnimated, isNarrow }: RadarLook,
): EChartsCoreOption {
  return {
    ...frameOf(theme, isAnimated),
    tooltip: tooltipOf(theme),
    radar: {
      indicator: axes.map((name) => ({ name, min: 0, max: 100 })),
      radius: isNarrow ? '50%' : '66%',
      axisName: {
        ...axisText(theme),
        color: theme.ink,
        width: 120,
        overflow: 'break',
        ...(isNarrow && { formatter: inLines }),
      },
      splitArea: { show: false },
      splitLine: { lineStyle: { color: theme.hairline } },
      axisLine: { lineStyle: { color: theme.hairline } },
    },
    series: [
      {
        type: 'radar',
        data: polygons.map(({ name, values, colour, shape, isDashed, described }) => ({
          name,
          value: [...values],
          symbol: shape,
          symbolSize: shape === 'diamond' ? 10 : 6,
          itemStyle: { color: colour },
          lineStyle: { color: colour, width: 2, type: isDashed ? 'dashed' : 'solid' },
          ...(described !== undefined && { tooltip: { formatter: () => described } }),
          areaStyle: { color: colour, opacity: isDashed ? 0 : 0.12 },
        })),
      },
    ],
  };
}
