import type { Principal } from '../../platform/access/caller';
import type { RouteHost } from '../../platform/http/register';
import { sessionRoutes } from './session.routes';
import { principalOf, type SessionDeps } from './session.service';

export function accounts(deps: SessionDeps) {
  return {
    authenticate: (token: string): Promise<Principal | undefined> => principalOf(deps, token),
    routes: (host: RouteHost) => sessionRoutes(host, deps),
  };
}
