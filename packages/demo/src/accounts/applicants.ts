import { type DemoTable, declareTable } from '../table';

const appUser = declareTable('app_user', {
  id: 'number',
  provider: 'text',
  subject: 'text',
  username: 'text',
  full_name: 'text',
  email: 'text',
  institution_name: 'text',
  state: 'text',
});
const accessRequest = declareTable('access_request', {
  id: 'number',
  user_id: 'number',
  kind: 'text',
  state: 'text',
});

/** They have no password, so nobody can sign in as one of them. */
const applicants = [
  { id: 4, username: 'applicant17', state: 'awaiting_approval', kind: 'new' },
  { id: 5, username: 'guest3', state: 'suspended', kind: 'existing' },
] as const;

/** Two people who wait for an administrator, so that there is something to decide. */
export function applicantTables(): DemoTable[] {
  return [
    appUser.of(() =>
      applicants.map(({ id, username, state }) => ({
        id,
        provider: 'local',
        subject: username,
        username,
        full_name: `Applicant ${id}, Larkmoor Plant Breeding`,
        email: `${username}@landrace.example`,
        institution_name: 'Larkmoor Plant Breeding',
        state,
      })),
    ),
    accessRequest.of(() =>
      applicants.map(({ id, kind }) => ({ id: id - 3, user_id: id, kind, state: 'pending' })),
    ),
  ];
}
