import { mapRoutes as declared } from '@landrace/contract/areas/genotyping/map.routes';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { sendFile } from '../../platform/streaming/file-answer';
import { chromosomesOf, countPart, deleteMap, histogramOf, mapFile, mapFor } from './map.service';

export interface MapDeps {
  readonly database: Database;
  /** The portal's public address, as far as the request reveals it. */
  portalAddress(request: FastifyRequest): string;
}

const [one, remove, chromosomes, histogram, count, file] = declared;

export function mapRoutes(host: RouteHost, deps: MapDeps): void {
  registerRoute(host, one, async ({ caller }, { params }) => ({
    data: [await mapFor(deps, params.mapId, caller)],
    count: 1,
  }));

  registerRoute(host, remove, ({ caller, address }, { params }) => {
    if (!caller.principal) throw new Error('Nobody is signed in.');
    return deleteMap(deps, params.mapId, { actor: caller.principal, address });
  });

  registerRoute(host, chromosomes, ({ caller }, { params }) => chromosomesOf(deps, params.mapId, caller));

  registerRoute(host, histogram, ({ caller }, { params, query }) =>
    histogramOf(deps, { mapId: params.mapId, bins: query.bins }, caller),
  );

  registerRoute(host, count, async ({ caller }, { params, body }) => ({
    count: await countPart(deps, { mapId: params.mapId, subset: body }, caller),
  }));

  registerRoute(host, file, async ({ caller }, { params, body }, { request, reply }) => {
    const { format, ...subset } = body;
    const portal = deps.portalAddress(request);
    await sendFile(reply, await mapFile(deps, { mapId: params.mapId, subset, format, portal }, caller));
    return undefined;
  });
}
