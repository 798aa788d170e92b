import { colourPattern, okabeIto } from '@landrace/contract/core/category-colours';
import { useMemo, useSyncExternalStore } from 'react';
import { preferences } from '../../lib/preferences/store';
import { contrast, darkPage, inkOn, lightGround } from './accent';
import { useDarkMode } from './colour-scheme';

/** Colours written as #rrggbb. */
export type Palette = readonly [string, ...string[]];

/** For whatever is rarer than the listed values. */
export const othersColour = '#8d958f';
/** For what has no value. */
export const missingColour = '#c8cdc9';

/** The first list that has a colour, without whatever is none. Stored lists may hold anything. */
export function choosePalette(lists: readonly unknown[], fallback: readonly string[]): readonly string[] {
  for (const list of lists) {
    const colours = Array.isArray(list) ? list.filter((colour) => colourPattern.test(colour)) : [];
    if (colours.length > 0) return colours;
  }
  return fallback;
}

type PaletteSetting = 'colorsCharts' | 'colorsTemplate' | 'colorsGradient';

/** What the settings say, unless the user has a list of their own. */
export function usePalette(
  setting: PaletteSetting,
  fallback: readonly string[],
  preference?: 'customChartColors',
): Palette {
  // As text, since settings that arrive again unchanged are another list and must not draw everything again.
  const text = useSyncExternalStore(preferences.subscribe, () => {
    const own = preference && preferences.current()[preference];
    return choosePalette([own, preferences.device().serverSettings?.[setting]], fallback).join();
  });
  return useMemo(() => text.split(',') as unknown as Palette, [text]);
}

/** Of categories in charts and maps, in this order. What has no category has the first. */
export const useChartColours = () => useVisibleColours('colorsCharts', 'customChartColors');

/** Of the things of one kind, such as types, in this order; it begins again where there are more of them. */
export const useTemplateColours = () => useVisibleColours('colorsTemplate');

function useVisibleColours(setting: PaletteSetting, preference?: 'customChartColors'): Palette {
  const colours = usePalette(setting, okabeIto, preference);
  const { isDark } = useDarkMode();
  return useMemo(() => visibleColours(colours, isDark), [colours, isDark]);
}

/**
 * What would vanish in the ground is drawn in its opposite, and no colour stands for two categories. Black and
 * navy vanish in the dark page; in the white one only what is nearly white does, since yellow is seen by its hue.
 */
export function visibleColours(colours: Palette, isDark: boolean): Palette {
  const [ground, leastContrast] = isDark ? [darkPage, 1.3] : [lightGround, 1.05];
  const visible = colours.map((colour) =>
    contrast(colour, ground) < leastContrast ? inkOn(ground) : colour,
  );
  return [...new Set(visible)] as unknown as Palette;
}
