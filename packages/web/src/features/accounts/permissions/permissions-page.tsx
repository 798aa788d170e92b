import { Page } from '../../../kit/layout/page';
import { Tabs } from '../../../kit/layout/tabs';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { DatasetPermissions } from './dataset-permissions';
import { permissionPlace } from './permission-place';
import { UserGroups } from './user-groups';

export function PermissionsPage() {
  const t = useText();
  const [place, change] = useUrlState(permissionPlace);
  return (
    <Page
      title={t('accounts.permissions.title')}
      line={t('accounts.permissions.line')}
      help="accounts.permissions.help"
    >
      <Tabs
        label={t('accounts.permissions.title')}
        value={place.tab}
        onChange={(tab) => change((current) => ({ ...current, tab }))}
        tabs={[
          { id: 'groups', label: t('accounts.permissions.groups.tab'), content: <UserGroups /> },
          { id: 'datasets', label: t('accounts.permissions.datasets.tab'), content: <DatasetPermissions /> },
        ]}
      />
    </Page>
  );
}
