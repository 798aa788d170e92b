import type { Module } from '../../engine/module';
import type { Authenticate } from '../../platform/http/credential';
import type { PortalAddress } from '../../platform/http/public-address';
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

export const accountLists = {
  tables: [userSource, accessRequestSource, userGroupSource],
  mounts: [userGroupsOfDataset],
} satisfies Module;

export type AccountsDeps = AccessDeps & PortalAddress;

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
