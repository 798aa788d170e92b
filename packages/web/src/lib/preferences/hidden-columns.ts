import { useSyncExternalStore } from 'react';
import { preferences } from './store';
import { usePreference } from './use-preference';

/** Hidden columns of a table: the user's choice, else the administrator's, else the default of the table. */
export function useHiddenColumns(
  table: string,
  builtIn: readonly string[],
): [readonly string[], (columns: readonly string[]) => void] {
  const [chosen, setChosen] = usePreference('hiddenColumns');
  const settings = useSyncExternalStore(preferences.subscribe, () => preferences.device().serverSettings);
  const hidden = chosen[table] ?? settings?.hiddenColumns?.[table] ?? builtIn;
  return [hidden, (columns) => setChosen({ ...chosen, [table]: columns })];
}
