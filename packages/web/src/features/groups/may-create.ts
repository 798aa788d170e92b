import { suffices } from '@landrace/contract/core/role';
import { useSession } from '../../lib/session/use-session';
import { useSettings } from '../../lib/settings/settings-query';

/** As the server decides it: a setting says whether everybody makes groups or curators alone. */
export function useMayCreateGroups(): boolean {
  const role = useSession()?.userType;
  const { groupCreation, authMode } = useSettings();
  if (authMode === 'NONE') return false;
  return suffices(role, groupCreation === 'curators' ? 'Data Curator' : 'Regular User');
}
