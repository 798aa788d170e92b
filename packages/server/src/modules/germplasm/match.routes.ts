import { matchRoutes as declared } from '@landrace/contract/areas/germplasm/match.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { matchService } from './match.service';

export function matchRoutes(host: RouteHost, { database }: Pick<Services, 'database'>): void {
  const service = matchService(database);

  registerRoutes(host, declared, {
    'POST germplasm/match': (_context, { body }) => service.match(body.names),
    'POST germplasm/match/suggestion': ({ caller }, { body }) => service.suggestions(body.names, caller),
  });
}
