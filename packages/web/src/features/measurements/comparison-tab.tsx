import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BoxLanes } from '../../kit/charts/box-lanes';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { Button } from '../../kit/controls/button';
import { RowField } from '../../kit/forms/row-field';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import { boxColumns, describeSeries } from './box-figures';
import { boxData, lanesOf, sortedSeries } from './boxes.series';
import classes from './explore.module.css';
import { type Summary, summaryQuery, type Variable } from './explore-queries';
import type { Explored } from './explored';
import { laneTexts } from './lane-texts';
import { formatValueOf, nameWithUnit } from './variable-names';

/** More lanes than that are not compared at a glance. */
const maxCompared = 40;

/** Single germplasm or locations beside groups, or beside everything. */
export function ComparisonTab({ explored }: { readonly explored: Explored }) {
  const { kind, subset, state, variables } = explored;
  const own = kind.items === 'germplasm' ? 'germplasm' : 'location';
  const all = useQuery(summaryQuery(kind, { ...subset, by: subset.yGroupIds ? ['group'] : [] }));
  const [each] = useQueries({
    queries: [
      {
        ...summaryQuery(kind, {
          datasetIds: subset.datasetIds,
          xIds: subset.xIds,
          yIds: [...state.compared],
          by: [own],
        }),
        enabled: state.compared.length > 0,
      },
    ],
  });
  const compared = state.compared.length > 0 ? each.data : undefined;
  return (
    <div className="stack gap-16">
      <ComparedItems explored={explored} compared={compared} />
      <div className="stack gap-24">
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

interface ComparedProps {
  readonly explored: Explored;
  readonly compared: Summary | undefined;
}

/** What is compared: found by name, or what is marked. */
function ComparedItems({ explored: { kind, state, change }, compared }: ComparedProps) {
  const t = useText();
  const { marked } = useMarks();
  const ids = marked[kind.items].slice(0, maxCompared);
  const add = (id: number | undefined) =>
    id !== undefined && change({ compared: [...new Set([...state.compared, id])].slice(0, maxCompared) });
  const names = new Map(
    (compared?.series ?? []).map(({ keys: [key] }) => [Number(key?.key), key?.name ?? key?.key]),
  );
  const common = { name: 'compared', conditions: [], rowId: undefined, goneText: '', onChange: add } as const;
  return (
    <div className="stack">
      <div className="row gap-16 wrap">
        <div className={classes.find}>
          {kind.items === 'germplasm' ? (
            <RowField
              {...common}
              label={t('measurements.compare.germplasm')}
              table={germplasm}
              optionOf={(row) => ({ id: row.germplasmId, label: row.germplasmDisplayName })}
            />
          ) : (
            <RowField
              {...common}
              label={t('measurements.compare.locations')}
              table={locations}
              optionOf={(row) => ({ id: row.locationId, label: row.locationName })}
            />
          )}
        </div>
        {ids.length > 0 && (
          <Button variant="default" onClick={() => change({ compared: ids })}>
            {t('measurements.compare.marked', { count: formatNumber(ids.length) })}
          </Button>
        )}
      </div>
      {state.compared.length > 0 && (
        <ul className={classes.compared} aria-label={t('measurements.compare.chosen')}>
          {state.compared.map((id) => (
            <li key={id}>
              <Button
                variant="default"
                size="compact-xs"
                aria-label={t('measurements.compare.remove', { name: names.get(id) ?? id })}
                onClick={() => change({ compared: state.compared.filter((other) => other !== id) })}
              >
                <bdi>{names.get(id) ?? t('measurements.compare.noValues', { id })}</bdi>
                <span aria-hidden="true">{' \u00d7'}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
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
    () => ({ ...laneTexts(t), all: t(`measurements.compare.all.${explored.kind.items}`) }),
    [t, explored.kind.items],
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
        describeLane={(lane) => describeSeries(lanes[lane]?.label ?? '', series[lane], format, t)}
      />
    </ChartFrame>
  );
}
