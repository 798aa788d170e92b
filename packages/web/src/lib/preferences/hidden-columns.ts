import { useSyncExternalStore } from 'react';
import { preferences } from './store';
import { usePreference } from './use-preference';

/**
 * Columns of a table that are not shown: the user's choice, else the administrator's,
 * else the one built into the table.
 */
export function useHiddenColumns(
  table: string,
  builtIn: readonly string[],
): [readonly string[], (columns: readonly string[]) => void] {
  const [chosen, setChosen] = usePreference('hiddenColumns');
  const settings = useSyncExternalStore(preferences.subscribe, () => preferences.device().serverSettings);
  const hidden = chosen[table] ?? settings?.hiddenColumns?.[table] ?? builtIn;
  return [hidden, (columns) => setChosen({ ...chosen, [table]: columns })];
}
