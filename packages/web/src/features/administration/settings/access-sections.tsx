import { authModes } from '@landrace/contract/core/role';
import { isServiceAddress } from '@landrace/contract/service-address';
import { CheckboxField, RadioGroup } from '../../../kit/forms/choices';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import type { Problems } from '../../../kit/forms/use-form';
import { type Translate, useText } from '../../../lib/i18n/text';
import type { FieldsProps, ImportMode, SettingSection } from './setting-section';
import type { SettingValues } from './setting-values';

/** Who may sign in, what curators may upload, and which service authenticates users. */
export const accessSections: readonly SettingSection[] = [
  { id: 'accounts', title: 'administration.settings.access.title', Fields: AccountFields },
  { id: 'import', title: 'accounts.menu.upload', Fields: ImportFields },
  {
    id: 'service',
    title: 'administration.settings.access.service',
    Fields: ServiceFields,
    validate: checkService,
  },
];

function AccountFields({ form }: FieldsProps) {
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
      <div>
        <CheckboxField field={form.field('registrationEnabled')} />
        <CheckboxField
          field={form.field('gatekeeperRegistrationRequiresApproval')}
          description={t('administration.settings.access.approvalLine')}
        />
      </div>
    </>
  );
}

const importModes: readonly ImportMode[] = ['NONE', 'VERIFY', 'IMPORT'];

function ImportFields({ form }: FieldsProps) {
  const t = useText();
  return (
    <RadioGroup
      field={form.field('dataImportMode')}
      choices={importModes.map((mode) => ({
        value: mode,
        label: t(`administration.settings.access.importModes.${mode}`),
        description: t(`administration.settings.access.importModeLines.${mode}`),
      }))}
    />
  );
}

function ServiceFields({ form }: FieldsProps) {
  const t = useText();
  return (
    <>
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
    </>
  );
}

function checkService(values: SettingValues, t: Translate): Problems<SettingValues> {
  const address = values.gatekeeperUrl.trim();
  if (address === '') return {};
  return {
    ...(!isServiceAddress(address) && { gatekeeperUrl: t('administration.settings.access.addressInvalid') }),
    ...(values.gatekeeperUsername.trim() === '' && { gatekeeperUsername: t('core.forms.required') }),
  };
}
