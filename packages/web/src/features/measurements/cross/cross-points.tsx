import { ownValue } from '@landrace/domain/own-value';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { ScatterMatrix } from '../../../kit/charts/scatter-matrix';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { plotted } from '../matrix.series';
import { describePointOf, ModeField, useColoured, useGroupToggles, usualMode } from '../matrix-tab';
import { pairText } from '../pair-text';
import { nameWithUnit } from '../variable-names';
import { pointRows } from './cross.series';
import type { PictureProps } from './cross-queries';
import { useSelection } from './use-selection';

/** Two numbers against each other, with their correlation. */
export function CrossPoints({ chart, colour, controls }: PictureProps) {
  const t = useText();
  const coloured = useColoured({ data: chart, colour, items: 'germplasm' });
  const { hidden, legend } = useGroupToggles(coloured);
  const { selected, select, selection } = useSelection(chart);
  const [mode, setMode] = useState(usualMode);
  const { points: sent, sites, variables } = chart;
  const points = useMemo(
    () => (sent ? plotted(sent, coloured.codes, hidden) : { columns: [], codes: new Int16Array() }),
    [sent, coloured, hidden],
  );
  const data = useMemo(
    () =>
      pointRows(chart, coloured, {
        item: t('measurements.item.germplasm'),
        site: t('measurements.item.locations'),
        colour: t('measurements.colour'),
        others: t('measurements.others'),
      }),
    [chart, coloured, t],
  );
  const describePoint = (at: number) =>
    [
      describePointOf(chart, coloured, { at, formatTime: String }),
      sites && ownValue(sites.names, String(sites.ids[at])),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ChartFrame
      title={t('crossComparison.against', {
        first: variables[0]?.name ?? '',
        second: variables[1]?.name ?? '',
      })}
      fileName="comparison"
      data={data}
      controls={
        <>
          {controls}
          <ModeField mode={mode} onChange={setMode} />
        </>
      }
      legend={legend}
      isLegendAbove
      selection={selection}
    >
      <ScatterMatrix
        labels={variables.map(nameWithUnit)}
        points={points}
        groups={coloured.groups}
        pairText={(x, y) => pairText(chart, [x, y], t)}
        label={t('measurements.scatter', { count: formatNumber(chart.count) })}
        formatValue={(value) => formatNumber(value, { maximumSignificantDigits: 5 })}
        describePoint={describePoint}
        selected={selected}
        mode={mode}
        onSelect={select}
        onPick={(at) => select([at])}
      />
    </ChartFrame>
  );
}
