import type { FastifyInstance } from 'fastify';
import { callersOf } from '../../platform/access/dataset-access';
import { readerOver } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import { createHttpApp } from '../../platform/http/app';
import type { RouteHost } from '../../platform/http/register';
import { trustedProxies } from '../../platform/http/trusted-proxies';
import { type SetupState, setupCalls } from './setup-calls';
import type { SetupDeps } from './setup-deps';

const notYet = async (): Promise<never> => {
  throw fail('setup.required', {});
};

/** There is no database yet, and nobody can be signed in. */
function hostOf(app: FastifyInstance): RouteHost {
  return {
    app,
    callers: callersOf(readerOver(notYet)),
    authenticate: async () => undefined,
    authMode: async () => 'NONE',
  };
}

/** The server while nothing is configured: set-up, and a refusal for everything else. */
export function buildSetupApp(deps: SetupDeps): { app: FastifyInstance; state: SetupState } {
  const { logger, environment } = deps;
  const app = createHttpApp({ logger, isTrustedProxy: trustedProxies(environment.LANDRACE_TRUST_PROXY) });
  app.addHook('onRequest', async ({ url }) => {
    if (/^\/api\/(?!setup\/)/.test(url)) throw fail('setup.required', {});
  });
  const state = setupCalls(hostOf(app), deps);
  app.get('/healthz', async () => ({ status: 'setup' }));
  return { app, state };
}
