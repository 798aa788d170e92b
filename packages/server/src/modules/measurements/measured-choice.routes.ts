import { measuredChoiceRoutes as declared } from '@landrace/contract/areas/measurements/measured-choice.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { daysOfTrials, germplasmOfTrials, placesOfTrials } from './measured-choice.service';
import type { StatisticsDeps } from './statistics.service';

export function measuredChoiceRoutes(host: RouteHost, deps: StatisticsDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/data/trial/timepoint': ({ caller }, { body }) => daysOfTrials(deps, body, caller),
    'POST dataset/data/trial/location/count': ({ caller }, { body }) =>
      placesOfTrials(deps, body.datasetIds, caller),
    'POST dataset/data/trial/germplasm': ({ caller }, { body, query }) =>
      germplasmOfTrials(deps, { body, isGermplasm: query.isGermplasm ?? true }, caller),
  });
}
