import { summaryRoutes as declared } from '@landrace/contract/areas/measurements/summary.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { climateValues, trialValues } from './measured';
import { type MeasurementDeps, summaryOf, variablesOf } from './summary.service';

export function summaryRoutes(host: RouteHost, deps: MeasurementDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/data/trial/variable': ({ caller }, { body }) =>
      variablesOf(deps, trialValues, body.datasetIds, caller),
    'POST dataset/data/climate/variable': ({ caller }, { body }) =>
      variablesOf(deps, climateValues, body.datasetIds, caller),
    'POST dataset/data/trial/summary': ({ caller }, { body }) => summaryOf(deps, trialValues, body, caller),
    'POST dataset/data/climate/summary': ({ caller }, { body }) =>
      summaryOf(deps, climateValues, body, caller),
  });
}
