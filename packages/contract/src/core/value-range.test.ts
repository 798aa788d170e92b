import { describe, expect, test } from 'vitest';
import { date, integer, number } from './field';
import { rangeConditions, rangeOfBars, writeEdge } from './value-range';

const day = 86_400_000;

describe('bars become the range that they count', () => {
  const bars = [0, 10, 20].map((from) => ({ from, to: from + 10, count: 1 }));

  test('of integers up to the one before the next bar, the last bar with its upper edge', () => {
    expect(rangeOfBars(integer(), bars, 1, 0)).toEqual({ from: '0', to: '19' });
    expect(rangeOfBars(integer(), bars, 2, 1)).toEqual({ from: '10', to: '30' });
  });

  test('of decimal numbers without the edge where the next bar begins', () => {
    expect(rangeOfBars(number(), bars, 0, 0)).toEqual({ from: '0', to: '10', isToExcluded: true });
    expect(rangeOfBars(number(), bars, 2, 2)).toEqual({ from: '20', to: '30' });
    expect(rangeOfBars(number(), bars, 0, 9)).toEqual({ from: '', to: '' });
  });

  test('of days without the day on which the next bar begins', () => {
    const days = [0, 2].map((from) => ({ from: from * day, to: (from + 2) * day, count: 1 }));
    expect(rangeOfBars(date(), days, 0, 0)).toEqual({ from: '1970-01-01', to: '1970-01-02' });
    expect(rangeOfBars(date(), days, 1, 1)).toEqual({ from: '1970-01-03', to: '1970-01-05' });
  });
});

test('edges are written as decimals, not as sums of binary fractions', () => {
  expect(writeEdge(number(), 0.1 + 0.2)).toBe('0.3');
  expect(writeEdge(number(), 1234.56789)).toBe('1234.56789');
});

test.each([
  [{ from: '1', to: '2' }, [['between', '1', '2']]],
  [
    { from: '1', to: '2', isToExcluded: true },
    [
      ['greaterOrEquals', '1'],
      ['lessThan', '2'],
    ],
  ],
  [{ from: '', to: '2', isToExcluded: true }, [['lessThan', '2']]],
  [{ from: '1', to: '' }, [['greaterOrEquals', '1']]],
  [{ from: '', to: '2' }, [['lessOrEquals', '2']]],
  [{ from: '', to: '' }, []],
] as const)('%j becomes conditions that all apply', (range, conditions) => {
  expect(rangeConditions('size', range)).toEqual(
    conditions.map(([comparator, ...values]) => ({ column: 'size', comparator, values })),
  );
});
