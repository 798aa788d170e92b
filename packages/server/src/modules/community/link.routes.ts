import { linkRoutes as declared } from '@landrace/contract/areas/community/link.routes';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { linksOf } from './link.service';

const [list] = declared;

export function linkRoutes(host: RouteHost, { database }: { readonly database: Database }): void {
  registerRoute(host, list, ({ caller }, { body }) =>
    linksOf(database.reader, caller, { target: body.targetTable, id: body.foreignId }),
  );
}
