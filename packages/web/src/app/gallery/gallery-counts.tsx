import { useState } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { CountBars, CountSymbol } from '../../kit/charts/count-bars';
import { countPatterns } from '../../kit/charts/count-frame';
import { CheckboxField } from '../../kit/forms/choices';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';

const categories = ['White', 'Yellow', 'Purple, with a pale stripe along the edge', 'Black'];
const counts = [
  [34, 12, 0, 5],
  [28, 19, 7, 1],
  [40, 2, 11, 0],
];

export function GalleryCounts() {
  const colours = useChartColours();
  const [isStacked, setStacked] = useState(false);
  const series = ['Control', 'Drought', 'Nitrogen'].map((label, at) => ({
    label,
    colour: colours[at % colours.length] ?? colours[0],
    pattern: countPatterns[at] ?? 'plain',
    counts: counts[at] ?? [],
  }));
  return (
    <ChartFrame
      title="Counts"
      fileName="counts"
      data={{ columns: [], rows: [] }}
      legend={series.map(({ label, colour, pattern }) => ({
        label,
        colour,
        shape: 'square',
        symbol: <CountSymbol colour={colour} pattern={pattern} />,
      }))}
      controls={
        <CheckboxField
          field={{ name: 'stacked', label: 'Stacked', value: isStacked, onChange: setStacked }}
        />
      }
    >
      <CountBars
        categories={categories}
        series={series}
        isStacked={isStacked}
        label="Numbers of plants by colour of the awns and treatment"
        axis="Plants"
        formatValue={formatNumber}
        describeBar={({ category, series: at, count }) =>
          `${categories[category]} · ${series[at]?.label} · ${count} plants`
        }
      />
    </ChartFrame>
  );
}
