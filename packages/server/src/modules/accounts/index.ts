import type { TableSource } from '../../engine/source';
import type { Authenticate } from '../../platform/http/credential';
import type { RouteHost } from '../../platform/http/register';
import { accessRequestSource } from './access-request.source';
import { localAccess } from './access-service/local-access';
import { personalTokenRoutes } from './personal-token.routes';
import { sessionRoutes } from './session.routes';
import { credentialOf, liveSessions, type SessionDeps } from './session.service';
import { userSource } from './user.source';
import { userGroupSource } from './user-group.source';

export const accountsTables: readonly TableSource[] = [userSource, accessRequestSource, userGroupSource];

export function accounts({ database, clock }: Pick<SessionDeps, 'database' | 'clock'>) {
  const local = localAccess({ database });
  const deps: SessionDeps = { database, clock, access: async () => local };
  return {
    authenticate: ((token, kinds) => credentialOf(deps, token, kinds)) satisfies Authenticate,
    liveSessions: (sessionIds: readonly number[]) => liveSessions(deps, sessionIds),
    routes(host: RouteHost) {
      sessionRoutes(host, deps);
      personalTokenRoutes(host, deps);
    },
  };
}
