import { expect, test } from 'vitest';
import { binnedBarsOption } from './binned-bars.option';
import type { ChartTheme } from './chart-theme';

const theme: ChartTheme = {
  ink: '#111',
  inkQuiet: '#555',
  hairline: '#eee',
  ground: '#fff',
  groundQuiet: '#f7f7f7',
  accent: '#263',
  accentWash: '#efe',
  danger: '#b00',
  font: 'sans-serif',
};
const bars = [
  { from: 0, to: 0.25, count: 12, bin: 0, detail: '0 to 0.25: 12' },
  { from: 0.25, to: 0.5, count: 0, bin: 0, detail: '0.25 to 0.5: 0' },
  { from: 0.5, to: 1, count: 3, bin: 1, detail: '0.5 to 1: 3' },
];
const labels = {
  colour: '#123456',
  axis: 'Frequency',
  countAxis: 'Values',
  isAnimated: false,
  number: String,
};

test('bars are at their spans, lines at the boundaries of bins', () => {
  const option = binnedBarsOption(bars, [0, 0.5, 1], theme, { ...labels, isLogarithmic: false });
  expect(option).toMatchObject({
    xAxis: { min: 0, max: 1, name: 'Frequency' },
    yAxis: { type: 'value', name: 'Values' },
    series: [
      {
        type: 'bar',
        data: [
          { value: [0.125, 12], itemStyle: { color: '#123456', opacity: 1 } },
          { value: [0.375, 0], itemStyle: { opacity: 1 } },
          { value: [0.75, 3], itemStyle: { opacity: 0.55 } },
        ],
        markLine: { data: [{ xAxis: 0 }, { xAxis: 0.5 }, { xAxis: 1 }] },
      },
    ],
  });
  const { tooltip } = option as { tooltip: { formatter: (at: readonly { dataIndex: number }[]) => string } };
  expect(tooltip.formatter([{ dataIndex: 2 }])).toBe('0.5 to 1: 3');
  expect(tooltip.formatter([])).toBe('');
});

test('a logarithmic scale leaves out zero and labels no fractions', () => {
  const option = binnedBarsOption(bars, [0, 1], theme, { ...labels, isLogarithmic: true });
  expect(option).toMatchObject({
    yAxis: { type: 'log' },
    series: [{ data: [{ value: [0.125, 12] }, { value: [0.375, null] }, { value: [0.75, 3] }] }],
  });
  const { yAxis } = option as { yAxis: { axisLabel: { formatter: (value: number) => string } } };
  expect([0.1, 1, 10].map(yAxis.axisLabel.formatter)).toEqual(['', '1', '10']);
});
