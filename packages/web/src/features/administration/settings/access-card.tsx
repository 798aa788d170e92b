import { authModes } from '@landrace/contract/core/role';
import { isServiceAddress } from '@landrace/contract/service-address';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { CheckboxField, RadioGroup } from '../../../kit/forms/choices';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { type FormState, type Problems, useForm } from '../../../kit/forms/use-form';
import { type Translate, useText } from '../../../lib/i18n/text';
import classes from './settings.module.css';
import { type CardProps, SettingsCard } from './settings-card';
import { type AdminSettings, useSaveSettings } from './settings-queries';

/** Sign-in and registration: who may sign in, and which service authenticates them. */
export function AccessCard({ settings, isReadOnly }: CardProps) {
  const t = useText();
  const title = t('administration.settings.access.title');
  const saveChanges = useSaveSettings(title);
  const [unconfirmed, setUnconfirmed] = useState<AccessSettings | null>(null);

  const save = (values: AccessSettings) => saveChanges(changesOf(values));
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
    <SettingsCard title={title}>
      <Form form={form} action={t('administration.settings.save')} isReadOnly={isReadOnly}>
        <AccessFields form={form} />
      </Form>
      {unconfirmed && (
        <NoAccountsDialog onConfirm={() => save(unconfirmed)} onClose={() => setUnconfirmed(null)} />
      )}
    </SettingsCard>
  );
}

/** Either restores the sign-in: the first until the portal restarts, the second permanently. */
const waysBack = ['LANDRACE_AUTH_MODE=SELECTIVE npm start', 'npm run landrace -- setting authMode SELECTIVE'];

interface Props {
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

function NoAccountsDialog({ onConfirm, onClose }: Props) {
  const t = useText();
  return (
    <ActionDialog
      title={t('administration.settings.access.noneTitle')}
      text={
        <>
          {t('administration.settings.access.noneText')}
          <pre>{waysBack.join('\n')}</pre>
        </>
      }
      action={t('administration.settings.access.noneAction')}
      isDestructive
      onClose={onClose}
      onConfirm={async () => {
        await onConfirm();
        onClose();
      }}
    />
  );
}

interface AccessFieldsProps {
  readonly form: FormState<AccessSettings>;
}

const importModes: readonly ImportMode[] = ['NONE', 'VERIFY', 'IMPORT'];

function AccessFields({ form }: AccessFieldsProps) {
  const t = useText();
  return (
    <>
      <RadioGroup
        field={form.field('authMode')}
        choices={authModes.map((mode) => ({
          value: mode,
          label: t(`administration.settings.access.authModes.${mode}`),
          description: t(`administration.settings.access.authModeLines.${mode}`),
        }))}
      />
      <RadioGroup
        field={form.field('dataImportMode')}
        choices={importModes.map((mode) => ({
          value: mode,
          label: t(`administration.settings.access.importModes.${mode}`),
          description: t(`administration.settings.access.importModeLines.${mode}`),
        }))}
      />
      <Group title={t('administration.settings.access.registrationGroup')}>
        <div>
          <CheckboxField field={form.field('registrationEnabled')} />
          <CheckboxField
            field={form.field('gatekeeperRegistrationRequiresApproval')}
            description={t('administration.settings.access.approvalLine')}
          />
        </div>
      </Group>
      <Group title={t('administration.settings.access.service')}>
        <p className="quiet small">{t('administration.settings.access.serviceLine')}</p>
        <TextField
          field={form.field('gatekeeperUrl')}
          description={t('administration.settings.access.addressLine')}
          autoComplete="off"
        />
        <TextField field={form.field('gatekeeperUsername')} autoComplete="off" />
        <PasswordField
          field={form.field('gatekeeperPassword')}
          description={t('administration.settings.access.passwordLine')}
          autoComplete="new-password"
        />
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={`stack gap-12 ${classes.group}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type ImportMode = NonNullable<AdminSettings['dataImportMode']>;

/** The values of the card's form. The password is write-only. */
type AccessSettings = Readonly<ReturnType<typeof accessSettingsOf>>;

function accessSettingsOf(settings: AdminSettings) {
  return {
    authMode: settings.authMode ?? 'SELECTIVE',
    dataImportMode: settings.dataImportMode ?? 'NONE',
    registrationEnabled: settings.registrationEnabled ?? false,
    gatekeeperRegistrationRequiresApproval: settings.gatekeeperRegistrationRequiresApproval ?? true,
    gatekeeperUrl: settings.gatekeeperUrl ?? '',
    gatekeeperUsername: settings.gatekeeperUsername ?? '',
    gatekeeperPassword: '',
  };
}

function checkAccessSettings(values: AccessSettings, t: Translate): Problems<AccessSettings> {
  const address = values.gatekeeperUrl.trim();
  if (address === '') return {};
  return {
    ...(!isServiceAddress(address) && { gatekeeperUrl: t('administration.settings.access.addressInvalid') }),
    ...(values.gatekeeperUsername.trim() === '' && { gatekeeperUsername: t('core.forms.required') }),
  };
}

/** A password left empty stays unchanged. */
function changesOf({ gatekeeperPassword, ...values }: AccessSettings): AdminSettings {
  return {
    ...values,
    gatekeeperUrl: values.gatekeeperUrl.trim(),
    gatekeeperUsername: values.gatekeeperUsername.trim(),
    ...(gatekeeperPassword !== '' && { gatekeeperPassword }),
  };
}
