import { useMemo, useState } from 'react';
import { BoxLanes } from '../../../kit/charts/box-lanes';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { useChartColours } from '../../../kit/theme/palette';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { boxColumns, describeBox } from '../box-figures';
import { boxFigures } from '../boxes.series';
import { usePointSelection } from '../use-point-selection';
import { formatValueOf, nameWithUnit } from '../variable-names';
import { boxLanes, boxName, pointsOfBox, sidesOf } from './cross.series';
import type { PictureProps } from './cross-queries';

/** A number in each category; a box selects its germplasm. */
export function CrossBoxes({ chart, controls }: PictureProps) {
  const t = useText();
  const palette = useChartColours();
  const texts = useMemo(() => ({ without: t('measurements.without') }), [t]);
  const lanes = useMemo(() => boxLanes(chart, palette, texts), [chart, palette, texts]);
  const [picked, setPicked] = useState<number>();
  const { select, selection } = usePointSelection({ chart, list: 'germplasm' });
  const { boxes = [], variables } = chart;
  const { number, category } = sidesOf(chart);
  const [measured, divided] = [variables[number], variables[category]];
  if (!measured || !divided) return null;
  const { series: _, ...figures } = boxColumns(t);
  const data = {
    columns: [
      { label: divided.name },
      ...Object.values(figures).map((label) => ({ label, isNumeric: true })),
    ],
    rows: boxes.map((box) => [boxName(chart, box, texts), ...boxFigures(box)]),
  };
  const format =
    measured.id === 0
      ? (value: number) => formatNumber(value, { useGrouping: false, maximumFractionDigits: 4 })
      : formatValueOf(measured);
  return (
    <ChartFrame
      title={t('crossComparison.by', { first: measured.name, second: divided.name })}
      fileName="comparison"
      data={data}
      controls={controls}
      selection={{
        ...selection,
        onClear: () => {
          setPicked(undefined);
          selection.onClear();
        },
      }}
    >
      <BoxLanes
        lanes={lanes}
        label={t('measurements.boxes', { name: measured.name, count: lanes.length })}
        axis={nameWithUnit(measured)}
        formatValue={format}
        describeLane={(lane) => describeBox(lanes[lane]?.label ?? '', boxes[lane], format, t)}
        chosen={picked}
        {...(chart.points && {
          onPick: (lane: number) => {
            const box = boxes[lane];
            setPicked(lane);
            if (box) select(pointsOfBox(chart, box));
          },
        })}
      />
    </ChartFrame>
  );
}
