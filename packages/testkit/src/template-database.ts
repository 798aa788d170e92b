import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDemo } from '@landrace/server/app/demo';
import { bringUpToDate } from '@landrace/server/app/prepare';
import { createServices } from '@landrace/server/app/services';
import { readEnvironment } from '@landrace/server/platform/config/environment';
import { adminClient, databaseUrl } from './database-url';
import { demoPassword } from './demo-password';

const databaseFolder = fileURLToPath(new URL('../../server/db', import.meta.url));

/** Creates the database that every test file gets a copy of: all migrations, and the tiny collection. */
export async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  const admin = await adminClient(serverUrl);
  await admin.query(`create database ${admin.escapeIdentifier(name)}`);
  await admin.end();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'landrace-template-'));
  const environment = readEnvironment({
    LANDRACE_DATABASE_URL: databaseUrl(serverUrl, name),
    LANDRACE_DATA_DIR: dataDirectory,
    LANDRACE_LOG_LEVEL: 'error',
  });
  const services = createServices(environment, { connections: 1 });
  try {
    await bringUpToDate(services, databaseFolder);
    await loadDemo(services, 'tiny', { password: demoPassword });
  } finally {
    await services.database.close();
    await rm(dataDirectory, { recursive: true });
  }
}
