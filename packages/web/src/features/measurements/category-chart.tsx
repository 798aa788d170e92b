import { useMemo } from 'react';
import type { ChartData } from '../../kit/charts/chart-data';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { CountBars } from '../../kit/charts/count-bars';
import { countPatterns } from '../../kit/charts/count-frame';
import { othersColour, useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { countsOf } from './boxes.series';
import type { Summary, Variable } from './explore-queries';
import { laneTexts } from './lane-texts';

interface Props {
  readonly variable: Variable;
  readonly summary: Summary | undefined;
  readonly state: ChartState;
  /** What the values are divided by. */
  readonly by: string;
}

/** How often each category or word was recorded, a bar for each series. */
export function CategoryChart({ variable, summary, state, by }: Props) {
  const t = useText();
  const palette = useChartColours();
  const seriesCount = new Set(
    summary?.categories.flatMap(({ variableId, keys }) => (variableId === variable.id ? [keys[0]?.key] : [])),
  ).size;
  const counts = useMemo(
    () => countsOf(summary?.categories ?? [], variable, laneTexts(t, { by, seriesCount })),
    [summary, variable, seriesCount, t, by],
  );
  const { values, names, countOf, isQuiet } = counts;
  const series = useMemo(
    () =>
      names.map((label, at) => ({
        label,
        colour: isQuiet(at) ? othersColour : (palette[at % palette.length] ?? palette[0]),
        pattern: countPatterns[at % countPatterns.length] ?? 'plain',
        counts: values.map((value) => countOf(label, value)),
      })),
    [names, values, countOf, isQuiet, palette],
  );
  const data: ChartData = {
    columns: [{ label: variable.name }, ...names.map((label) => ({ label, isNumeric: true }))],
    rows: values.map((value) => [value, ...names.map((name) => countOf(name, value))]),
  };
  return (
    <ChartFrame
      title={variable.name}
      fileName={`${variable.name}-frequencies`}
      data={data}
      state={state}
      legend={names.length > 1 ? series.map(({ label, colour }) => ({ label, colour, shape: 'square' })) : []}
    >
      <CountBars
        categories={values}
        series={series}
        label={t('measurements.bars', { name: variable.name, count: values.length })}
        axis={t('measurements.columns.count')}
        formatValue={(value) => formatNumber(value)}
        describeBar={({ category, series: at, count }) =>
          [names[at], values[category], formatNumber(count)].filter(Boolean).join(' · ')
        }
      />
    </ChartFrame>
  );
}
