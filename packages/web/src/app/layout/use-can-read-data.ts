import { useSession } from '../../lib/session/use-session';
import { useSettings } from '../../lib/settings/settings-query';

/** Where sign-in is compulsory, the shell asks for no data before it: every answer would be a refusal. */
export function useCanReadData(): boolean {
  const { authMode } = useSettings();
  const session = useSession();
  return authMode !== undefined && (authMode !== 'FULL' || session !== null);
}
