import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BoxLanes } from '../../kit/charts/box-lanes';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { CheckboxField } from '../../kit/forms/choices';
import { ScreenLink } from '../../kit/layout/screen-link';
import { useChartColours } from '../../kit/theme/palette';
import { useText } from '../../lib/i18n/text';
import { boxColumns, describeSeries } from './box-figures';
import { boxData, lanesOf, positionsOf, sortedSeries } from './boxes.series';
import { CategoryChart } from './category-chart';
import { DimensionSelect } from './dimension-select';
import classes from './explore.module.css';
import { type Summary, summaryQuery, type Variable } from './explore-queries';
import type { Explored } from './explored';
import { laneTexts } from './lane-texts';
import { formatValueOf, nameWithUnit } from './variable-names';

/** Enough for the form of a distribution. */
const bins = 32;

/** Box plots of numbers and bars of categories, divided by a property. */
export function StatisticsTab({ explored }: { readonly explored: Explored }) {
  const t = useText();
  const { kind, subset, variables, state, change, by } = explored;
  const query = useQuery(
    summaryQuery(kind, { ...subset, by: by === 'none' ? [] : [by], bins: state.isViolin ? bins : undefined }),
  );
  const { data, isPlaceholderData } = query;
  const positions = useMemo(() => positionsOf(data?.series ?? []), [data]);
  return (
    <div className="stack gap-16">
      <div className="row gap-16 wrap">
        <DimensionSelect
          kind={kind}
          label={t('measurements.by.label')}
          value={by}
          onChange={(next) => change({ by: next })}
        />
        <CheckboxField
          field={{
            name: 'violin',
            label: t('measurements.violin'),
            value: state.isViolin,
            onChange: (isViolin) => change({ isViolin }),
          }}
        />
      </div>
      {data?.isCut && <p className="notice">{t('measurements.cut')}</p>}
      <div className="stack gap-24" data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        {variables.map((variable) =>
          variable.isNumeric ? (
            <BoxChart
              key={variable.id}
              explored={explored}
              variable={variable}
              summary={data}
              positions={positions}
              state={stateOf(query, data, variable)}
            />
          ) : (
            <CategoryChart
              key={variable.id}
              variable={variable}
              summary={data}
              state={stateOf(query, data, variable)}
            />
          ),
        )}
      </div>
    </div>
  );
}

interface Loading {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

function stateOf(
  { error, isLoading, refetch }: Loading,
  data: Summary | undefined,
  { id }: Variable,
): ChartState {
  if (error) return { error, onRetry: () => void refetch() };
  if (isLoading || !data) return 'loading';
  const has = (rows: readonly { readonly variableId: number }[]) =>
    rows.some(({ variableId }) => variableId === id);
  return has(data.series) || has(data.categories) ? 'drawn' : 'empty';
}

interface BoxChartProps {
  readonly explored: Explored;
  readonly variable: Variable;
  readonly summary: Summary | undefined;
  readonly positions: ReadonlyMap<string, number>;
  readonly state: ChartState;
}

function BoxChart({ explored, variable, summary, positions, state }: BoxChartProps) {
  const t = useText();
  const palette = useChartColours();
  const { isViolin } = explored.state;
  const { id } = variable;
  const series = useMemo(
    () => sortedSeries((summary?.series ?? []).filter(({ variableId }) => variableId === id)),
    [summary, id],
  );
  const texts = useMemo(() => laneTexts(t), [t]);
  const range = summary?.ranges?.find(({ variableId }) => variableId === id);
  const lanes = useMemo(
    () => lanesOf(series, { palette, positions, texts, range }),
    [series, palette, positions, texts, range],
  );
  const data = useMemo(() => boxData(series, texts, boxColumns(t)), [series, texts, t]);
  const format = formatValueOf(variable);
  return (
    <ChartFrame
      title={nameWithUnit(variable)}
      fileName={`${variable.name}-statistics`}
      data={data}
      state={state}
      controls={
        <ScreenLink
          screen={explored.kind.variableScreen}
          params={{ id: variable.id }}
          className={classes.more}
        >
          {t(`measurements.${explored.kind.type}.page`)}
        </ScreenLink>
      }
    >
      <BoxLanes
        lanes={lanes}
        label={t('measurements.boxes', { name: variable.name, count: lanes.length })}
        axis={nameWithUnit(variable)}
        isViolin={isViolin}
        formatValue={format}
        describeLane={(lane) => describeSeries(lanes[lane]?.label ?? '', series[lane], format, t)}
      />
    </ChartFrame>
  );
}
