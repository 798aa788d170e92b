import { alleleSearchRoutes as declared } from '@landrace/contract/areas/genotyping/allele-search.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { ViewDeps } from '../view/open-view';
import { alleleSearches } from './allele-search.service';

export function alleleSearchRoutes(host: RouteHost, deps: ViewDeps): void {
  const searches = alleleSearches(deps);
  registerRoutes(host, declared, {
    'POST dataset/{datasetId}/allele-search': ({ caller }, { params, body }) =>
      searches.count(params.datasetId, body, caller),
  });
}
