import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { LockIcon } from '../../../kit/icons/shell-icons';
import { PlusIcon } from '../../../kit/icons/table-icons';
import { MasterDetail } from '../../../kit/layout/master-detail';
import { Page } from '../../../kit/layout/page';
import { StateMessage } from '../../../kit/layout/state-message';
import { Tabs } from '../../../kit/layout/tabs';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import { DatasetPermissions } from './dataset-permissions';
import { GroupDetail } from './group-detail';
import { GroupDialog } from './group-dialog';
import { permissionPlace } from './permission-place';
import classes from './permissions.module.css';
import { GroupPicker } from './user-picker';

export function PermissionsPage() {
  const t = useText();
  const { authMode } = useSettings();
  return (
    <Page title={t('accounts.permissions.title')} line={t('accounts.permissions.line')}>
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

function UserGroups() {
  const t = useText();
  const [{ group }, change] = useUrlState(permissionPlace);
  const open = (next: number | undefined) => change((place) => ({ ...place, group: next }));
  return (
    <MasterDetail
      hint={t('accounts.permissions.groups.hint')}
      onBack={() => open(undefined)}
      detail={group && <GroupDetail key={group} groupId={group} onDeleted={() => open(undefined)} />}
      master={
        <div className={`stack ${classes.master}`}>
          <DialogButton
            variant="default"
            size="xs"
            leftSection={<PlusIcon />}
            dialog={(close) => <GroupDialog onMade={open} onClose={close} />}
          >
            {t('accounts.permissions.groups.create')}
          </DialogButton>
          <GroupPicker purpose="open" chosen={new Set(group ? [group] : [])} onChoose={open} />
        </div>
      }
    />
  );
}
