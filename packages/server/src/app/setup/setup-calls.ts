import type { SetupStep } from '@landrace/contract/areas/administration/setup.routes';
import { setupRoutes as declared } from '@landrace/contract/areas/administration/setup.routes';
import { fail } from '../../platform/failure';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { checkDatabase } from './check-database';
import { checkGatekeeper } from './check-gatekeeper';
import { databaseAddress } from './database-address';
import { requireCode } from './setup-code';
import type { SetupDeps } from './setup-deps';
import { storeSetup } from './store-setup';

export interface SetupState {
  step(): SetupStep;
}

export function setupCalls(host: RouteHost, deps: SetupDeps): SetupState {
  const { environment, code, embeddedUrl, logger } = deps;
  let step: SetupStep = 'idle';

  registerRoutes(host, declared, {
    'GET setup/check': async () => {
      refuseWhenDone(step);
      return {
        hasEmbeddedDatabase: embeddedUrl !== undefined,
        isMailConfigured: environment.LANDRACE_SMTP_URL !== undefined,
      };
    },
    'POST setup/check/database': async (_context, { body }) => {
      refuseWhenDone(step);
      requireCode(code, body.code);
      const url = databaseAddress(body) ?? embeddedUrl;
      if (!url) throw fail('setup.databaseUnreachable', { reason: 'embedded' });
      await checkDatabase(url, deps.databaseFolder);
      return undefined;
    },
    'POST setup/check/gatekeeper': async (_context, { body }) => {
      refuseWhenDone(step);
      requireCode(code, body.code);
      await checkGatekeeper(body, logger);
      return undefined;
    },
    'POST setup/store': async ({ address }, { body }) => {
      refuseWhenDone(step);
      requireCode(code, body.code);
      if (step !== 'idle') throw fail('setup.running', {});
      try {
        const onStep = (next: SetupStep) => {
          step = next;
        };
        await storeSetup(deps, { configuration: body, address, onStep });
      } catch (problem) {
        step = 'idle';
        throw problem;
      }
      deps.onStored();
      return true;
    },
    'GET setup/progress': async () => ({ step }),
  });

  return { step: () => step };
}

function refuseWhenDone(step: SetupStep): void {
  if (step === 'starting') throw fail('setup.unavailable', {});
}
