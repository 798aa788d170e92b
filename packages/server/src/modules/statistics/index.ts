import { overviewRoutes as declared } from '@landrace/contract/areas/statistics/overview.routes';
import type { Module } from '../../engine/module';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { overviewService } from './overview.service';

function overviewRoutes(host: RouteHost, { database }: Pick<Services, 'database'>): void {
  const service = overviewService(database);
  registerRoutes(host, declared, {
    'GET stats/overview': ({ caller }) => service.counts(caller),
    'GET stats/entitytype': () => service.entityTypes(),
  });
}

export const statistics = { routes: [overviewRoutes] } satisfies Module;
