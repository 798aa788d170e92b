import { useCallback } from 'react';
import type { Preferences } from './preference-keys';
import { preferences } from './store';
import { usePreference } from './use-preference';

/** Recently viewed items. The preference keeps ten distinct ids, the newest last. */
export function useRecent(type: keyof Preferences['recentIds']) {
  const [recent] = usePreference('recentIds');
  const remember = useCallback(
    (id: number) => {
      const { recentIds } = preferences.current();
      if (recentIds[type].at(-1) === id) return;
      preferences.set('recentIds', { ...recentIds, [type]: [...recentIds[type], id] });
    },
    [type],
  );
  return { newestFirst: [...recent[type]].reverse(), remember };
}
