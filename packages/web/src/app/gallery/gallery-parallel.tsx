import { useMemo, useState } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { LineSymbol } from '../../kit/charts/line-chart';
import { lineDashes } from '../../kit/charts/line-frame';
import { ParallelCoordinates } from '../../kit/charts/parallel-coordinates';
import type { AxisRange } from '../../kit/charts/parallel-frame';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import { sampleValues } from './sample-values';

const labels = ['Height, cm', 'Yield, t/ha', 'Days to heading', 'Protein, %', 'Grains per ear'];
const number = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });
const count = 120;

export function GalleryParallel() {
  const colours = useChartColours();
  const [chosen, setChosen] = useState<{ ranges: readonly AxisRange[]; inside: readonly number[] }>({
    ranges: [],
    inside: [],
  });
  const groups = useMemo(
    () =>
      ['Two-rowed', 'Six-rowed'].map((label, at) => ({
        label,
        colour: colours[at % colours.length] ?? colours[0],
        dash: lineDashes[at] ?? '',
      })),
    [colours],
  );
  const points = useMemo(() => {
    const columns = labels.map((_, at) => {
      const values = sampleValues(count, { mean: 20 * (at + 1), spread: 3, seed: at + 7 });
      return values.map((value, item) => value + (item % 2) * (at % 2 ? 4 : -5));
    });
    columns[2]?.fill(Number.NaN, 0, 2);
    return { columns, codes: Uint8Array.from({ length: count }, (_, at) => at % 2) };
  }, []);
  return (
    <ChartFrame
      title="Parallel coordinates"
      fileName="parallel"
      data={{ columns: [], rows: [] }}
      legend={groups.map(({ label, colour, dash }) => ({
        label,
        colour,
        shape: 'line',
        symbol: <LineSymbol colour={colour} dash={dash} />,
      }))}
      selection={{
        count: chosen.inside.length,
        actions: null,
        onClear: () => setChosen({ ranges: [], inside: [] }),
      }}
    >
      <ParallelCoordinates
        labels={labels}
        points={points}
        groups={groups}
        label="Five variables of 120 items"
        formatValue={number}
        describeItem={(item) =>
          `Item ${item} · ${points.columns.map((column) => number(column[item] ?? 0)).join(' · ')}`
        }
        ranges={chosen.ranges}
        onRanges={(ranges, inside) => setChosen({ ranges, inside })}
      />
    </ChartFrame>
  );
}
