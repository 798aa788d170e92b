import { isServiceAddress } from '@landrace/contract/service-address';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { showNotice } from '../../../kit/notices/notice-store';
import { useText } from '../../../lib/i18n/text';
import classes from './settings.module.css';
import { type CardProps, SettingsCard } from './settings-card';
import { saveSettings } from './settings-queries';

/** Where visitors request material. The secret is write-only; left empty it stays unchanged. */
export function GenebankCard({ settings, isReadOnly }: CardProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const title = t('administration.settings.genebank.title');
  const form = useForm({
    initial: {
      genesysUrl: settings.genesysUrl ?? '',
      genesysClientId: settings.genesysClientId ?? '',
      genesysClientSecret: '',
    },
    labels: {
      genesysUrl: t('administration.settings.genebank.address'),
      genesysClientId: t('administration.settings.genebank.clientId'),
      genesysClientSecret: t('administration.settings.genebank.clientSecret'),
    },
    validate: ({ genesysUrl, genesysClientId }) => {
      if (genesysUrl.trim() === '') return {};
      return {
        ...(!isServiceAddress(genesysUrl.trim()) && {
          genesysUrl: t('administration.settings.genebank.addressInvalid'),
        }),
        ...(genesysClientId.trim() === '' && { genesysClientId: t('core.forms.required') }),
      };
    },
    onSubmit: async ({ genesysUrl, genesysClientId, genesysClientSecret }) => {
      await saveSettings(queryClient, {
        genesysUrl: genesysUrl.trim(),
        genesysClientId: genesysClientId.trim(),
        ...(genesysClientSecret !== '' && { genesysClientSecret }),
      });
      showNotice({ kind: 'success', title: t('administration.settings.saved'), text: title });
    },
  });
  return (
    <SettingsCard title={title}>
      <Form form={form} action={t('administration.settings.genebank.save')} isReadOnly={isReadOnly}>
        <p className={classes.line}>{t('administration.settings.genebank.line')}</p>
        <TextField field={form.field('genesysUrl')} autoComplete="off" />
        <TextField field={form.field('genesysClientId')} autoComplete="off" />
        <PasswordField
          field={form.field('genesysClientSecret')}
          description={t('administration.settings.genebank.clientSecretLine')}
          autoComplete="new-password"
        />
      </Form>
    </SettingsCard>
  );
}
