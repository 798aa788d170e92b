import { germplasmCountRoutes as declared } from '@landrace/contract/areas/germplasm/germplasm-count.routes';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { type CountDeps, germplasmCounts } from './germplasm-count.service';

const [taxa, countries, statuses, columns] = declared;

export function germplasmCountRoutes(host: RouteHost, deps: CountDeps): void {
  const counts = germplasmCounts(deps);
  registerRoute(host, taxa, counts.taxa);
  registerRoute(host, countries, counts.countries);
  registerRoute(host, statuses, counts.statuses);
  registerRoute(host, columns, counts.columns);
}
