import { fail } from '../../../platform/failure';
import { findLocalAccount } from '../account.repository';
import { pageOfInstitutions } from '../institution.repository';
import { passwordMatches } from '../password';
import { findActiveAccount } from '../session.repository';
import { listUsersOf } from '../user-details';
import { readUsername } from '../username';
import type { AccessService } from './access-service';
import { type LocalDeps, register, requestAccessAgain } from './local-registration';

/** Accounts of our own database. */
export function localAccess(deps: LocalDeps): AccessService {
  const { reader } = deps.database;
  return {
    provider: 'local',

    async verify({ username, password }) {
      const name = readUsername(username);
      const account = name === undefined ? undefined : await findActiveAccount(reader, name);
      const matches = await passwordMatches(account?.passwordHash ?? undefined, password);
      if (!account || !matches) throw fail('signIn.failed', {});
      const { passwordHash: _kept, ...user } = account;
      return user;
    },

    requestAccount: (user, context) => register(deps, user, context),

    async requestAccess({ username, password }, context) {
      const name = readUsername(username);
      const account = name === undefined ? undefined : await findLocalAccount(reader, name);
      const matches = await passwordMatches(account?.passwordHash ?? undefined, password);
      if (!account || !matches) throw fail('accessService.credentials', {});
      await requestAccessAgain(deps, account, context);
    },

    institutions: (request) => pageOfInstitutions(reader, request),
    users: () => listUsersOf(reader, 'local'),
    follow: async () => {},
  };
}
