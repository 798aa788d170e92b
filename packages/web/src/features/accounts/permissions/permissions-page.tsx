import { LockIcon } from '../../../kit/icons/shell-icons';
import { Page } from '../../../kit/layout/page';
import { StateMessage } from '../../../kit/layout/state-message';
import { Tabs } from '../../../kit/layout/tabs';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import { DatasetPermissions } from './dataset-permissions';
import { permissionPlace } from './permission-place';
import { UserGroups } from './user-groups';

export function PermissionsPage() {
  const t = useText();
  const { authMode } = useSettings();
  return (
    <Page
      title={t('accounts.permissions.title')}
      line={t('accounts.permissions.line')}
      help="accounts.permissions.help"
    >
      {authMode === 'NONE' ? <NoAccounts /> : <Parts />}
    </Page>
  );
}

function Parts() {
  const t = useText();
  const [place, change] = useUrlState(permissionPlace);
  return (
    <Tabs
      label={t('accounts.permissions.title')}
      value={place.tab}
      onChange={(tab) => change((current) => ({ ...current, tab }))}
      tabs={[
        { id: 'groups', label: t('accounts.permissions.groups.tab'), content: <UserGroups /> },
        { id: 'datasets', label: t('accounts.permissions.datasets.tab'), content: <DatasetPermissions /> },
      ]}
    />
  );
}

/** Nobody can be signed in, so the server would refuse every call of this page. */
function NoAccounts() {
  const t = useText();
  return (
    <StateMessage
      icon={<LockIcon size={20} />}
      title={t('accounts.permissions.noAccountsTitle')}
      text={t('accounts.permissions.noAccountsText')}
    />
  );
}
