import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startThrowawayPostgres, type ThrowawayPostgres } from '@landrace/testkit/throwaway-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../platform/config/environment';
import type { Services } from '../platform/services';
import { buildHttpApp } from './http';
import { bringUpToDate } from './prepare';
import { createServices } from './services';

const databaseFolder = fileURLToPath(new URL('../../db', import.meta.url));

let postgres: ThrowawayPostgres;
let services: Services;
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  postgres = await startThrowawayPostgres();
  const environment = {
    LANDRACE_DATABASE_URL: postgres.url,
    LANDRACE_DATA_DIR: tmpdir(),
    LANDRACE_LOG_LEVEL: 'silent',
  };
  services = createServices(readEnvironment(environment), { connections: 4 });
  await bringUpToDate(services, databaseFolder);
  const app = buildHttpApp(services);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await services.database.close();
  await postgres.stop();
});

async function ask(
  path: string,
  body?: unknown,
  authorization = 'Bearer null',
): Promise<[number, Record<string, unknown>]> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}

describe('a database that goes away', () => {
  test('is distinguished from an error, and recovery needs no restart', async () => {
    const [, before] = await ask('/api/settings');
    expect((await ask('/healthz'))[0]).toBe(200);

    await postgres.crash();
    const outage = [503, expect.objectContaining({ code: 'service.unavailable' })];
    expect(await ask('/api/marker/table', { limit: 1 })).toEqual(outage);
    expect(await ask('/api/marker/table', {})).toEqual(outage);
    expect(await ask('/api/marker/table/facets', { fields: ['markerType'] })).toEqual(outage);
    expect(await ask('/api/marker/table/export', {})).toEqual(outage);
    expect(await ask('/api/stats/overview')).toEqual(outage);
    expect(await ask('/healthz')).toEqual(outage);
    expect(await ask('/api/settings'), 'from the last copy').toEqual([200, before]);
    const token = 'Bearer of-somebody-signed-in';
    expect(await ask('/api/settings', undefined, token), 'also while signed in').toEqual([200, before]);
    expect(await ask('/api/stats/overview', undefined, token), 'which nobody calls invalid').toEqual(outage);

    await postgres.restart();
    expect(await ask('/api/marker/table', { limit: 1 })).toEqual([200, { data: [], count: 0 }]);
    expect((await ask('/healthz'))[0]).toBe(200);
  });
});
