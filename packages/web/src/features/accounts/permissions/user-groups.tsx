import { Button } from '@mantine/core';
import { useState } from 'react';
import { PlusIcon } from '../../../kit/icons/table-icons';
import { MasterDetail } from '../../../kit/layout/master-detail';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { GroupDetail } from './group-detail';
import { GroupDialog } from './group-dialog';
import { GroupPicker } from './group-picker';
import { permissionPlace } from './permission-place';
import classes from './permissions.module.css';

export function UserGroups() {
  const t = useText();
  const [{ group }, change] = useUrlState(permissionPlace);
  const [isMaking, setMaking] = useState(false);
  const open = (next: number | undefined) => change((place) => ({ ...place, group: next }));
  return (
    <>
      <MasterDetail
        hint={t('accounts.permissions.groups.hint')}
        onBack={() => open(undefined)}
        detail={group && <GroupDetail key={group} groupId={group} onDeleted={() => open(undefined)} />}
        master={
          <div className={classes.master}>
            <Button variant="default" size="xs" leftSection={<PlusIcon />} onClick={() => setMaking(true)}>
              {t('accounts.permissions.groups.create')}
            </Button>
            <GroupPicker purpose="open" chosen={new Set(group ? [group] : [])} onChoose={open} />
          </div>
        }
      />
      {isMaking && <GroupDialog onMade={open} onClose={() => setMaking(false)} />}
    </>
  );
}
