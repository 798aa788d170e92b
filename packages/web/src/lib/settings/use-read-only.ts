import { useSettings } from './settings-query';

/** Without accounts nobody has a role, so screens that need one are read-only at most. */
export function useReadOnly(): boolean {
  return useSettings().authMode === 'NONE';
}
