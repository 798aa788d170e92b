import { pointRoutes as declared } from '@landrace/contract/areas/measurements/points.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { climateValues, trialValues } from './measured';
import { pointsOf } from './points.service';
import type { MeasurementDeps } from './summary.service';

export function pointRoutes(host: RouteHost, deps: MeasurementDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/data/trial/points': ({ caller }, { body }) => pointsOf(deps, trialValues, body, caller),
    'POST dataset/data/climate/points': ({ caller }, { body }) => pointsOf(deps, climateValues, body, caller),
  });
}
