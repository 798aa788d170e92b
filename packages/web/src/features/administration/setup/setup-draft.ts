import type { Api } from '@landrace/contract/api';

type Configuration = Api['POST setup/store']['body'];
type Choices = NonNullable<Configuration['choices']>;

export const steps = ['database', 'access', 'modes', 'administrator', 'demo', 'review'] as const;
export type Step = (typeof steps)[number];

/** The values entered in the wizard. They live as long as the page: passwords are never stored. */
export interface SetupDraft {
  readonly code: string;
  readonly databaseKind: 'embedded' | 'external';
  readonly host: string;
  readonly port: string;
  readonly database: string;
  readonly databaseUser: string;
  readonly databasePassword: string;
  readonly accessKind: 'embedded' | 'gatekeeper';
  readonly gatekeeperUrl: string;
  readonly gatekeeperUser: string;
  readonly gatekeeperPassword: string;
  readonly authMode: Choices['authMode'];
  readonly dataImportMode: Choices['dataImportMode'];
  readonly registrationEnabled: boolean;
  readonly registrationRequiresApproval: boolean;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly demo: 'none' | 'demo';
}

export const emptyDraft: SetupDraft = {
  code: '',
  databaseKind: 'embedded',
  host: '',
  port: '5432',
  database: 'landrace',
  databaseUser: 'landrace',
  databasePassword: '',
  accessKind: 'embedded',
  gatekeeperUrl: '',
  gatekeeperUser: '',
  gatekeeperPassword: '',
  authMode: 'SELECTIVE',
  dataImportMode: 'IMPORT',
  registrationEnabled: false,
  registrationRequiresApproval: true,
  username: '',
  fullName: '',
  email: '',
  password: '',
  passwordAgain: '',
  demo: 'none',
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
