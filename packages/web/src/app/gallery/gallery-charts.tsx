import { useState } from 'react';
import { BinnedBars } from '../../kit/charts/binned-bars';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { useChartColours } from '../../kit/theme/palette';

const counts = [3, 8, 13, 6];
const edges = [0, 1, 2, 3, 4];
const bars = counts.map((count, bin) => ({ from: bin, to: bin + 1, count, bin, detail: `${count} values` }));
const data = {
  columns: [
    { label: 'From', isNumeric: true },
    { label: 'Values', isNumeric: true },
  ],
  rows: counts.map((count, bin) => [bin, count]),
};

export function GalleryCharts() {
  const [colour = 'currentColor'] = useChartColours();
  const [isOn, setOn] = useState(true);
  const toggle = { isOn, onToggle: () => setOn(!isOn) };
  return (
    <ChartFrame
      title="Plant height"
      fileName="plant-height"
      data={data}
      legend={[{ label: 'Values', colour, shape: 'square', toggle }]}
    >
      <BinnedBars
        bars={bars}
        edges={edges}
        label="Histogram of plant height"
        axis="Height, m"
        countAxis="Values"
        isLogarithmic={false}
      />
    </ChartFrame>
  );
}
