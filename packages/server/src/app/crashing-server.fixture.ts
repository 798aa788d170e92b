/** The server with two extra calls: one that throws an uncaught error, and one that takes a while. */
import { setTimeout as pause } from 'node:timers/promises';
import { callersOf } from '../platform/access/dataset-access';
import { readEnvironment } from '../platform/config/environment';
import { createHttpApp } from '../platform/http/app';
import { registerRaw } from '../platform/http/register';
import { createServices } from './services';
import { replaceAfterUncaughtError } from './uncaught-errors';

const services = createServices(readEnvironment(), { connections: 2 });
const app = createHttpApp({ logger: services.logger, isTrustedProxy: () => false });
const host = {
  app,
  callers: callersOf(services.database.reader),
  authenticate: async () => undefined,
  authMode: async () => 'NONE' as const,
};
const route = { method: 'GET', access: 'open' } as const;
registerRaw(host, { ...route, path: 'crash' }, async () => {
  setTimeout(() => {
    throw new Error('Nobody catches this.');
  }, 10);
  return await new Promise(() => undefined);
});
registerRaw(host, { ...route, path: 'reject' }, async () => {
  void Promise.reject(new Error('Nobody waits for this.'));
  return await new Promise(() => undefined);
});
registerRaw(host, { ...route, path: 'slow' }, async () => {
  await pause(1_500);
  return { slow: true };
});
await app.listen({ host: '127.0.0.1', port: services.environment.LANDRACE_PORT });
replaceAfterUncaughtError({
  app,
  logger: services.logger,
  async stop() {
    await app.close();
    await services.database.close();
  },
});
process.send?.({ kind: 'listening' });
