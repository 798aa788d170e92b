import { diversityRoutes as declared } from '@landrace/contract/areas/genotyping/diversity.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { ExportRouteDeps } from '../export/export.routes';
import { startDiversityJob } from './diversity.job';
import { categoriesOf, diversityOf, relativesOf, similarityPiece } from './diversity-reading.service';

/** Results never change, but the right to read them does. */
const privately = 'private, no-cache';

export function diversityRoutes(host: RouteHost, deps: ExportRouteDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/diversity': async ({ caller, address }, { body }, { request }) =>
      startDiversityJob(deps, body, { caller, address, portal: deps.portalAddress(request) }),
    'GET dataset/diversity/{uuid}': async ({ caller }, { params }) =>
      diversityOf(deps, { uuid: params.uuid, caller }),
    'GET dataset/diversity/{uuid}/category': async ({ caller }, { params, query }) =>
      categoriesOf(deps, { uuid: params.uuid, caller, by: query.by, groupId: query.groupId }),
    'GET dataset/diversity/{uuid}/similarity': async ({ caller }, { params, query }, { reply }) => {
      const cells = await similarityPiece(deps, { uuid: params.uuid, caller, ...query });
      await reply
        .header('cache-control', privately)
        .type('application/octet-stream')
        .send(Buffer.from(cells.buffer));
      return undefined;
    },
    'GET dataset/diversity/{uuid}/relatives': async ({ caller }, { params, query }) =>
      relativesOf(deps, { uuid: params.uuid, caller, line: query.line }),
  });
}
