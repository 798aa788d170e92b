import { useMemo } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { LineChart, LineSymbol } from '../../kit/charts/line-chart';
import type { LinePoint } from '../../kit/charts/line-frame';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber, isoDay } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { distinctNames } from './boxes.series';
import { writtenDay } from './day-slider';
import type { Timeline, Variable } from './explore-queries';
import { laneTexts } from './lane-texts';
import { figuresAt, maxDrawnSeries, timeData, timeSeries } from './time.series';
import { formatValueOf, nameWithUnit } from './variable-names';

const dayMs = 86_400_000;

interface Props {
  readonly variable: Variable;
  readonly data: Timeline;
  readonly state: ChartState;
  /** The name of the line of a plot. */
  readonly nameOfPlot: (plotId: number, name: string) => string;
  readonly day: number | undefined;
  /** What the values are divided by. */
  readonly by: string;
  readonly controls: React.ReactNode;
}

/** Medians over the days with the range of the middle half, and lines of single plots. */
export function TimelineChart({ variable, data, state, nameOfPlot, day, by, controls }: Props) {
  const t = useText();
  const palette = useChartColours();
  const names = useMemo(() => {
    const texts = laneTexts(t, { by, seriesCount: data.series.length });
    const labelOf = distinctNames(
      data.series.map((one) => [one]),
      texts,
    );
    return {
      nameOfSeries: (one: Timeline['series'][number]) => (by === 'none' ? texts.all : labelOf([one])),
      isQuiet: ({ name }: Timeline['series'][number]) => texts.isNoneQuiet === true && name === undefined,
      nameOfLine: ({ plotId, name }: Timeline['lines'][number]) =>
        plotId === undefined ? name : nameOfPlot(plotId, name),
    };
  }, [t, by, data, nameOfPlot]);
  const series = useMemo(() => timeSeries(data, { palette, ...names }), [data, palette, names]);
  const table = useMemo(
    () =>
      timeData(data, names, {
        isoDay: (one) => isoDay(one * dayMs),
        columns: {
          series: t('measurements.columns.series'),
          day: t('measurements.timeline.day'),
          count: t('measurements.columns.count'),
          q1: t('measurements.columns.q1'),
          median: t('measurements.columns.median'),
          q3: t('measurements.columns.q3'),
          mean: t('measurements.columns.mean'),
        },
      }),
    [data, names, t],
  );
  const drawn = Math.min(data.series.length, maxDrawnSeries);
  const inFront = useMemo(() => new Set(data.lines.map((_, at) => drawn + at)), [data, drawn]);
  const format = formatValueOf(variable);
  const describe = (point: LinePoint) => {
    const { day: on, count, mean, spread } = figuresAt(data, point);
    const figures = {
      name: series[point.series]?.label ?? '',
      day: writtenDay(on),
      count,
      amount: formatNumber(count),
      mean: format(mean),
    };
    if (!spread) return t('measurements.timeline.lineFigures', figures);
    const { q1 = 0, median = 0, q3 = 0 } = spread;
    const quartiles = { q1: format(q1), median: format(median), q3: format(q3) };
    return t('measurements.timeline.figures', { ...figures, ...quartiles });
  };
  return (
    <ChartFrame
      title={nameWithUnit(variable)}
      fileName={`${variable.name}-over-time`}
      data={table}
      state={state}
      controls={controls}
      legend={series.map(({ label, colour, dash }) => ({
        label,
        colour,
        shape: 'line' as const,
        symbol: <LineSymbol colour={colour} dash={dash} />,
      }))}
    >
      <LineChart
        series={series}
        isDate
        label={t('measurements.timeline.label', { name: variable.name, count: series.length })}
        axes={{ x: t('measurements.timeline.day'), y: nameWithUnit(variable) }}
        formatValue={format}
        describePoint={describe}
        current={day === undefined ? undefined : day * dayMs}
        chosen={inFront}
      />
      <Notes data={data} />
    </ChartFrame>
  );
}

function Notes({ data: { series, undated, isCut } }: { readonly data: Timeline }) {
  const t = useText();
  return (
    <p className="hint">
      {[
        t('measurements.timeline.rule'),
        series.length > maxDrawnSeries &&
          t('measurements.timeline.notAll', { shown: maxDrawnSeries, count: formatNumber(series.length) }),
        undated > 0 && t('measurements.timeline.undated', { count: undated, amount: formatNumber(undated) }),
        isCut && t('measurements.timeline.cut'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
