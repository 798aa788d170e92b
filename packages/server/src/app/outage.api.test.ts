import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../../../launcher/postgres/start-postgres.mjs';
import { readEnvironment } from '../platform/config/environment';
import { migrate } from '../platform/db/migrate';
import { buildHttpApp } from './http';
import { createServices, type Services } from './services';

const databaseFolder = fileURLToPath(new URL('../../db', import.meta.url));

let parent: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let services: Services;
let url: string;
let close: () => Promise<void>;

const startDatabase = () => startPostgres({ dataDir: join(parent, 'data'), throwaway: true });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'landrace-outage-'));
  await chmod(parent, 0o711);
  postgres = await startDatabase();
  const environment = { LANDRACE_DATABASE_URL: postgres.url, LANDRACE_LOG_LEVEL: 'silent' };
  services = createServices(readEnvironment(environment), { connections: 4 });
  await migrate(services.database, databaseFolder);
  const app = buildHttpApp(services);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await services.database.close();
  await postgres.stop();
  await rm(parent, { recursive: true, force: true });
});

async function ask(path: string, body?: unknown): Promise<[number, Record<string, unknown>]> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}

describe('a database that goes away', () => {
  test('is told apart from an error, and its return needs no restart', async () => {
    const [, before] = await ask('/api/settings');
    expect((await ask('/healthz'))[0]).toBe(200);

    // It goes by itself, as in a crash: the launcher starts it again under the same address.
    process.kill(postgres.pid, 'SIGINT');
    await postgres.exited;
    const outage = [503, expect.objectContaining({ code: 'service.unavailable' })];
    expect(await ask('/api/marker/table', { limit: 1 })).toEqual(outage);
    expect(await ask('/api/marker/table', {})).toEqual(outage);
    expect(await ask('/api/marker/table/facets', { fields: ['markerType'] })).toEqual(outage);
    expect(await ask('/api/marker/table/export', {})).toEqual(outage);
    expect(await ask('/api/stats/overview')).toEqual(outage);
    expect(await ask('/healthz')).toEqual(outage);
    expect(await ask('/api/settings'), 'from the last copy').toEqual([200, before]);

    postgres = await startDatabase();
    expect(await ask('/api/marker/table', { limit: 1 })).toEqual([200, { data: [], count: 0 }]);
    expect((await ask('/healthz'))[0]).toBe(200);
  });
});
