import { historyRoutes as declared } from '@landrace/contract/areas/administration/history.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { Services } from '../../../platform/services';
import { historyOf } from './history.service';

export function historyRoutes(host: RouteHost, deps: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'GET history/{kind}/{id}': ({ caller }, { params }) => historyOf(deps, params.kind, params.id, caller),
  });
}
