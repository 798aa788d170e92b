import { alleleFrequencyRoutes as declared } from '@landrace/contract/areas/genotyping/allele-frequency.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { type FrequencyDeps, frequenciesAt, markersNamed } from './frequency.service';

export function alleleFrequencyRoutes(host: RouteHost, deps: FrequencyDeps): void {
  registerRoutes(host, declared, {
    'GET dataset/{datasetId}/allele-frequencies': ({ caller }, { params, query }) =>
      frequenciesAt(deps, { datasetId: params.datasetId, at: query.at }, caller),
    'GET dataset/{datasetId}/allele-frequencies/markers': ({ caller }, { params, query }) =>
      markersNamed(deps, { datasetId: params.datasetId, start: query.q ?? '' }, caller),
  });
}
