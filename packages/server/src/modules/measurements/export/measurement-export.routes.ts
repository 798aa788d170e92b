import { measurementExportRoutes as declared } from '@landrace/contract/areas/measurements/measurement-export.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { sendFile } from '../../../platform/streaming/file-answer';
import { type MeasurementExportDeps, trialText } from './measurement-export.service';

export function measurementExportRoutes(host: RouteHost, deps: MeasurementExportDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/export/trial': async ({ caller }, { body }, { reply }) => {
      await sendFile(reply, await trialText(deps, body, caller));
      return undefined;
    },
  });
}
