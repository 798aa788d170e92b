import { okabeIto } from '@landrace/contract/core/category-colours';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences/store';
import { contrast, inkOn } from './accent';
import { choosePalette, useChartColours, useTemplateColours, visibleColours } from './palette';

afterEach(() => {
  preferences.set('customChartColors', []);
});

describe('the palette chosen', () => {
  const fallback = ['#101010'];

  test('is the first list that has a colour', () => {
    expect(choosePalette([undefined, ['#abcdef']], fallback)).toEqual(['#abcdef']);
    expect(choosePalette([['#123456'], ['#abcdef']], fallback)).toEqual(['#123456']);
  });

  test('leaves out invalid colours', () => {
    expect(choosePalette([['red', '#12', 7, null, '#ABCDEF', '#abcdef00']], fallback)).toEqual(['#ABCDEF']);
  });

  test.each([[[]], [['red']], [null], ['#abcdef'], [false]])('falls back to the default for %j', (list) => {
    expect(choosePalette([list], fallback)).toEqual(fallback);
  });
});

describe('colours of categories', () => {
  const shown = () => renderHook(useChartColours).result;

  test('follow the settings, and the user’s own list takes precedence', () => {
    const colours = shown();
    expect(colours.current).toEqual(okabeIto);
    act(() => preferences.setDevice({ serverSettings: { colorsCharts: ['#aa0000', '#00aa00'] } }));
    expect(colours.current).toEqual(['#aa0000', '#00aa00']);
    act(() => preferences.set('customChartColors', ['#0000aa']));
    expect(colours.current).toEqual(['#0000aa']);
    act(() => preferences.set('customChartColors', ['blue']));
    expect(colours.current).toEqual(['#aa0000', '#00aa00']);
  });

  test('are the same list when unchanged settings arrive again', () => {
    const colours = shown();
    act(() => preferences.setDevice({ serverSettings: { colorsCharts: ['#aa0000'] } }));
    const before = colours.current;
    act(() => preferences.setDevice({ serverSettings: { colorsCharts: ['#aa0000'] } }));
    expect(colours.current).toBe(before);
  });

  test('are visible on the background, and stay distinct', () => {
    expect(visibleColours(['#000000', '#f0e442', '#ffffff'], true)).toEqual(['#ffffff', '#f0e442']);
    expect(visibleColours(['#ffff00', '#fefefe', '#440154'], false)).toEqual([
      '#ffff00',
      '#000000',
      '#440154',
    ]);
  });
});

test('colours of types follow their own setting and not the user’s chart colours', () => {
  const { result } = renderHook(useTemplateColours);
  act(() => {
    preferences.setDevice({ serverSettings: { colorsCharts: ['#aa0000'], colorsTemplate: ['#00aa00'] } });
    preferences.set('customChartColors', ['#0000aa']);
  });
  expect(result.current).toEqual(['#00aa00']);
});

test.each([...okabeIto, '#767676', '#777777', '#ff0000'])('an icon on %s is visible', (colour) => {
  expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
});
