import { useEffect } from 'react';
import type { TextKey } from '../lib/i18n/text';
import { usePreference } from '../lib/preferences/use-preference';
import { type ScreenName, screenOf } from './paths';
import { useCurrentScreen } from './use-screens';

/**
 * The text of a screen is in `help.json` under the name of the screen, unless `paths.ts` names another screen. It is
 * loaded when somebody opens it.
 */
export function helpKeyOf(screen: ScreenName): TextKey | undefined {
  const { help = screen } = screenOf(screen);
  return help === false ? undefined : (`help.${help}` as TextKey);
}

export function useHelpKey(): TextKey | undefined {
  const { screen } = useCurrentScreen();
  return screen && helpKeyOf(screen);
}

/** Part of the state that the client keeps; it follows the screen. */
export function useStoredHelpKey(key: TextKey | undefined): void {
  const [, setHelpKey] = usePreference('helpKey');
  useEffect(() => setHelpKey(key ?? null), [key, setHelpKey]);
}
