import { diversityRoutes } from '@landrace/contract/areas/genotyping/diversity.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import type { ExportRouteDeps } from '../export/export.routes';
import { startDiversityJob } from './diversity.job';
import { categoriesOf, diversityOf, relativesOf, similarityPiece } from './diversity-reading.service';

const [start, facts, category, similarity, relatives] = diversityRoutes;

/** Results never change, but the right to read them does. */
const privately = 'private, no-cache';

export function diversity(deps: ExportRouteDeps) {
  return {
    routes(host: RouteHost) {
      registerRoute(host, start, async ({ caller, address }, { body }, { request }) =>
        startDiversityJob(deps, body, { caller, address, portal: deps.portalAddress(request) }),
      );

      registerRoute(host, facts, async ({ caller }, { params }) =>
        diversityOf(deps, { uuid: params.uuid, caller }),
      );

      registerRoute(host, category, async ({ caller }, { params, query }) =>
        categoriesOf(deps, { uuid: params.uuid, caller, by: query.by, groupId: query.groupId }),
      );

      registerRoute(host, similarity, async ({ caller }, { params, query }, { reply }) => {
        const cells = await similarityPiece(deps, { uuid: params.uuid, caller, ...query });
        await reply
          .header('cache-control', privately)
          .type('application/octet-stream')
          .send(Buffer.from(cells.buffer));
        return undefined;
      });

      registerRoute(host, relatives, async ({ caller }, { params, query }) =>
        relativesOf(deps, { uuid: params.uuid, caller, line: query.line }),
      );
    },
  };
}
