import { type Role, roles } from '@landrace/contract/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { FormDialog } from '../../../kit/dialogs/form-dialog';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { useForm } from '../../../kit/forms/use-form';
import { Page } from '../../../kit/layout/page';
import { Tabs } from '../../../kit/layout/tabs';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { useReadOnly, useSettings } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import { LinkDialog, type MadeLink } from './link-dialog';
import { RequestsTab } from './requests-tab';
import { UsersTab } from './users-tab';
import { forgetUsers, usersTabCodec } from './users-view';

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

interface Props {
  readonly onClose: () => void;
  readonly onMade: (link: MadeLink) => void;
}

const texts = { fullName: '', email: '', username: '', institutionName: '' };

function NewUserDialog({ onClose, onMade }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { ...texts, role: 'Regular User' as Role },
    labels: (name) => t(`accounts.tables.users.${name}`),
    required: ['fullName', 'email'],
    onSubmit: async (values) => {
      const email = values.email.trim();
      const username = values.username.trim() || email;
      const institutionName = values.institutionName.trim();
      const answer = await api('PUT user', {
        body: {
          username,
          email,
          fullName: values.fullName.trim(),
          role: values.role,
          ...(institutionName !== '' && { institutionName }),
        },
      });
      void forgetUsers(queryClient);
      onMade({ username, answer });
    },
  });
  return (
    <FormDialog
      title={t('accounts.users.createTitle')}
      form={form}
      action={t('accounts.users.createAction')}
      onClose={onClose}
    >
      <TextField field={form.field('fullName')} autoComplete="off" />
      <TextField field={form.field('email')} autoComplete="off" />
      <TextField
        field={form.field('username')}
        description={t('accounts.users.usernameLine')}
        autoComplete="off"
      />
      <TextField
        field={form.field('institutionName')}
        description={t('core.forms.optional')}
        autoComplete="off"
      />
      <SelectField
        field={form.field('role')}
        options={roles.toReversed().map((role) => ({ value: role, label: t(`accounts.roles.${role}`) }))}
      />
    </FormDialog>
  );
}
