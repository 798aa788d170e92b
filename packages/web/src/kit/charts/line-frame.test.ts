import { expect, test } from 'vitest';
import { isoDay } from '../../lib/i18n/format';
import { dateTicks } from './date-ticks';
import { type LineSeries, lineFrame, linePaths, linePositions, pointAfterKey } from './line-frame';

const day = (text: string) => Date.parse(text);
const ticks = (from: string, to: string) => {
  const { unit, values } = dateTicks([day(from), day(to)], 6);
  return [unit, ...values.map(isoDay)];
};

test('dates have ticks at days, weeks, months or years', () => {
  expect(ticks('2024-02-27', '2024-03-02')).toEqual([
    'day',
    '2024-02-27',
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2024-03-02',
  ]);
  expect(ticks('2024-04-10', '2024-08-20')).toEqual([
    'month',
    '2024-05-01',
    '2024-06-01',
    '2024-07-01',
    '2024-08-01',
  ]);
  expect(ticks('1998-05-01', '2023-05-01')).toEqual([
    'year',
    '2000-01-01',
    '2005-01-01',
    '2010-01-01',
    '2015-01-01',
    '2020-01-01',
  ]);
});

const nan = Number.NaN;
const series: LineSeries[] = [
  {
    label: 'one',
    colour: '#000000',
    dash: '',
    points: [
      [0, 1],
      [1, nan],
      [2, 3],
      [3, 4],
    ],
  },
  {
    label: 'two',
    colour: '#ff0000',
    dash: '2 2',
    points: [
      [0, 5],
      [3, 5],
    ],
    band: [
      [4, 6],
      [3, 9],
    ],
  },
];
const size = { width: 600, height: 300, isDate: false };

test('a missing value leaves a gap, and a point without neighbours is drawn', () => {
  const frame = lineFrame(series, size);
  const [one, two] = series.map((line) => linePaths(line, frame));
  expect(one?.line.match(/[ML]/g)).toEqual(['M', 'M', 'L']);
  expect(one?.single).toHaveLength(1);
  expect(two?.band).toMatch(/^M.*z$/);
  expect(frame.y.at(9)).toBeGreaterThanOrEqual(frame.top);
});

test('arrow keys move along a line and between lines', () => {
  const placed = linePositions(series, lineFrame(series, size));
  const press = (...keys: string[]) => {
    let at = placed[0];
    for (const key of keys) at = pointAfterKey(placed, at, key) ?? at;
    return at && [at.series, at.point];
  };
  expect(press('ArrowRight')).toEqual([0, 2]);
  expect(press('ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual([0, 3]);
  expect(press('ArrowRight', 'ArrowRight', 'ArrowDown')).toEqual([1, 1]);
  expect(press('ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual([0, 0]);
});

test('one date, and no value at all, still make a frame', () => {
  const date = day('2024-05-01');
  for (const points of [[[date, 5] as const], [[date, nan] as const], []]) {
    const frame = lineFrame([{ label: 'one', colour: '#000000', dash: '', points }], {
      ...size,
      isDate: true,
    });
    expect(frame.dates?.values.length).toBeGreaterThan(0);
    expect(Number.isFinite(frame.x.at(date))).toBe(true);
    expect(frame.y.ticks.length).toBeGreaterThan(0);
  }
});
