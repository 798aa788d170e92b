import { collectionRoutes } from '@landrace/contract/areas/statistics/collection.routes';
import { overviewRoutes } from '@landrace/contract/areas/statistics/overview.routes';
import type { Module } from '../../engine/module';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { collectionService } from './collection.service';
import { overviewService } from './overview.service';

function statisticsRoutes(host: RouteHost, { database }: Pick<Services, 'database'>): void {
  const overview = overviewService(database);
  const collection = collectionService(database);
  registerRoutes(
    host,
    { ...overviewRoutes, ...collectionRoutes },
    {
      'GET stats/overview': ({ caller }) => overview.counts(caller),
      'GET stats/entitytype': () => overview.entityTypes(),
      'GET stats/collection': () => collection.summary(),
    },
  );
}

export const statistics = { routes: [statisticsRoutes] } satisfies Module;
