import { useSession } from '../../lib/session/session';
import { useSettings } from '../../lib/settings/settings-query';

/** Where sign-in is compulsory, the shell requests no data before it: every response would be a refusal. */
export function useCanReadData(): boolean {
  const { authMode } = useSettings();
  const session = useSession();
  return authMode !== undefined && (authMode !== 'FULL' || session !== null);
}
