import { germplasmCountRoutes as declared } from '@landrace/contract/areas/germplasm/germplasm-count.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { type CountDeps, germplasmCounts } from './germplasm-count.service';

export function germplasmCountRoutes(host: RouteHost, deps: CountDeps): void {
  const counts = germplasmCounts(deps);

  registerRoutes(host, declared, {
    'GET germplasm/taxonomy': counts.taxa,
    'GET germplasm/location': counts.countries,
    'GET germplasm/biologicalstatus': counts.statuses,
    'GET germplasm/table/columns': counts.columns,
  });
}
