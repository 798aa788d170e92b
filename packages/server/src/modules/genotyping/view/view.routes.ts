import { genotypeViewRoutes as declared } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { ViewDeps } from './open-view';
import { genotypeViews } from './view.service';

/** Seconds. The content of a version and an order never changes; the right to see it does. */
const keptSeconds = 3_600;

export function genotypeViewRoutes(host: RouteHost, deps: ViewDeps): void {
  const views = genotypeViews(deps);
  host.app.addHook('onClose', () => views.stop());

  registerRoutes(host, declared, {
    'GET dataset/{datasetId}/genotype-view': (context, { params, query }) =>
      views.facts(params.datasetId, query.mapId, context),
    'POST dataset/{datasetId}/genotype-view/lines': (context, { params, body }) =>
      views.lines(params.datasetId, body.sort, context),
    'GET dataset/{datasetId}/genotype-view/markers': (context, { params, query }) =>
      views.markers(params.datasetId, query, context),
    'GET dataset/{datasetId}/genotype-view/find': (context, { params, query }) =>
      views.find(params.datasetId, query, context),
    'GET dataset/{datasetId}/genotype-view/tile': async (context, { params, query }, { reply }) => {
      const bytes = await views.tile(params.datasetId, query, context);
      // Another user of the same browser must request it again.
      await reply
        .header('cache-control', `private, max-age=${keptSeconds}, immutable`)
        .header('vary', 'authorization, cookie')
        .type('application/octet-stream')
        .send(bytes);
      return undefined;
    },
  });
}
