import { userRoutes as declared } from '@landrace/contract/areas/accounts/user.routes';
import type { FastifyRequest } from 'fastify';
import { actorOf, type RequestContext } from '../../platform/http/context';
import type { PortalAddress } from '../../platform/http/public-address';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { decideRequest } from './access-request.service';
import { type AccountDeps, inviteUser, renewActivation } from './account.service';
import { changeUser, deleteUser } from './user.service';

export type UserRouteDeps = AccountDeps & PortalAddress;

export function userRoutes(host: RouteHost, deps: UserRouteDeps): void {
  const inviter = (context: RequestContext, request: FastifyRequest) => ({
    ...actorOf(context),
    locale: context.locale,
    portalAddress: deps.portalAddress(request),
  });

  registerRoutes(host, declared, {
    'GET user': async () => await (await deps.access()).users(),
    'PUT user': (context, { body }, { request }) => inviteUser(deps, body, inviter(context, request)),
    'PATCH user/{userId}': async (context, { params, body }) => {
      await changeUser(deps, params.userId, { ...body, ...actorOf(context) });
      return true;
    },
    'DELETE user/{userId}': async (context, { params }) => {
      await deleteUser(deps, params.userId, actorOf(context));
      return true;
    },
    'POST user/{userId}/activation': (context, { params }, { request }) =>
      renewActivation(deps, params.userId, inviter(context, request)),
    'POST accessrequest/{requestId}/decision': async (context, { params, body }) => {
      await decideRequest(deps, params.requestId, { ...body, ...actorOf(context) });
      return true;
    },
  });
}
