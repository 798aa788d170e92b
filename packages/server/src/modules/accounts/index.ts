import type { FastifyRequest } from 'fastify';
import type { Mount } from '../../engine/mount';
import type { TableSource } from '../../engine/source';
import type { Authenticate } from '../../platform/http/credential';
import type { RouteHost } from '../../platform/http/register';
import { accessRequestSource } from './access-request.source';
import { type AccessDeps, accessChooser } from './access-service/choose-access';
import { keepFollowing } from './access-service/keep-following';
import { datasetPermissionRoutes } from './dataset-permission.routes';
import { personalTokenRoutes } from './personal-token.routes';
import { registrationRoutes } from './registration.routes';
import { sessionRoutes } from './session.routes';
import { credentialOf, liveTokens, type SessionDeps } from './session.service';
import { userRoutes } from './user.routes';
import { userSource } from './user.source';
import { userGroupRoutes } from './user-group.routes';
import { userGroupSource, userGroupsOfDataset } from './user-group.source';

export const accountsTables: readonly TableSource[] = [userSource, accessRequestSource, userGroupSource];

export const accountsMounts: readonly Mount[] = [userGroupsOfDataset];

export interface AccountsDeps extends AccessDeps {
  /** The public address at which the caller reaches this portal. */
  portalAddress(request: FastifyRequest): string;
}

export function accounts(services: AccountsDeps) {
  const chooser = accessChooser(services);
  const deps = { ...services, access: chooser.current };
  const sessions: SessionDeps = deps;
  return {
    authenticate: ((token, kinds) => credentialOf(sessions, token, kinds)) satisfies Authenticate,
    liveTokens: (tokenIds: readonly number[]) => liveTokens(sessions, tokenIds),
    routes(host: RouteHost) {
      sessionRoutes(host, sessions);
      personalTokenRoutes(host, sessions);
      registrationRoutes(host, deps);
      userRoutes(host, deps);
      userGroupRoutes(host, deps);
      datasetPermissionRoutes(host, deps);
      keepFollowing(host.app, chooser, services.logger);
    },
  };
}
