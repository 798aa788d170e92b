import {
  measurementExportRoutes as declared,
  type MeasurementExport,
} from '@landrace/contract/areas/measurements/measurement-export.routes';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../platform/access/caller';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { sendFile } from '../../../platform/streaming/file-answer';
import { type ExportedKind, exportedClimate, exportedTrials } from './exported-kinds';
import { startMeasurementJob } from './measurement-export.job';
import {
  chosenExport,
  exportContent,
  exportLabel,
  type MeasurementExportDeps,
} from './measurement-export.service';

export function measurementExportRoutes(host: RouteHost, deps: MeasurementExportDeps): void {
  async function send(
    kind: ExportedKind,
    body: MeasurementExport,
    { caller, reply }: { readonly caller: Caller; readonly reply: FastifyReply },
  ): Promise<undefined> {
    const exported = await chosenExport(deps, kind, body, caller);
    const content = await exportContent(deps, exported);
    await sendFile(reply, { ...exportLabel(deps, exported), content });
  }

  registerRoutes(host, declared, {
    'POST dataset/export/trial': ({ caller }, { body, query }, { reply }) => {
      const form = query.format === 'isatab' ? 'isatab' : body.form;
      return send(exportedTrials, { ...body, form }, { caller, reply });
    },
    'POST dataset/export/trial/job': ({ caller, address }, { body }) =>
      startMeasurementJob(deps, exportedTrials, body, { caller, address }),
    'POST dataset/export/climate': ({ caller }, { body }, { reply }) =>
      send(exportedClimate, body, { caller, reply }),
    'POST dataset/export/climate/job': ({ caller, address }, { body }) =>
      startMeasurementJob(deps, exportedClimate, body, { caller, address }),
  });
}
