import { authModes } from '@landrace/contract/core/role';
import type { ReactNode } from 'react';
import { CheckboxField, RadioGroup } from '../../../kit/forms/choices';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import type { FormState } from '../../../kit/forms/use-form';
import { useText } from '../../../lib/i18n/text';
import type { AccessSettings, ImportMode } from './access-settings';
import classes from './settings.module.css';

interface Props {
  readonly form: FormState<AccessSettings>;
}

const importModes: readonly ImportMode[] = ['NONE', 'VERIFY', 'IMPORT'];

export function AccessFields({ form }: Props) {
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
        <p className={classes.line}>{t('administration.settings.access.serviceLine')}</p>
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
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
