import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BoxLanes } from '../../kit/charts/box-lanes';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { useChartColours } from '../../kit/theme/palette';
import { useText } from '../../lib/i18n/text';
import { boxColumns, describeBox } from './box-figures';
import { boxData, lanesOf, sortedSeries } from './boxes.series';
import { ComparedItems } from './compared-items';
import { type Summary, summaryQuery, type Variable } from './explore-queries';
import type { Explored } from './explored';
import { laneTexts } from './lane-texts';
import { formatValueOf, nameWithUnit } from './variable-names';

/** Single germplasm or locations beside groups, or beside everything. */
export function ComparisonTab({ explored }: { readonly explored: Explored }) {
  const { kind, subset, state, variables } = explored;
  const { yGroupIds: _, ...ungrouped } = subset;
  const own = kind.items === 'germplasm' ? 'germplasm' : 'location';
  const all = useQuery(summaryQuery(kind, { ...subset, by: subset.yGroupIds ? ['group'] : [] }));
  const [each] = useQueries({
    queries: [
      {
        ...summaryQuery(kind, {
          ...ungrouped,
          yIds: [...state.compared],
          by: [own],
        }),
        enabled: state.compared.length > 0,
      },
    ],
  });
  const compared = state.compared.length > 0 ? each.data : undefined;
  const names = useMemo(
    () => new Map((compared?.series ?? []).map(({ keys: [key] }) => [Number(key?.key), key?.name ?? ''])),
    [compared],
  );
  return (
    <div className="stack gap-16">
      <ComparedItems explored={explored} names={names} />
      <div className="stack gap-16">
        {variables
          .filter(({ isNumeric }) => isNumeric)
          .map((variable) => (
            <ComparisonChart
              key={variable.id}
              explored={explored}
              variable={variable}
              summaries={[all.data, compared]}
              state={stateOf(all)}
            />
          ))}
      </div>
    </div>
  );
}

function stateOf({
  error,
  isLoading,
  refetch,
}: {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}): ChartState {
  if (error) return { error, onRetry: () => void refetch() };
  return isLoading ? 'loading' : 'drawn';
}

interface ChartProps {
  readonly explored: Explored;
  readonly variable: Variable;
  readonly summaries: readonly (Summary | undefined)[];
  readonly state: ChartState;
}

function ComparisonChart({ explored, variable, summaries, state }: ChartProps) {
  const t = useText();
  const palette = useChartColours();
  const series = useMemo(
    () =>
      summaries.flatMap((summary) =>
        sortedSeries((summary?.series ?? []).filter(({ variableId }) => variableId === variable.id)),
      ),
    [summaries, variable.id],
  );
  const texts = useMemo(
    () => ({
      ...laneTexts(t, { seriesCount: series.length }),
      all: t(`measurements.compare.all.${explored.kind.items}`),
    }),
    [t, series.length, explored.kind.items],
  );
  const lanes = useMemo(() => {
    const positions = new Map(series.map(({ keys: [key] }, at) => [key?.key ?? '', at]));
    return lanesOf(series, { palette, positions, texts, range: undefined });
  }, [series, palette, texts]);
  const format = formatValueOf(variable);
  return (
    <ChartFrame
      title={nameWithUnit(variable)}
      fileName={`${variable.name}-comparison`}
      data={boxData(series, texts, boxColumns(t))}
      state={state === 'drawn' && series.length === 0 ? 'empty' : state}
    >
      <BoxLanes
        lanes={lanes}
        label={t('measurements.boxes', { name: variable.name, count: lanes.length })}
        axis={nameWithUnit(variable)}
        formatValue={format}
        describeLane={(lane) => describeBox(lanes[lane]?.label ?? '', series[lane], format, t)}
      />
    </ChartFrame>
  );
}
