import { registrationRoutes as declared } from '@landrace/contract/areas/accounts/registration.routes';
import { fail } from '../../platform/failure';
import type { RequestContext } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { AccessRequestContext, AccessService } from './access-service/access-service';
import { type ActivationDeps, activate, lookAtKey } from './activation.service';
import { countedAsSignIn, countRequest } from './registration-throttle';

export interface RegistrationDeps extends ActivationDeps {
  access(): Promise<AccessService>;
}

/** The service to call. If nobody can sign in, nobody can register. */
async function registrar({ settings, access }: RegistrationDeps): Promise<AccessService> {
  const { registrationEnabled, authMode } = await settings.all();
  if (!registrationEnabled || authMode === 'NONE') throw fail('registration.disabled', {});
  return await access();
}

async function requestContext(
  { settings }: RegistrationDeps,
  { address, locale }: RequestContext,
  chosen: string | null | undefined,
): Promise<AccessRequestContext> {
  const { gatekeeperRegistrationRequiresApproval } = await settings.all();
  return { address, locale: chosen || locale, needsApproval: gatekeeperRegistrationRequiresApproval };
}

export function registrationRoutes(host: RouteHost, deps: RegistrationDeps): void {
  registerRoutes(host, declared, {
    'POST gatekeeper/user/new': async (context, { body }) => {
      const service = await registrar(deps);
      await countRequest(deps, context.address);
      await service.requestAccount(body.user, await requestContext(deps, context, body.locale));
      return true;
    },
    'POST gatekeeper/user/existing': async (context, { body }) => {
      const service = await registrar(deps);
      const { username, password } = body;
      const { address } = context;
      const request = await requestContext(deps, context, body.locale);
      await countedAsSignIn(deps, { username, address }, () =>
        service.requestAccess({ username, password }, request),
      );
      return true;
    },
    'GET gatekeeper/institution': async (_context, { query }) => (await registrar(deps)).institutions(query),
    'GET activation/{key}': (_context, { params }) => lookAtKey(deps, params.key),
    'POST activation': ({ address }, { body: { key, password } }) =>
      activate(deps, { key, password, address }),
  });
}
