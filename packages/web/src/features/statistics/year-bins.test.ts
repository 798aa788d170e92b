import { describe, expect, test } from 'vitest';
import { yearBins } from './year-bins';

describe('bins of years', () => {
  test('are single years without gaps if there are few', () => {
    expect(
      yearBins([
        { year: 1999, count: 2 },
        { year: 2001, count: 3 },
      ]),
    ).toEqual([
      { from: 1999, to: 1999, count: 2, total: 2 },
      { from: 2000, to: 2000, count: 0, total: 2 },
      { from: 2001, to: 2001, count: 3, total: 5 },
    ]);
  });

  test('begin at round years, and contain every germplasm once', () => {
    const years = Array.from({ length: 98 }, (_, index) => ({ year: 1923 + index, count: index }));
    const bins = yearBins(years);
    expect(bins[0]).toMatchObject({ from: 1920, to: 1924 });
    expect(bins.at(-1)).toMatchObject({ from: 2020, to: 2024 });
    expect(bins.length).toBeLessThanOrEqual(40);
    expect(bins.at(-1)?.total).toBe(years.reduce((sum, { count }) => sum + count, 0));
  });

  test('stay few even if a year is a typing error', () => {
    const bins = yearBins([
      { year: 1, count: 1 },
      { year: 9999, count: 1 },
    ]);
    expect(bins.length).toBeLessThanOrEqual(41);
    expect(bins.at(-1)?.total).toBe(2);
  });

  test('are absent without years', () => {
    expect(yearBins([])).toEqual([]);
  });
});
