import type { Database } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { passwordMatches } from '../password';
import { findActiveAccount } from '../session.repository';
import type { AccessService } from './access-service';

/** Accounts of our own database. */
export function localAccess({ database }: { readonly database: Database }): AccessService {
  return {
    provider: 'local',
    async verify({ username, password }) {
      const account = await findActiveAccount(database.reader, username.trim());
      const matches = await passwordMatches(account?.passwordHash ?? undefined, password);
      if (!account || !matches) throw fail('signIn.failed', {});
      return account;
    },
  };
}
