import { suffices } from '@landrace/contract/core/role';
import { useSession } from '../../lib/session/use-session';
import { useSettings } from '../../lib/settings/settings-query';

/** Same rule as on the server: a setting decides whether everybody creates groups or only curators. */
export function useMayCreateGroups(): boolean {
  const role = useSession()?.userType;
  const { groupCreation, authMode } = useSettings();
  if (authMode === 'NONE') return false;
  return suffices(role, groupCreation === 'curators' ? 'Data Curator' : 'Regular User');
}
