import { useMemo, useState } from 'react';
import type { BoxLane } from '../../kit/charts/box-frame';
import { BoxLanes } from '../../kit/charts/box-lanes';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { cloudShapes } from '../../kit/charts/cloud-frame';
import { CheckboxField } from '../../kit/forms/choices';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import { sampleValues } from './sample-values';

const names = ['North 2021', 'North 2022', 'South 2021, with irrigation', 'One value', 'No values'];
const number = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

export function GalleryBoxes() {
  const colours = useChartColours();
  const [isViolin, setViolin] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const lanes = useMemo(
    () =>
      names.map((label, at) =>
        laneOf(label, {
          colour: colours[at % colours.length] ?? colours[0],
          shape: cloudShapes[at % cloudShapes.length] ?? 'circle',
          values: sampleValues([80, 120, 40, 1, 0][at] ?? 0, { mean: 90 + 8 * at, spread: 9, seed: at + 1 }),
        }),
      ),
    [colours],
  );
  const describe = (at: number) => {
    const { label, count, box } = lanes[at] ?? {};
    const figures = box
      ? `median ${number(box.median)}, ${number(box.q1)} to ${number(box.q3)}`
      : 'no values';
    return `${label} · ${count} values · ${figures}`;
  };
  return (
    <ChartFrame
      title="Box plots"
      fileName="boxes"
      data={{
        columns: [{ label: 'Lane' }, { label: 'Median', isNumeric: true }],
        rows: lanes.map(({ label, box }) => [label, box?.median]),
      }}
      controls={
        <CheckboxField field={{ name: 'violin', label: 'Violins', value: isViolin, onChange: setViolin }} />
      }
    >
      <BoxLanes
        lanes={lanes}
        label="Box plots of heights of five trials"
        axis="Height, cm"
        formatValue={number}
        describeLane={describe}
        isViolin={isViolin}
        chosen={chosen}
        onPick={setChosen}
      />
    </ChartFrame>
  );
}

type Look = Pick<BoxLane, 'colour' | 'shape'> & { readonly values: Float64Array };

function laneOf(label: string, { values, ...look }: Look): BoxLane {
  const sorted = values.toSorted();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [q1, q3] = [at(0.25), at(0.75)];
  const reach = 1.5 * (q3 - q1);
  const inside = sorted.filter((value) => value >= q1 - reach && value <= q3 + reach);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const ends = { min: at(0), lowEnd: inside[0] ?? q1, highEnd: inside.at(-1) ?? q3, max: at(1) };
  return {
    ...look,
    label,
    count: values.length,
    box: values.length > 0 ? { ...ends, q1, median: at(0.5), q3, mean } : undefined,
    outliers: [...sorted].filter((value) => value < ends.lowEnd || value > ends.highEnd),
    ...(values.length > 1 && { density: densityOf(sorted) }),
    ...(values.length > 100 && { marks: [{ value: at(0.9), label: 'Check' }] }),
  };
}

const bins = 24;

function densityOf(sorted: Float64Array): NonNullable<BoxLane['density']> {
  const [from, to] = [sorted[0] ?? 0, sorted.at(-1) ?? 1];
  const counts = new Array<number>(bins).fill(0);
  for (const value of sorted) {
    const bin = Math.min(bins - 1, Math.floor(((value - from) / (to - from)) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const smooth = counts.map((count, at) => (counts[at - 1] ?? 0) + 2 * count + (counts[at + 1] ?? 0));
  const most = Math.max(...smooth);
  return { from, to, shares: smooth.map((count) => count / most) };
}
