import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { useComputedColorScheme } from '@mantine/core';
import { preferences } from '../../lib/preferences/store';
import { usePreference } from '../../lib/preferences/use-preference';

let unsubscribe: (() => void) | undefined;

/** Light and dark follow the system until the user has chosen; the choice is a preference like any other. */
export const preferredColourScheme: MantineColorSchemeManager = {
  get: schemeOfUser,
  set: (scheme) => preferences.set('darkMode', scheme === 'auto' ? null : scheme === 'dark'),
  subscribe: (onUpdate) => {
    unsubscribe = preferences.subscribe(() => onUpdate(schemeOfUser()));
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => preferences.set('darkMode', null),
};

function schemeOfUser(): MantineColorScheme {
  const { darkMode } = preferences.current();
  if (darkMode === null) return 'auto';
  return darkMode ? 'dark' : 'light';
}

export function useDarkMode(): { isDark: boolean; toggle: () => void } {
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const [, setDarkMode] = usePreference('darkMode');
  return { isDark, toggle: () => setDarkMode(!isDark) };
}
