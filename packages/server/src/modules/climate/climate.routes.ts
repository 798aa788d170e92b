import { climateRoutes as declared } from '@landrace/contract/areas/climate/climate.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { climateFor } from './climate.service';

export function climateRoutes(host: RouteHost, { database }: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'GET climate/{climateId}': ({ caller }, { params }) =>
      climateFor(database.reader, params.climateId, caller),
  });
}
