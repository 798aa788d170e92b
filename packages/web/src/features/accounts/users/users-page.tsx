import { Button } from '@mantine/core';
import { useState } from 'react';
import { Page } from '../../../kit/layout/page';
import { Tabs } from '../../../kit/layout/tabs';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';
import { useReadOnly } from '../../../lib/settings/use-read-only';
import { useUrlState } from '../../../lib/url-state';
import { LinkDialog, type MadeLink } from './link-dialog';
import { NewUserDialog } from './new-user-dialog';
import { RequestsTab } from './requests-tab';
import { UsersTab } from './users-tab';
import { usersTabCodec } from './users-view';

export function UsersPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const { gatekeeperUrl } = useSettings();
  const [tab, change] = useUrlState(usersTabCodec);
  const tabs = [
    { id: 'users' as const, label: t('accounts.lists.users.title'), content: <UsersTab /> },
    { id: 'requests' as const, label: t('accounts.lists.accessrequests.title'), content: <RequestsTab /> },
  ];
  const line = gatekeeperUrl
    ? t('accounts.users.external', { address: gatekeeperUrl })
    : t(`accounts.lists.${tab === 'users' ? 'users' : 'accessrequests'}.description`);
  return (
    <Page
      title={t('accounts.lists.users.title')}
      line={line}
      action={!isReadOnly && !gatekeeperUrl && <NewUser />}
    >
      {!isReadOnly && (
        <Tabs
          label={t('accounts.lists.users.title')}
          tabs={tabs}
          value={tab}
          onChange={(id) => change(() => id)}
        />
      )}
    </Page>
  );
}

function NewUser() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<MadeLink | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts.users.create')}</Button>
      {isOpen && (
        <NewUserDialog
          onClose={() => setOpen(false)}
          onMade={(link) => {
            setOpen(false);
            setMade(link);
          }}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}
