import { crossComparisonRoutes as declared } from '@landrace/contract/areas/measurements/cross-comparison.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { sendFile } from '../../../platform/streaming/file-answer';
import type { MeasurementExportDeps } from '../export/measurement-export.service';
import { crossChart } from './cross-chart.service';
import { crossComparison } from './cross-comparison.service';

export function crossComparisonRoutes(host: RouteHost, deps: MeasurementExportDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/crosscomparison': async ({ caller }, { body }, { reply }) => {
      await sendFile(reply, await crossComparison(deps, body, caller));
      return undefined;
    },
    'POST dataset/crosscomparison/chart': ({ caller }, { body }) => crossChart(deps, body, caller),
  });
}
