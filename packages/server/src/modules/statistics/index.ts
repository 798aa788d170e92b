import { overviewRoutes } from '@landrace/contract/areas/statistics/overview.routes';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { overviewService } from './overview.service';

const [overview, entityTypes] = overviewRoutes;

export function statistics(deps: { database: Database }) {
  const service = overviewService(deps.database);
  return {
    routes(host: RouteHost) {
      registerRoute(host, overview, ({ caller }) => service.counts(caller));
      registerRoute(host, entityTypes, () => service.entityTypes());
    },
  };
}
