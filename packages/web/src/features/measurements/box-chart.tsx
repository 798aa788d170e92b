import { useMemo } from 'react';
import { BoxLanes } from '../../kit/charts/box-lanes';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { ScreenLink } from '../../kit/layout/screen-link';
import { useChartColours } from '../../kit/theme/palette';
import { useText } from '../../lib/i18n/text';
import { boxColumns, describeBox } from './box-figures';
import { boxData, lanesOf, sortedSeries } from './boxes.series';
import classes from './explore.module.css';
import type { Summary, Variable } from './explore-queries';
import { laneTexts } from './lane-texts';
import type { MeasuredKind } from './measured-kind';
import { formatValueOf, nameWithUnit } from './variable-names';

interface Props {
  readonly kind: MeasuredKind;
  readonly variable: Variable;
  readonly summary: Summary | undefined;
  readonly positions: ReadonlyMap<string, number>;
  readonly state: ChartState;
  readonly isViolin?: boolean;
  /** What the values are divided by. */
  readonly by?: string;
}

/** Box plots of one variable. */
export function BoxChart({ kind, variable, summary, positions, state, isViolin = false, by }: Props) {
  const t = useText();
  const palette = useChartColours();
  const { id } = variable;
  const series = useMemo(
    () => sortedSeries((summary?.series ?? []).filter(({ variableId }) => variableId === id)),
    [summary, id],
  );
  const texts = useMemo(() => laneTexts(t, { by, seriesCount: series.length }), [t, by, series.length]);
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
        <ScreenLink screen={kind.variableScreen} params={{ id: variable.id }} className={classes.more}>
          {t(`measurements.${kind.type}.page`)}
        </ScreenLink>
      }
    >
      <BoxLanes
        lanes={lanes}
        label={t('measurements.boxes', { name: variable.name, count: lanes.length })}
        axis={nameWithUnit(variable)}
        isViolin={isViolin}
        formatValue={format}
        describeLane={(lane) => describeBox(lanes[lane]?.label ?? '', series[lane], format, t)}
      />
    </ChartFrame>
  );
}
