import { expect, test } from 'vitest';
import { dayInName } from './dates';

test.each([
  ['blight_1997_19971104.tif', '1997-11-04'],
  ['field 2024-05-31 north.tif', '2024-05-31'],
  ['2024_02_29.tif', '2024-02-29'],
  ['twice_20240531_2024-05-31.tif', '2024-05-31'],
  ['from_20240501_to_20240531.tif', undefined],
  ['no_such_day_20230229.tif', undefined],
  ['year_and_month_20240500.tif', undefined],
  ['mixed_2024-05_31.tif', undefined],
  ['serial_123420240531.tif', undefined],
  ['plain.tif', undefined],
])('the day of %s is %s', (name, day) => {
  expect(dayInName(name)).toBe(day);
});
