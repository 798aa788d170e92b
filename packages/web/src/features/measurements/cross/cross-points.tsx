import { ownValue } from '@landrace/domain/own-value';
import { useMemo } from 'react';
import { useText } from '../../../lib/i18n/text';
import { describePointOf, useColoured } from '../coloured-points';
import { PointFigure } from '../point-figure';
import { pointRows } from './cross.series';
import type { PictureProps } from './cross-queries';

/** Two numbers against each other, with their correlation. */
export function CrossPoints({ chart, colour, controls }: PictureProps) {
  const t = useText();
  const coloured = useColoured({ data: chart, colour, items: 'germplasm' });
  const { sites, variables } = chart;
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
    <PointFigure
      title={t('crossComparison.against', {
        first: variables[0]?.name ?? '',
        second: variables[1]?.name ?? '',
      })}
      fileName="comparison"
      data={data}
      chart={chart}
      coloured={coloured}
      list="germplasm"
      controls={controls}
      describePoint={describePoint}
    />
  );
}
