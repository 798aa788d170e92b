import { passportRoutes as declared } from '@landrace/contract/areas/germplasm/passport.routes';
import type { z } from 'zod';
import { fail } from '../../platform/failure';
import { actorOf } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { type LocationChoice, moveGermplasm } from './location.service';
import { type PassportDeps, passportFor } from './passport.service';
import { passportParts } from './passport-parts.service';
import { pedigreeGraph } from './pedigree-graph.service';

export function passportRoutes(host: RouteHost, deps: PassportDeps): void {
  const parts = passportParts(deps.database);

  registerRoutes(host, declared, {
    'GET passport/{key}': ({ caller, log }, { params }) =>
      passportFor(deps, { key: params.key, caller, log }),
    'GET germplasm/{germplasmId}/mcpd': async (_context, { params }, { reply }) => {
      const found = await parts.mcpd(params.germplasmId);
      if (!found) await reply.code(204).send();
      return found as NonNullable<typeof found>;
    },
    'GET germplasm/{germplasmId}/stats/trait': ({ caller }, { params }) =>
      parts.traits(params.germplasmId, caller),
    'GET germplasm/{germplasmId}/pedigree/graph': (
      { caller },
      { params, query: { datasetIds, ...generations } },
    ) =>
      pedigreeGraph(deps.database.reader, caller, {
        ...params,
        ...generations,
        datasetIds: readIds(datasetIds),
      }),
    'POST germplasm/entity': (_context, { query, body }) => parts.entities(body, query.direction),
    'GET datawarning/germplasm/{germplasmId}': (_context, { params }) => parts.warnings(params.germplasmId),
    'PATCH germplasm/{germplasmId}/location': (context, { params, body }) =>
      moveGermplasm(deps, params.germplasmId, chosen(body), actorOf(context)),
    'GET publicationtype/germplasm/{germplasmId}': ({ caller }, { params }) =>
      parts.publications(params.germplasmId, caller),
  });
}

/** More than the number of datasets in a portal. */
const maxIds = 10_000;

function readIds(text: string | undefined): number[] | undefined {
  const ids = (text ?? '').split(',').filter((word) => word !== '');
  if (ids.length === 0) return undefined;
  if (ids.length > maxIds || ids.some((word) => !/^\d{1,9}$/.test(word)))
    throw fail('request.invalid', { path: 'query.datasetIds', problem: 'notIds' });
  return ids.map(Number);
}

/** Collecting sites by default. */
const collectingSites = 1;

type LocationBody = z.output<(typeof declared)['PATCH germplasm/{germplasmId}/location']['body']>;

function chosen(body: LocationBody): LocationChoice {
  if (typeof body.id === 'number') return { id: body.id };
  const { countryId, siteName, latitude = null, longitude = null } = body;
  if (typeof countryId !== 'number' || !siteName || (latitude === null) !== (longitude === null))
    throw fail('location.incomplete', {});
  return {
    countryId,
    siteName,
    latitude,
    longitude,
    elevation: body.elevation ?? null,
    typeId: body.locationtypeId ?? collectingSites,
  };
}
