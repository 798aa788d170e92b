import { expect, test } from 'vitest';
import { boxStripHeight, boxStripOption } from './box-strip.option';
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
const rows = [
  { label: 'Height', box: [0, 30, 42, 55, 100], mark: 51.5, value: '91.5 cm', detail: 'Height: 91.5' },
  { label: 'Lodging', box: [0, 12.5, 25, 50, 100], mark: 95.6, value: '4.25', detail: 'Lodging: 4.25' },
] as const;

test('a strip has a box and a mark per row, the first on top', () => {
  const option = boxStripOption(rows, theme, { axis: 'Percent', markColour: '#D55E00', isAnimated: false });
  expect(option).toMatchObject({
    animation: false,
    yAxis: { inverse: true, data: ['Height', 'Lodging'] },
    xAxis: { min: 0, max: 100, name: 'Percent' },
    series: [
      {
        type: 'boxplot',
        data: [
          [0, 30, 42, 55, 100],
          [0, 12.5, 25, 50, 100],
        ],
      },
      {
        type: 'scatter',
        data: [
          { value: [51.5, 0], label: { align: 'center' } },
          { value: [95.6, 1], label: { align: 'right' } },
        ],
        itemStyle: { color: '#D55E00' },
      },
    ],
  });
  const { tooltip } = option as { tooltip: { formatter: (at: { dataIndex: number }) => string } };
  expect(tooltip.formatter({ dataIndex: 1 })).toBe('Lodging: 4.25');
});

test('a strip grows with its rows', () => {
  expect(boxStripHeight(rows) - boxStripHeight(rows.slice(0, 1))).toBe(42);
});
