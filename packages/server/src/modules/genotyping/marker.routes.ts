import { markerRoutes as declared } from '@landrace/contract/areas/genotyping/marker.routes';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { type AlleleCountDeps, alleleCounts } from './allele-count.service';
import { markerFor } from './marker.service';

const [one, counts] = declared;

export function markerRoutes(host: RouteHost, deps: AlleleCountDeps): void {
  registerRoute(host, one, ({ caller }, { params }) => markerFor(deps.database.reader, params.key, caller));

  registerRoute(host, counts, ({ caller }, { params }) => alleleCounts(deps, params.markerId, caller));
}
