import type { AuthMode } from '@landrace/contract/core/role';
import { isServiceAddress } from '@landrace/contract/service-address';
import type { Problems } from '../../../kit/forms/use-form';
import type { Translate } from '../../../lib/i18n/text';
import type { AdminSettings } from './settings-queries';

export type ImportMode = NonNullable<AdminSettings['dataImportMode']>;

/** The values of the card's form. The password is write-only. */
export type AccessSettings = {
  readonly authMode: AuthMode;
  readonly dataImportMode: ImportMode;
  readonly registrationEnabled: boolean;
  readonly gatekeeperRegistrationRequiresApproval: boolean;
  readonly gatekeeperUrl: string;
  readonly gatekeeperUsername: string;
  readonly gatekeeperPassword: string;
};

export function accessSettingsOf(settings: AdminSettings): AccessSettings {
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

export function checkAccessSettings(values: AccessSettings, t: Translate): Problems<AccessSettings> {
  const address = values.gatekeeperUrl.trim();
  if (address === '') return {};
  return {
    ...(!isServiceAddress(address) && { gatekeeperUrl: t('administration.settings.access.addressInvalid') }),
    ...(values.gatekeeperUsername.trim() === '' && { gatekeeperUsername: t('core.forms.required') }),
  };
}

/** A password left empty stays unchanged. */
export function changesOf({ gatekeeperPassword, ...values }: AccessSettings): AdminSettings {
  return {
    ...values,
    gatekeeperUrl: values.gatekeeperUrl.trim(),
    gatekeeperUsername: values.gatekeeperUsername.trim(),
    ...(gatekeeperPassword !== '' && { gatekeeperPassword }),
  };
}
