import { useSettings } from './settings-query';

/** Without accounts nobody has a role, so whatever needs one can be looked at at most. */
export function useReadOnly(): boolean {
  return useSettings().authMode === 'NONE';
}
