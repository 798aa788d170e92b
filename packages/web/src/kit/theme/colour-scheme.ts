import { useSyncExternalStore } from 'react';
import { preferences } from '../../lib/preferences/store';

const darkSystem = '(prefers-color-scheme: dark)';

/** Light and dark follow the system until the user has chosen; the choice is a preference like any other. */
function isDarkNow(): boolean {
  return preferences.current().darkMode ?? window.matchMedia(darkSystem).matches;
}

/** The style sheets choose their colours by this attribute. */
export function applyColourScheme(): void {
  document.documentElement.dataset.colourScheme = isDarkNow() ? 'dark' : 'light';
}

/** Applied before anything is drawn again, since charts and maps read the colours from the style sheets. */
function followColourScheme(onChange: () => void): () => void {
  const handleChange = () => {
    applyColourScheme();
    onChange();
  };
  const system = window.matchMedia(darkSystem);
  system.addEventListener('change', handleChange);
  const unsubscribe = preferences.subscribe(handleChange);
  return () => {
    system.removeEventListener('change', handleChange);
    unsubscribe();
  };
}

export function useDarkMode(): { isDark: boolean; toggle: () => void } {
  const isDark = useSyncExternalStore(followColourScheme, isDarkNow);
  return { isDark, toggle: () => preferences.set('darkMode', !isDark) };
}
