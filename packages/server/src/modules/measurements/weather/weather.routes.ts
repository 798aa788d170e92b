import { weatherRoutes as declared } from '@landrace/contract/areas/measurements/weather.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { MeasurementDeps } from '../summary.service';
import { weatherOf } from './weather.service';

export function weatherRoutes(host: RouteHost, deps: MeasurementDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/data/trial/weather': ({ caller }, { body }) => weatherOf(deps, body, caller),
  });
}
