import { expect, test } from 'vitest';
import { shareBarsHeight, shareBarsOption } from './share-bars.option';

const theme = {
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
  { label: 'Pool 1', share: 0.25, value: '0.250', detail: 'Pool 1: 0.250' },
  { label: 'Pool 2', share: undefined, value: 'unknown', detail: 'Pool 2: unknown' },
];

test('each row has its share, the rest up to 1 and its value; an unknown share has no bar', () => {
  const labels = { axis: 'Frequency', colour: '#0072b2', isAnimated: false, number: String };
  expect(shareBarsOption(bars, theme, labels)).toMatchObject({
    xAxis: { min: 0, max: 1, name: 'Frequency' },
    yAxis: { inverse: true, data: ['Pool 1', 'Pool 2'] },
    series: [
      { stack: 'share', data: [0.25, 0] },
      {
        stack: 'share',
        data: [
          { value: 0.75, itemStyle: { color: '#eee' } },
          { value: 1, itemStyle: { color: 'transparent' } },
        ],
      },
    ],
  });
  expect(shareBarsHeight(bars)).toBeGreaterThan(shareBarsHeight(bars.slice(1)));
});
