import { colourPattern, okabeIto } from '@landrace/contract/core/category-colours';
import { useMemo, useSyncExternalStore } from 'react';
import { preferences } from '../../lib/preferences/store';
import { contrast, darkPage, inkOn, lightGround } from './accent';
import { useDarkMode } from './colour-scheme';

/** Colours written as #rrggbb. */
export type Palette = readonly [string, ...string[]];

/** For values rarer than the listed ones. */
export const othersColour = '#8d958f';
/** For missing values. */
export const missingColour = '#c8cdc9';

/** The first list with a valid colour, without invalid ones. Stored lists may contain anything. */
export function choosePalette(lists: readonly unknown[], fallback: readonly string[]): readonly string[] {
  for (const list of lists) {
    const colours = Array.isArray(list) ? list.filter((colour) => colourPattern.test(colour)) : [];
    if (colours.length > 0) return colours;
  }
  return fallback;
}

type PaletteSetting = 'colorsCharts' | 'colorsTemplate' | 'colorsGradient';

/** The settings, unless the user has a list of their own. */
export function usePalette(
  setting: PaletteSetting,
  fallback: readonly string[],
  preference?: 'customChartColors',
): Palette {
  // As text, since unchanged settings that are loaded again are a new list and must not trigger a redraw.
  const text = useSyncExternalStore(preferences.subscribe, () => {
    const own = preference && preferences.current()[preference];
    return choosePalette([own, preferences.device().serverSettings?.[setting]], fallback).join();
  });
  return useMemo(() => text.split(',') as unknown as Palette, [text]);
}

/** For categories in charts and maps, in this order. Data without categories have the first. */
export const useChartColours = () => useVisibleColours('colorsCharts', 'customChartColors');

/** For the items of one kind, such as types, in this order; it repeats if there are more of them. */
export const useTemplateColours = () => useVisibleColours('colorsTemplate');

function useVisibleColours(setting: PaletteSetting, preference?: 'customChartColors'): Palette {
  const colours = usePalette(setting, okabeIto, preference);
  const { isDark } = useDarkMode();
  return useMemo(() => visibleColours(colours, isDark), [colours, isDark]);
}

/**
 * A colour that would be invisible on the background is replaced by its opposite, and no colour is used for two
 * categories. Black and navy are invisible on the dark page; on the white one only near-white is, since yellow stands
 * out by its hue.
 */
export function visibleColours(colours: Palette, isDark: boolean): Palette {
  const [ground, minContrast] = isDark ? [darkPage, 1.3] : [lightGround, 1.05];
  const visible = colours.map((colour) => (contrast(colour, ground) < minContrast ? inkOn(ground) : colour));
  return [...new Set(visible)] as unknown as Palette;
}
