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
  /** The name of this portal at the service. */
  readonly server: string;
  readonly database: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly timeoutMs?: number | undefined;
}

/** Rows per request, and the number of pages at which the count must be wrong. */
const pageSize = 1000;
const maxPages = 100;

/** `https://example.org/gatekeeper` → `https://example.org/gatekeeper/api/` */
export function gatekeeperAddress(input: string): string {
  const url = new URL(input);
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
    const requested = token ?? signIn(account).then((session) => session.token);
    token = requested;
    requested.catch(() => forget(requested));
    return requested;
  }

  /** Only the rejected token: a concurrent call may have got a new one. */
  function forget(used: Promise<string>): void {
    if (token === used) token = undefined;
  }

  /** Calls as the portal. Its token may have expired, so only the second 403 counts. */
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
    for (let page = 0; page < maxPages; page += 1) {
      const paging = { page: String(page), limit: String(pageSize) };
      const { data, count } = await ask({ method: 'GET', path, query: { ...query, ...paging }, answer });
      rows.push(...data);
      if (data.length === 0 || rows.length >= count) break;
    }
    return rows;
  }

  const isHere = (serverName: string | null | undefined, systemName: string | null | undefined) =>
    isSame(serverName, server) && isSame(systemName, database);

  /** The first valid permission for this portal. */
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
    /** The service's id of this portal. */
    async systemId(): Promise<number | undefined> {
      const systems = await all('database', system, { server, database });
      return systems.find(({ serverName, systemName }) => isHere(serverName, systemName))?.id;
    },
    request: (path: 'request/new' | 'request/existing', body: unknown) =>
      ask({ method: 'POST', path, body, answer: z.boolean() }),
  };
}

/** The request was for this portal only; an answer that names another one is ignored. */
function isSame(input: string | null | undefined, own: string): boolean {
  return !input || input.toLowerCase() === own.toLowerCase();
}
