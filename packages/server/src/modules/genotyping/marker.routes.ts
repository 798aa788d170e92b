import { markerRoutes as declared } from '@landrace/contract/areas/genotyping/marker.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { type AlleleCountDeps, alleleCounts } from './allele-count.service';
import { markerFor } from './marker.service';

export function markerRoutes(host: RouteHost, deps: AlleleCountDeps): void {
  registerRoutes(host, declared, {
    'GET marker/{key}': ({ caller }, { params }) => markerFor(deps.database.reader, params.key, caller),
    'GET marker/{markerId}/allele-count': ({ caller }, { params }) =>
      alleleCounts(deps, params.markerId, caller),
  });
}
