import { importPlacesRoutes as declared } from '@landrace/contract/areas/imports/import-places.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { type PlacesDeps, placesOf } from './places.service';

const [places] = declared;

export function importPlacesRoutes(host: RouteHost, deps: PlacesDeps): void {
  registerRoute(host, places, ({ caller, signal }, { params }) =>
    placesOf(deps, { caller, uuid: params.uuid, signal }),
  );
}
