import type { SummarySeries } from '@landrace/contract/areas/measurements/summary.routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import type { ChartState } from '../../../kit/charts/chart-state';
import { LineChart } from '../../../kit/charts/line-chart';
import { useChartColours } from '../../../kit/theme/palette';
import { formatMonth } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { monthlyPoints } from './measure.series';
import classes from './measures.module.css';
import { type MeasuresProps, summaryQuery } from './summary-query';
import { useFigures } from './use-figures';

const none: readonly SummarySeries[] = [];

/** The mean of each month, over all years. */
export function MonthlyCourse({ variable, name, unit }: MeasuresProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(summaryQuery(variable, ['year', 'month']));
  const [colour] = useChartColours();
  const { written } = useFigures(false);
  const points = useMemo(() => monthlyPoints(data?.series ?? none), [data]);
  const series = useMemo(
    () => [
      {
        label: name,
        colour,
        dash: '',
        points: points.map(({ time, mean }) => [time, mean] as const),
        band: points.map(({ q1, q3 }) => [q1, q3] as const),
      },
    ],
    [points, name, colour],
  );
  const axis = unit === undefined ? name : `${name} (${unit})`;
  const monthOf = (time: number) => {
    const day = new Date(time);
    return `${formatMonth(day.getUTCMonth() + 1)} ${day.getUTCFullYear()}`;
  };
  if (data && points.length < 2) return null;
  return (
    <div className={classes.wide}>
      <ChartFrame
        title={t('traitPages.measures.course')}
        fileName={`course-${name}`}
        data={{
          columns: [
            { label: t('traitPages.measures.dimensions.month') },
            { label: t('traitPages.measures.mean'), isNumeric: true },
          ],
          rows: points.map(({ time, mean }) => [monthOf(time), mean]),
        }}
        state={stateOf(data !== undefined, error, () => void refetch())}
      >
        <LineChart
          series={series}
          isDate
          label={t('traitPages.measures.monthly')}
          axes={{ x: t('traitPages.measures.monthly'), y: axis }}
          formatValue={written}
          describePoint={({ point }) => {
            const at = points[point];
            return at
              ? `${monthOf(at.time)}: ${written(at.mean)} (${written(at.q1)} – ${written(at.q3)})`
              : '';
          }}
        />
      </ChartFrame>
    </div>
  );
}

function stateOf(isLoaded: boolean, error: unknown, onRetry: () => void): ChartState {
  if (isLoaded) return 'drawn';
  return error ? { error, onRetry } : 'loading';
}
