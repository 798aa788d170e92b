import { matchRoutes as declared } from '@landrace/contract/areas/germplasm/match.routes';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { matchService } from './match.service';

const [match, suggestion] = declared;

export function matchRoutes(host: RouteHost, { database }: { readonly database: Database }): void {
  const service = matchService(database);
  registerRoute(host, match, (_context, { body }) => service.match(body.names));
  registerRoute(host, suggestion, ({ caller }, { body }) => service.suggestions(body.names, caller));
}
