import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { migrationState } from '../platform/db/migrate';
import { ConsoleProblem } from '../platform/failure';
import { addressWithoutCall } from '../platform/http/public-address';
import { httpClient } from '../platform/http-client/http-client';
import type { CommandContext } from './command';

/** A check for administrators. Returns a short result, undefined if it is not configured, or throws. */
export interface HealthCheck {
  readonly subject: string;
  probe(context: CommandContext): Promise<string | undefined>;
}

export const oldestPostgres = 15;
const healthTimeoutMs = 5_000;

export const healthChecks: readonly HealthCheck[] = [
  // An invalid configuration ends the command earlier.
  { subject: 'Configuration', probe: async () => 'valid' },
  {
    subject: 'Database',
    async probe({ services: { database } }) {
      const version = await database.reader.value(
        sql<string>`select current_setting('server_version') as version`,
      );
      if (Number.parseInt(version, 10) >= oldestPostgres) return `PostgreSQL ${version}`;
      throw new ConsoleProblem(`PostgreSQL ${version} is too old; ${oldestPostgres} or newer is required.`);
    },
  },
  {
    subject: 'Migrations',
    async probe({ services: { database }, databaseFolder }) {
      const { last, pending } = await migrationState(database.reader, databaseFolder);
      if (pending.length === 0) return `up to ${last}`;
      throw new ConsoleProblem(`${pending.length} not applied yet; start Landrace to apply them.`);
    },
  },
  {
    subject: 'Extensions',
    async probe({ services: { database }, databaseFolder }) {
      const { extensions } = await migrationState(database.reader, databaseFolder);
      const offered = await database.reader.many(
        sql<{
          name: string;
        }>`select name from pg_available_extensions where name = any(${extensions}::text[])`,
      );
      const missing = extensions.filter((extension) => !offered.some(({ name }) => name === extension));
      if (missing.length === 0) return extensions.join(', ');
      throw new ConsoleProblem(
        `PostgreSQL does not offer ${missing.join(', ')}; install its contrib package.`,
      );
    },
  },
  {
    subject: 'Files',
    async probe({ services: { storage } }) {
      const key = `check/${randomUUID()}`;
      await storage.write(key, Readable.from(['Landrace']));
      await storage.remove(key);
      return 'writable';
    },
  },
  {
    subject: 'Mail server',
    async probe({ services: { mailer } }) {
      if (!mailer.isConfigured) return undefined;
      await mailer.verify();
      return 'accepts the connection';
    },
  },
  {
    subject: 'Public address',
    async probe({ services: { environment, mailer, logger } }) {
      const address = addressWithoutCall(environment);
      if (environment.LANDRACE_PUBLIC_URL) {
        const { status } = await askForHealth(address, logger);
        return status === 'ready'
          ? `${address} responds`
          : `${address} responds; a process was restarted recently`;
      }
      if (!mailer.isConfigured) return undefined;
      throw new ConsoleProblem(`LANDRACE_PUBLIC_URL is not set, so links in emails point to ${address}.`);
    },
  },
];

async function askForHealth(
  baseUrl: string,
  logger: CommandContext['services']['logger'],
): Promise<{ status: 'ready' | 'degraded' }> {
  const portal = httpClient({ service: 'portal', baseUrl, logger, timeoutMs: healthTimeoutMs });
  const answer = z.object({ status: z.enum(['ready', 'degraded']) });
  return await portal.call({ method: 'GET', path: 'healthz', answer });
}
