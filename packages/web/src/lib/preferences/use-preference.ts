import { useCallback, useSyncExternalStore } from 'react';
import type { PreferenceKey, Preferences } from './preference-keys';
import { preferences } from './store';

export function usePreference<K extends PreferenceKey>(
  key: K,
): [Preferences[K], (value: Preferences[K]) => void] {
  const value = useSyncExternalStore(preferences.subscribe, () => preferences.current()[key]);
  const set = useCallback((next: Preferences[K]) => preferences.set(key, next), [key]);
  return [value, set];
}
