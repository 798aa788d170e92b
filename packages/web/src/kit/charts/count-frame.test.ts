import { expect, test } from 'vitest';
import { barAt, type CountSeries, countFrame } from './count-frame';

const series: CountSeries[] = [
  { label: 'one', colour: '#000000', pattern: 'plain', counts: [10, 0, 3] },
  { label: 'two', colour: '#ff0000', pattern: 'dots', counts: [30, 5] },
];
const categories = ['low', 'medium', 'high'];

test('grouped bars begin at zero, stacked ones where the previous one ends', () => {
  const grouped = countFrame(categories, series, { width: 600, isStacked: false });
  expect(grouped.bars.map(({ category, series: at, count }) => [category, at, count])).toEqual([
    [0, 0, 10],
    [0, 1, 30],
    [1, 1, 5],
    [2, 0, 3],
  ]);
  expect(new Set(grouped.bars.map(({ left }) => left)).size).toBe(1);
  const [first, second] = countFrame(categories, series, { width: 600, isStacked: true }).bars;
  expect(second?.left).toBeCloseTo((first?.left ?? 0) + (first?.width ?? 0));
  expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(3);
});

test('a bar is found at its position, and counts have whole ticks', () => {
  const frame = countFrame(categories, series, { width: 600, isStacked: false });
  const [bar] = frame.bars;
  expect(barAt(frame, { x: (bar?.left ?? 0) + 2, y: (bar?.top ?? 0) + 2 })).toBe(bar);
  expect(barAt(frame, { x: 599, y: 1 })).toBeUndefined();
  const small = countFrame(['a'], [{ ...series[0], counts: [1] } as CountSeries], {
    width: 600,
    isStacked: false,
  });
  expect(small.x.ticks).toEqual([0, 1]);
  expect(countFrame([], [], { width: 300, isStacked: true }).bars).toEqual([]);
});
