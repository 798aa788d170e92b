import { markerRoutes as declared } from '@landrace/contract/areas/genotyping/marker.routes';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { markerFor } from './marker.service';

const [one] = declared;

export function markerRoutes(host: RouteHost, { database }: { readonly database: Database }): void {
  registerRoute(host, one, ({ caller }, { params }) => markerFor(database.reader, params.key, caller));
}
