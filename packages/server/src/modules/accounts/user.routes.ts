import { userRoutes as declared } from '@landrace/contract/areas/accounts/user.routes';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../../platform/http/context';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { decideRequest } from './access-request.service';
import { type AccountDeps, inviteUser, renewActivation } from './account.service';
import { changeUser, deleteUser } from './user.service';

const [list, create, change, remove, renew, decide] = declared;

export interface UserRouteDeps extends AccountDeps {
  /** The public address at which the caller reaches this portal. */
  portalAddress(request: FastifyRequest): string;
}

const by = ({ caller, address }: RequestContext) => ({ actor: caller.principal, address });

export function userRoutes(host: RouteHost, deps: UserRouteDeps): void {
  const inviter = (context: RequestContext, request: FastifyRequest) => ({
    ...by(context),
    locale: context.locale,
    portalAddress: deps.portalAddress(request),
  });

  registerRoute(host, list, async () => await (await deps.access()).users());

  registerRoute(host, create, (context, { body }, { request }) =>
    inviteUser(deps, body, inviter(context, request)),
  );

  registerRoute(host, change, async (context, { params, body }) => {
    await changeUser(deps, params.userId, { ...body, ...by(context) });
    return true;
  });

  registerRoute(host, remove, async (context, { params }) => {
    await deleteUser(deps, params.userId, by(context));
    return true;
  });

  registerRoute(host, renew, (context, { params }, { request }) =>
    renewActivation(deps, params.userId, inviter(context, request)),
  );

  registerRoute(host, decide, async (context, { params, body }) => {
    await decideRequest(deps, params.requestId, { ...body, ...by(context) });
    return true;
  });
}
