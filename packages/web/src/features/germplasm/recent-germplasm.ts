import { useCallback } from 'react';
import { preferences } from '../../lib/preferences/store';
import { usePreference } from '../../lib/preferences/use-preference';

/** Passports looked at last. The preference keeps ten and no id twice, the newest at its end. */
export function useRecentGermplasm() {
  const [recent] = usePreference('recentIds');
  const remember = useCallback((germplasmId: number) => {
    const { recentIds } = preferences.current();
    if (recentIds.germplasm.at(-1) === germplasmId) return;
    preferences.set('recentIds', { ...recentIds, germplasm: [...recentIds.germplasm, germplasmId] });
  }, []);
  return { newestFirst: [...recent.germplasm].reverse(), remember };
}
