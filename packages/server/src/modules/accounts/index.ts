import type { TableSource } from '../../engine/source';
import type { Principal } from '../../platform/access/caller';
import type { RouteHost } from '../../platform/http/register';
import { accessRequestSource } from './access-request.source';
import { localAccess } from './access-service/local-access';
import { sessionRoutes } from './session.routes';
import { principalOf, type SessionDeps } from './session.service';
import { userSource } from './user.source';
import { userGroupSource } from './user-group.source';

export const accountsTables: readonly TableSource[] = [userSource, accessRequestSource, userGroupSource];

export function accounts({ database, clock }: Pick<SessionDeps, 'database' | 'clock'>) {
  const local = localAccess({ database });
  const deps: SessionDeps = { database, clock, access: async () => local };
  return {
    authenticate: (token: string): Promise<Principal | undefined> => principalOf(deps, token),
    routes: (host: RouteHost) => sessionRoutes(host, deps),
  };
}
