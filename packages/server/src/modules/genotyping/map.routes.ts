import { mapRoutes as declared } from '@landrace/contract/areas/genotyping/map.routes';
import { signedInActor } from '../../platform/http/context';
import type { PortalAddress } from '../../platform/http/public-address';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { sendFile } from '../../platform/streaming/file-answer';
import { chromosomesOf, countPart, deleteMap, histogramOf, mapFile, mapWithUnit } from './map.service';

export type MapDeps = PortalAddress & Pick<Services, 'database'>;

export function mapRoutes(host: RouteHost, deps: MapDeps): void {
  registerRoutes(host, declared, {
    'GET map/{mapId}': async ({ caller }, { params }) => ({
      data: [await mapWithUnit(deps, params.mapId, caller)],
      count: 1,
    }),
    'DELETE map/{mapId}': (context, { params }) => deleteMap(deps, params.mapId, signedInActor(context)),
    'GET map/{mapId}/chromosome': ({ caller }, { params }) => chromosomesOf(deps, params.mapId, caller),
    'GET map/{mapId}/histogram': ({ caller }, { params, query }) =>
      histogramOf(deps, { mapId: params.mapId, bins: query.bins }, caller),
    'POST map/{mapId}/export/count': async ({ caller }, { params, body }) => ({
      count: await countPart(deps, { mapId: params.mapId, subset: body }, caller),
    }),
    'POST map/{mapId}/export': async ({ caller }, { params, body }, { request, reply }) => {
      const { format, ...subset } = body;
      const portal = deps.portalAddress(request);
      await sendFile(reply, await mapFile(deps, { mapId: params.mapId, subset, format, portal }, caller));
      return undefined;
    },
  });
}
