import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { useSyncExternalStore } from 'react';
import { preferences } from '../preferences/store';

export function useSession(): Session | null {
  return useSyncExternalStore(preferences.subscribe, () => preferences.device().token);
}
