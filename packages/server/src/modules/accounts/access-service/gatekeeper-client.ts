import { type Role, roles } from '@landrace/contract/core/role';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type HttpClient, httpClient, type ServiceCall } from '../../../platform/http-client/http-client';
import type { Credentials } from './access-service';
import {
  institution,
  listedUser,
  type Permission,
  permission,
  signedIn,
  system,
} from './gatekeeper-protocol';
import { isRefused, refusal } from './gatekeeper-refusal';

export interface GatekeeperOptions {
  /** Ends with `/api/`. */
  readonly address: string;
  /** The portal's own account there. */
  readonly account: Credentials;
  /** Which portal this is, in the words of the service. */
  readonly server: string;
  readonly database: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly timeoutMs?: number | undefined;
}

/** Rows asked for at once, and pages until something must be wrong with the count. */
const pageSize = 1000;
const mostPages = 100;

/** `https://example.org/gatekeeper` → `https://example.org/gatekeeper/api/` */
export function gatekeeperAddress(given: string): string {
  const url = new URL(given);
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith('/api') ? path : `${path}/api`}/`;
}

export type GatekeeperClient = ReturnType<typeof gatekeeperClient>;

/** The protocol of an external access service. Fails by `ServiceProblem`. */
export function gatekeeperClient({
  address,
  account,
  server,
  database,
  logger,
  timeoutMs,
}: GatekeeperOptions) {
  const http: HttpClient = httpClient({
    service: 'gatekeeper',
    baseUrl: address,
    logger,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  let token: Promise<string> | undefined;

  const signIn = (body: Credentials) =>
    http.call({ method: 'POST', path: 'token', body, answer: signedIn, refusal });

  function ownToken(): Promise<string> {
    const asked = token ?? signIn(account).then((session) => session.token);
    token = asked;
    asked.catch(() => forget(asked));
    return asked;
  }

  /** Only the one that was no good: somebody else may have got a new one meanwhile. */
  function forget(used: Promise<string>): void {
    if (token === used) token = undefined;
  }

  /** As the portal. Its token may have ended, so a 403 is believed the second time only. */
  async function ask<Answer extends z.ZodType>(
    call: ServiceCall<Answer>,
    isRepeated = false,
  ): Promise<z.output<Answer>> {
    const used = ownToken();
    const value = await used;
    const headers = { authorization: `Bearer ${value}`, cookie: `token=${value}` };
    try {
      return await http.call({ ...call, headers, refusal });
    } catch (problem) {
      if (isRepeated || !isRefused(problem, [403])) throw problem;
      forget(used);
      return await ask(call, true);
    }
  }

  /** All rows of a list. */
  async function all<Row extends z.ZodType>(
    path: string,
    row: Row,
    query: Readonly<Record<string, string>> = {},
  ): Promise<z.output<Row>[]> {
    const answer = z.object({ data: z.array(row), count: z.int().min(0) });
    const rows: z.output<Row>[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const paging = { page: String(page), limit: String(pageSize) };
      const { data, count } = await ask({ method: 'GET', path, query: { ...query, ...paging }, answer });
      rows.push(...data);
      if (data.length === 0 || rows.length >= count) break;
    }
    return rows;
  }

  const isHere = (serverName: string | null | undefined, systemName: string | null | undefined) =>
    isSame(serverName, server) && isSame(systemName, database);

  /** The first permission for this portal that is one. */
  function roleIn(permissions: readonly Permission[]): Role | undefined {
    const found = permissions.find(
      ({ serverName, systemName, userType }) =>
        isHere(serverName, systemName) && userType !== 'Suspended User',
    );
    return roles.find((role) => role === found?.userType);
  }

  return {
    signIn,
    async roleOf(userId: number): Promise<Role | undefined> {
      const query = { databaseServer: server, databaseName: database };
      return roleIn(await all(`user/${userId}/permission`, permission, query));
    },
    users: () => all('user', listedUser, { server, database }),
    institutions: () => all('institution', institution),
    /** The number under which the service knows this portal. */
    async systemId(): Promise<number | undefined> {
      const systems = await all('database', system, { server, database });
      return systems.find(({ serverName, systemName }) => isHere(serverName, systemName))?.id;
    },
    request: (path: 'request/new' | 'request/existing', body: unknown) =>
      ask({ method: 'POST', path, body, answer: z.boolean() }),
  };
}

/** The service was asked for this portal only; an answer that names another one is not about it. */
function isSame(given: string | null | undefined, own: string): boolean {
  return !given || given.toLowerCase() === own.toLowerCase();
}
