import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { showNotice } from '../../../kit/notices/notice-store';
import { useText } from '../../../lib/i18n/text';
import { AccessFields } from './access-fields';
import { type AccessSettings, accessSettingsOf, changesOf, checkAccessSettings } from './access-settings';
import { NoAccountsDialog } from './no-accounts-dialog';
import { type CardProps, SettingsCard } from './settings-card';
import { saveSettings } from './settings-queries';

/** Sign-in and registration: who may sign in, and which service authenticates them. */
export function AccessCard({ settings, isReadOnly }: CardProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<AccessSettings | null>(null);

  const save = async (values: AccessSettings) => {
    await saveSettings(queryClient, changesOf(values));
    showNotice({
      kind: 'success',
      title: t('administration.settings.saved'),
      text: t('administration.settings.access.title'),
    });
  };
  const form = useForm({
    initial: accessSettingsOf(settings),
    labels: {
      authMode: t('administration.settings.access.authMode'),
      dataImportMode: t('administration.settings.access.importMode'),
      registrationEnabled: t('administration.settings.access.registration'),
      gatekeeperRegistrationRequiresApproval: t('administration.settings.access.approval'),
      gatekeeperUrl: t('administration.settings.access.address'),
      gatekeeperUsername: t('administration.settings.access.username'),
      gatekeeperPassword: t('administration.settings.access.password'),
    },
    validate: (values) => checkAccessSettings(values, t),
    // Without accounts this page can no longer be opened, so the way back is explained first.
    onSubmit: async (values) => (values.authMode === 'NONE' ? setUnconfirmed(values) : await save(values)),
  });

  return (
    <SettingsCard title={t('administration.settings.access.title')}>
      <Form form={form} action={t('administration.settings.save')} isReadOnly={isReadOnly}>
        <AccessFields form={form} />
      </Form>
      {unconfirmed && (
        <NoAccountsDialog onConfirm={() => save(unconfirmed)} onClose={() => setUnconfirmed(null)} />
      )}
    </SettingsCard>
  );
}
