import { viridis } from '@landrace/contract/core/gradient-colours';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences/store';
import { gradientBand, gradientColour, heatGradient, useGradient } from './gradient';

afterEach(() => {
  preferences.set('customChartColors', []);
});

test('the gradient follows its setting and not the user’s chart colours', () => {
  const { result } = renderHook(useGradient);
  expect(result.current).toEqual(viridis);
  act(() => {
    preferences.setDevice({ serverSettings: { colorsGradient: ['#000000', '#ffffff'] } });
    preferences.set('customChartColors', ['#0000aa']);
  });
  expect(result.current).toEqual(['#000000', '#ffffff']);
});

test('values between two steps are interpolated, values beyond the ends are clamped', () => {
  const at = (value: number) => gradientColour(['#000000', '#ff0000', '#ffffff'], value, [0, 10]);
  expect([at(-1), at(0), at(2.5), at(5), at(7.5), at(12)]).toEqual([
    '#000000',
    '#000000',
    '#800000',
    '#ff0000',
    '#ff8080',
    '#ffffff',
  ]);
  expect(gradientColour(['#000000', '#ff0000', '#ffffff'], 3, [3, 3])).toBe('#ff0000');
  expect(gradientColour(['#123456'], 3, [0, 10])).toBe('#123456');
});

test('a gradient of one colour still makes a band and a heat map', () => {
  expect(gradientBand(['#123456'])).toBe('linear-gradient(to right, #123456,#123456)');
  expect(heatGradient(['#123456'])).toEqual(['#123456']);
  expect(heatGradient(['#000000', '#111111', '#222222', '#333333', '#444444'])).toHaveLength(4);
});
