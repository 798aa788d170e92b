import type { TextKey } from '../../../lib/i18n/text';
import type { AdminSettings } from './settings-queries';

/** The values of the form. Passwords and secrets are write-only. */
export type SettingValues = Readonly<ReturnType<typeof valuesOf>>;

export function valuesOf(settings: AdminSettings) {
  return {
    authMode: settings.authMode ?? 'SELECTIVE',
    registrationEnabled: settings.registrationEnabled ?? false,
    gatekeeperRegistrationRequiresApproval: settings.gatekeeperRegistrationRequiresApproval ?? true,
    dataImportMode: settings.dataImportMode ?? 'NONE',
    gatekeeperUrl: settings.gatekeeperUrl ?? '',
    gatekeeperUsername: settings.gatekeeperUsername ?? '',
    gatekeeperPassword: '',
    groupCreation: settings.groupCreation ?? 'users',
    externalLinkTemplate: settings.externalLinkTemplate ?? '',
    externalLinkIdentifier: settings.externalLinkIdentifier ?? '',
    genesysUrl: settings.genesysUrl ?? '',
    genesysClientId: settings.genesysClientId ?? '',
    genesysClientSecret: '',
    securityContact: settings.securityContact ?? '',
  };
}

export const settingLabels: Readonly<Record<keyof SettingValues, TextKey>> = {
  authMode: 'administration.settings.access.authMode',
  registrationEnabled: 'administration.settings.access.registration',
  gatekeeperRegistrationRequiresApproval: 'administration.settings.access.approval',
  dataImportMode: 'administration.settings.access.importMode',
  gatekeeperUrl: 'administration.settings.access.address',
  gatekeeperUsername: 'administration.settings.access.username',
  gatekeeperPassword: 'administration.settings.access.password',
  groupCreation: 'administration.settings.groups.creation',
  externalLinkTemplate: 'administration.settings.groups.template',
  externalLinkIdentifier: 'administration.settings.groups.identifier',
  genesysUrl: 'administration.settings.genebank.address',
  genesysClientId: 'administration.settings.genebank.clientId',
  genesysClientSecret: 'administration.settings.genebank.clientSecret',
  securityContact: 'administration.settings.contact.address',
};

const secrets: readonly string[] = ['gatekeeperPassword', 'genesysClientSecret'];

/** What is to be stored: only what differs. A secret left empty stays unchanged. */
export function changesOf(values: SettingValues, initial: SettingValues): AdminSettings {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const kept = typeof value === 'string' && !secrets.includes(name) ? value.trim() : value;
    return kept === before.get(name) ? [] : [[name, kept]];
  });
  return Object.fromEntries(changed);
}
