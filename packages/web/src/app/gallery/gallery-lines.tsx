import { useMemo, useState } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { LineChart, LineSymbol } from '../../kit/charts/line-chart';
import { type LineSeries, lineDashes } from '../../kit/charts/line-frame';
import { useChartColours } from '../../kit/theme/palette';
import { formatDate, formatNumber, isoDay } from '../../lib/i18n/format';
import { sampleNumbers } from './sample-values';

const names = ['Line A', 'Line B', 'Line C', 'Line D'];
const begin = Date.UTC(2024, 3, 8);
const day = 86_400_000;
const number = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

export function GalleryLines() {
  const colours = useChartColours();
  const [current, setCurrent] = useState(begin + 40 * day);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const series = useMemo(
    () =>
      names.map((label, at) => ({
        label,
        colour: colours[at % colours.length] ?? colours[0],
        dash: lineDashes[at] ?? '',
        ...sampleLine(at),
      })),
    [colours],
  );
  return (
    <ChartFrame
      title="Lines"
      fileName="lines"
      data={{ columns: [], rows: [] }}
      legend={series.map(({ label, colour, dash }) => ({
        label,
        colour,
        shape: 'line',
        symbol: <LineSymbol colour={colour} dash={dash} />,
      }))}
      controls={
        <input
          type="range"
          aria-label="Date"
          min={begin}
          max={begin + 110 * day}
          step={day}
          value={current}
          onChange={(event) => setCurrent(Number(event.currentTarget.value))}
        />
      }
    >
      <LineChart
        series={series}
        isDate
        label="Heights of four lines over a season"
        axes={{ x: 'Date', y: 'Height, cm' }}
        formatValue={number}
        describePoint={({ series: at, point }) => {
          const [x = 0, y = 0] = series[at]?.points[point] ?? [];
          return `${series[at]?.label} · ${formatDate(isoDay(x))} · ${number(y)} cm`;
        }}
        current={current}
        chosen={chosen}
        onPick={({ series: at }) => setChosen(new Set(chosen.has(at) ? [] : [at]))}
      />
    </ChartFrame>
  );
}

/** Growth over a season; one value of the second line is missing, the first has a band. */
function sampleLine(at: number): Pick<LineSeries, 'points' | 'band'> {
  const next = sampleNumbers(at + 1);
  const points = Array.from({ length: 12 }, (_, visit) => {
    const height = (90 - 9 * at) / (1 + Math.exp((5 - visit) / 1.6)) + 4 * next();
    return [begin + visit * 10 * day, at === 1 && visit === 6 ? Number.NaN : height] as const;
  });
  return at === 0 ? { points, band: points.map(([, y]) => [y - 5, y + 6] as const) } : { points };
}
