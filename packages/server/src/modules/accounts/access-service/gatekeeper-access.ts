import type { NewUser } from '@landrace/contract/areas/accounts/registration.routes';
import type { Role } from '@landrace/contract/core/role';
import { toWire } from '../../../platform/db/to-wire';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { roleWord } from '../role-name';
import { listUsersOf } from '../user-details';
import type { AccessRequestContext, AccessService, Credentials } from './access-service';
import { cachedFor } from './cached-for';
import { saveExternalUser } from './external-user.repository';
import { type GatekeeperOptions, gatekeeperClient } from './gatekeeper-client';
import { asFailure, isAgainstCredentials, isNotFound } from './gatekeeper-refusal';
import { gatekeeperUsers } from './gatekeeper-users';

export type GatekeeperDeps = Pick<Services, 'database' | 'clock' | 'logger'>;

/** Maximum age of cached lists of the service. */
export const refreshMs = 5 * 60_000;

/** An external service with the Gatekeeper protocol. Activation and approval happen there. */
export function gatekeeperAccess(
  deps: GatekeeperDeps,
  options: Omit<GatekeeperOptions, 'logger'>,
): AccessService {
  const { database, clock, logger } = deps;
  const client = gatekeeperClient({ ...options, logger });
  const provider = options.address;
  const users = cachedFor(refreshMs, { clock, make: () => gatekeeperUsers({ database, client, provider }) });
  const institutions = cachedFor(refreshMs, { clock, make: client.institutions });

  async function roleOf(userId: number): Promise<Role | undefined> {
    try {
      return await client.roleOf(userId);
    } catch (problem) {
      if (isNotFound(problem)) return undefined;
      // People who sign in learn nothing about the portal's own account there.
      throw fail('accessService.unavailable', {}, problem);
    }
  }

  async function ownSystemId(): Promise<number> {
    const id = await client.systemId();
    if (id !== undefined) return id;
    logger.warn({ server: options.server, database: options.database }, 'gatekeeper.portalUnknown');
    throw fail('accessService.unavailable', {});
  }

  async function request(
    path: 'request/new' | 'request/existing',
    body: object,
    context: AccessRequestContext,
  ): Promise<void> {
    try {
      const databaseSystemId = await ownSystemId();
      const { locale, needsApproval } = context;
      const whole = { ...body, databaseSystemId, needsApproval: needsApproval ? 1 : 0, locale };
      if (!(await client.request(path, whole))) throw fail('registration.failed', {});
    } catch (problem) {
      throw asFailure(problem, 'registration.failed');
    }
  }

  return {
    provider,

    async verify(credentials: Credentials) {
      const session = await client.signIn(credentials).catch((problem: unknown) => {
        throw isAgainstCredentials(problem)
          ? fail('signIn.failed', {}, problem)
          : fail('accessService.unavailable', {}, problem);
      });
      const role = await roleOf(session.id);
      if (!role) throw fail('signIn.failed', {});
      const { username, fullName, email } = session;
      const user = { subject: String(session.id), username, fullName, email, role: roleWord[role] };
      const { id } = await database.inTransaction((tx) => saveExternalUser(tx, provider, user));
      return { id, username, fullName, email, role };
    },

    requestAccount: (user: NewUser, context) => request('request/new', toWire(user), context),

    async requestAccess(credentials, context) {
      const { id } = await client.signIn(credentials).catch((problem: unknown) => {
        throw asFailure(problem);
      });
      await request('request/existing', { userId: id }, context);
    },

    async institutions({ page, limit, search = '' }) {
      const all = await institutions.get().catch((problem: unknown) => {
        throw asFailure(problem);
      });
      const searched = search.toLowerCase();
      const found = all
        .filter(({ name, acronym }) => `${name}\n${acronym ?? ''}`.toLowerCase().includes(searched))
        .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
      const data = found.slice(page * limit, (page + 1) * limit).map(toWire);
      return { data, count: found.length };
    },

    async users() {
      await users.get().catch((problem: unknown) => {
        throw asFailure(problem);
      });
      return await listUsersOf(database.reader, provider);
    },

    async follow() {
      await users.renew().catch((problem: unknown) => {
        throw asFailure(problem);
      });
    },
  };
}
