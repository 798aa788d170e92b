export interface DemoAccount {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: 'user' | 'curator' | 'administrator';
}

/** Rows of other tables refer to these ids; the accounts must exist before the tables are loaded. */
export const demoAccounts = {
  admin: {
    id: 1,
    username: 'admin',
    fullName: 'Administrator, Northfold Genebank',
    email: 'admin@landrace.example',
    role: 'administrator',
  },
  curator: {
    id: 2,
    username: 'curator',
    fullName: 'Curator, Northfold Genebank',
    email: 'curator@landrace.example',
    role: 'curator',
  },
  researcher: {
    id: 3,
    username: 'researcher',
    fullName: 'Researcher, Northfold Genebank',
    email: 'researcher@landrace.example',
    role: 'user',
  },
} as const satisfies Readonly<Record<string, DemoAccount>>;
