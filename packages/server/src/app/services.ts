import type { Settings } from '@landrace/contract/settings';
import { systemClock } from '../platform/clock/clock';
import type { Environment } from '../platform/config/environment';
import { openDatabase } from '../platform/db/database';
import { ConsoleProblem } from '../platform/failure';
import { addressWithoutCall } from '../platform/http/public-address';
import { createLogger } from '../platform/logging/logger';
import { createMailer } from '../platform/mail/mailer';
import type { Services } from '../platform/services';
import { settingStore } from '../platform/settings/setting-store';
import { openStorage } from '../platform/storage/open-storage';

/** Longer statements are a mistake; files and jobs set their own limit. */
export const statementTimeoutMs = 30_000;

/** Connections for requests; files and facets occupy one each while they run. */
export const requestConnections = 20;

export function createServices(environment: Environment, options: { connections: number }): Services {
  if (!environment.LANDRACE_DATABASE_URL) {
    throw new ConsoleProblem(
      'LANDRACE_DATABASE_URL is not set; "npm start" sets it for the embedded database.',
    );
  }
  const databaseUrl = environment.LANDRACE_DATABASE_URL;
  const storage = openStorage(environment);
  const logger = createLogger(environment.LANDRACE_LOG_LEVEL);
  const database = openDatabase({
    url: databaseUrl,
    connections: options.connections,
    statementTimeoutMs,
    onLostConnection: (problem) => logger.warn({ problem: problem.message }, 'database.connectionLost'),
  });
  const fixed: Partial<Settings> = environment.LANDRACE_AUTH_MODE
    ? { authMode: environment.LANDRACE_AUTH_MODE }
    : {};
  const settings = settingStore({ database, clock: systemClock, fixed });
  const mailer = createMailer({
    smtpUrl: environment.LANDRACE_SMTP_URL,
    from: environment.LANDRACE_MAIL_FROM,
    address: addressWithoutCall(environment),
    logger,
  });
  return { environment, logger, clock: systemClock, databaseUrl, database, storage, settings, mailer };
}
