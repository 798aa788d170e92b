import { useMemo } from 'react';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { CountBars, CountSymbol } from '../../../kit/charts/count-bars';
import { countPatterns } from '../../../kit/charts/count-frame';
import { othersColour, useChartColours } from '../../../kit/theme/palette';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { usePointSelection } from '../use-point-selection';
import { pointsOfBar } from './cross.series';
import type { PictureProps } from './cross-queries';

/** How many points there are in each pair of categories; a bar selects its germplasm. */
export function CrossBars({ chart, controls }: PictureProps) {
  const t = useText();
  const palette = useChartColours();
  const { select, selection } = usePointSelection({ chart, list: 'germplasm' });
  const { counts = [], variables, categories: sides } = chart;
  const categories = useMemo(() => sides[0]?.shown.map(({ value }) => value) ?? [], [sides]);
  const series = useMemo(
    () =>
      [...(sides[1]?.shown.map(({ value }) => value) ?? []), t('measurements.others')].flatMap(
        (label, at, all) => {
          const bars = counts.map((row) => row[at] ?? 0);
          const isOthers = at === all.length - 1;
          if (isOthers && !bars.some((count) => count > 0)) return [];
          return {
            label,
            colour: isOthers ? othersColour : (palette[at % palette.length] ?? palette[0]),
            pattern: countPatterns[at % countPatterns.length] ?? ('plain' as const),
            counts: bars,
          };
        },
      ),
    [sides, counts, palette, t],
  );
  const [first, second] = variables.map(({ name }) => name);
  return (
    <ChartFrame
      title={t('crossComparison.by', { first: second ?? '', second: first ?? '' })}
      fileName="comparison"
      data={{
        columns: [{ label: first ?? '' }, ...series.map(({ label }) => ({ label, isNumeric: true }))],
        rows: categories.map((value, at) => [value, ...series.map((one) => one.counts[at])]),
      }}
      controls={controls}
      legend={series.map(({ label, colour, pattern }) => ({
        label,
        colour,
        shape: 'square',
        symbol: <CountSymbol colour={colour} pattern={pattern} />,
      }))}
      isLegendAbove
      selection={selection}
    >
      <CountBars
        isStacked
        categories={categories}
        series={series}
        label={t('crossComparison.bars', { first: first ?? '', second: second ?? '' })}
        axis={t('measurements.points')}
        formatValue={(value) => formatNumber(value)}
        describeBar={({ category, series: at, count }) =>
          [categories[category], series[at]?.label, formatNumber(count)].filter(Boolean).join(' · ')
        }
        {...(chart.points && { onPick: (bar) => select(pointsOfBar(chart, bar)) })}
      />
    </ChartFrame>
  );
}
