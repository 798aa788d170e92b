import { changeSetRoutes as declared } from '@landrace/contract/areas/administration/change-set.routes';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { isUndone, undo } from './change-set.service';

const [undoing, reading] = declared;

export function changeSetRoutes(host: RouteHost, deps: { readonly database: Database }): void {
  registerRoute(host, undoing, ({ caller, address }, { params }) =>
    undo(deps, params.changeSetId, { caller, address }),
  );
  registerRoute(host, reading, ({ caller }, { params }) => isUndone(deps, params.changeSetId, caller));
}
