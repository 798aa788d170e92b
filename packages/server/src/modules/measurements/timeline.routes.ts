import { timelineRoutes as declared } from '@landrace/contract/areas/measurements/timeline.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { climateValues, trialValues } from './measured';
import type { MeasurementDeps } from './summary.service';
import { daysOf, fieldOf, plotPlacesOf, timelineOf } from './timeline.service';

export function timelineRoutes(host: RouteHost, deps: MeasurementDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/data/trial/day': ({ caller }, { body }) => daysOf(deps, trialValues, body, caller),
    'POST dataset/data/climate/day': ({ caller }, { body }) => daysOf(deps, climateValues, body, caller),
    'POST dataset/data/trial/timeline': ({ caller }, { body }) => timelineOf(deps, trialValues, body, caller),
    'POST dataset/data/climate/timeline': ({ caller }, { body }) =>
      timelineOf(deps, climateValues, body, caller),
    'POST dataset/data/trial/field': ({ caller }, { body }) => fieldOf(deps, body, caller),
    'POST dataset/data/trial/place': ({ caller }, { body }) => plotPlacesOf(deps, body, caller),
  });
}
