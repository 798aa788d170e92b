import { linkRoutes as declared } from '@landrace/contract/areas/community/link.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { linksOf } from './link.service';

export function linkRoutes(host: RouteHost, { database }: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'POST link/table': ({ caller }, { body }) =>
      linksOf(database.reader, caller, { target: body.targetTable, id: body.foreignId }),
  });
}
