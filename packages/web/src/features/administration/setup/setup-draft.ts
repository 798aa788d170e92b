import type { Api } from '@landrace/contract/api';

type Configuration = Api['POST setup/store']['body'];
type Choices = NonNullable<Configuration['choices']>;

export const steps = ['database', 'access', 'modes', 'administrator', 'demo', 'review'] as const;
export type Step = (typeof steps)[number];

/** The values entered in the wizard. They live as long as the page: passwords are never stored. */
export type SetupDraft = Readonly<typeof emptyDraft>;

export const emptyDraft = {
  code: '',
  databaseKind: 'embedded' as 'embedded' | 'external',
  host: '',
  port: '5432',
  database: 'landrace',
  databaseUser: 'landrace',
  databasePassword: '',
  accessKind: 'embedded' as 'embedded' | 'gatekeeper',
  gatekeeperUrl: '',
  gatekeeperUser: '',
  gatekeeperPassword: '',
  authMode: 'SELECTIVE' as Choices['authMode'],
  dataImportMode: 'IMPORT' as Choices['dataImportMode'],
  registrationEnabled: false as boolean,
  registrationRequiresApproval: true as boolean,
  username: '',
  fullName: '',
  email: '',
  password: '',
  passwordAgain: '',
  demo: 'none' as 'none' | 'demo',
};

type DatabasePart = Pick<
  SetupDraft,
  'databaseKind' | 'host' | 'port' | 'database' | 'databaseUser' | 'databasePassword'
>;

export function databaseOf(draft: DatabasePart): Configuration['dbConfig'] {
  if (draft.databaseKind === 'embedded') return {};
  const { host, port, database, databaseUser: username, databasePassword: password } = draft;
  return { host, port, database, username, password };
}

type AccessPart = Pick<SetupDraft, 'gatekeeperUrl' | 'gatekeeperUser' | 'gatekeeperPassword'>;

export function gatekeeperOf(draft: AccessPart): NonNullable<Configuration['gkConfig']> {
  return { url: draft.gatekeeperUrl, username: draft.gatekeeperUser, password: draft.gatekeeperPassword };
}

/** Without a name there is no first administrator: accounts are external, or there is no sign-in. */
export function hasAdministrator({ accessKind, username }: SetupDraft): boolean {
  return accessKind === 'embedded' && username.trim() !== '';
}

export function configurationOf(draft: SetupDraft): Configuration {
  const { username, fullName, email, password } = draft;
  return {
    code: draft.code,
    dbConfig: databaseOf(draft),
    gkConfig: draft.accessKind === 'gatekeeper' ? gatekeeperOf(draft) : null,
    administrator: hasAdministrator(draft) ? { username, fullName, email, password } : null,
    choices: {
      authMode: draft.authMode,
      dataImportMode: draft.dataImportMode,
      registrationEnabled: draft.registrationEnabled && draft.authMode !== 'NONE',
      registrationRequiresApproval: draft.registrationRequiresApproval,
      hasDemo: draft.demo === 'demo',
    },
  };
}
