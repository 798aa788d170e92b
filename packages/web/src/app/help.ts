import { useEffect } from 'react';
import { isTextKey, type TextKey, useText } from '../lib/i18n/text';
import { usePreference } from '../lib/preferences/use-preference';
import type { ScreenName } from './paths';
import { useCurrentScreen } from './use-screens';

/**
 * The text of a screen is in `help.json` under the name of the screen; nothing else is needed. A variant without its own
 * has that of the screen whose name its name begins with: `search-query` has that of `search`.
 */
export function helpKeyOf(screen: ScreenName): TextKey | undefined {
  const parts = screen.split('-');
  return parts.map((_, at) => `help.${parts.slice(0, parts.length - at).join('-')}`).find(isTextKey);
}

export function useHelpKey(): TextKey | undefined {
  // Renders again when the language changes.
  useText();
  const { screen } = useCurrentScreen();
  return screen && helpKeyOf(screen);
}

/** Part of the state that the client keeps; it follows the screen. */
export function useStoredHelpKey(key: TextKey | undefined): void {
  const [, setHelpKey] = usePreference('helpKey');
  useEffect(() => setHelpKey(key ?? null), [key, setHelpKey]);
}
