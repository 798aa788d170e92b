import { genotypeViewRoutes } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import type { ViewDeps } from './open-view';
import { genotypeViews } from './view.service';

const [facts, lines, markers, find, tile] = genotypeViewRoutes;

/** Seconds. The content of a version and an order never changes; the right to see it does. */
const keptSeconds = 3_600;

export function genotypeViewing(deps: ViewDeps) {
  const views = genotypeViews(deps);
  return {
    routes(host: RouteHost) {
      host.app.addHook('onClose', () => views.stop());
      registerRoute(host, facts, (context, { params, query }) =>
        views.facts(params.datasetId, query.mapId, context),
      );
      registerRoute(host, lines, (context, { params, body }) =>
        views.lines(params.datasetId, body.sort, context),
      );
      registerRoute(host, markers, (context, { params, query }) =>
        views.markers(params.datasetId, query, context),
      );
      registerRoute(host, find, (context, { params, query }) => views.find(params.datasetId, query, context));
      registerRoute(host, tile, async (context, { params, query }, { reply }) => {
        const bytes = await views.tile(params.datasetId, query, context);
        // Another user of the same browser must request it again.
        await reply
          .header('cache-control', `private, max-age=${keptSeconds}, immutable`)
          .header('vary', 'authorization, cookie')
          .type('application/octet-stream')
          .send(bytes);
        return undefined;
      });
    },
  };
}
