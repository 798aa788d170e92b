import type { QueryClient } from '@tanstack/react-query';
import { defaultPreferences, markedItemTypes } from '../preferences/preference-keys';
import { preferences } from '../preferences/store';
import { currentSession } from '../session/session';
import { reloadAccountMarks, sendMarks } from './account-marks';

/**
 * Moves marks that a visitor made before signing in to the account. They are in the user's own record, so a failure is
 * retried with the next visit.
 */
export async function mergeMarks(queryClient: QueryClient): Promise<void> {
  const { serverSettings } = preferences.device();
  if (currentSession() === null || serverSettings?.authMode === 'NONE') return;
  const waiting = preferences.current().markedIds;
  const types = markedItemTypes.filter((type) => waiting[type].length > 0);
  if (types.length === 0) return;
  for (const type of types) await sendMarks(type, waiting[type], true);
  preferences.set('markedIds', defaultPreferences.markedIds);
  await reloadAccountMarks(queryClient);
}
