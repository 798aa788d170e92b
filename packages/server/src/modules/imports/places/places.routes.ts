import { importPlacesRoutes as declared } from '@landrace/contract/areas/imports/import-places.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { type PlacesDeps, placesOf } from './places.service';

export function importPlacesRoutes(host: RouteHost, deps: PlacesDeps): void {
  registerRoutes(host, declared, {
    'GET import/template/{uuid}/places': ({ caller, signal }, { params }) =>
      placesOf(deps, { caller, uuid: params.uuid, signal }),
  });
}
