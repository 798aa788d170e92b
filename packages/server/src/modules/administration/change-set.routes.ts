import { changeSetRoutes as declared } from '@landrace/contract/areas/administration/change-set.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { isUndone, type UndoDeps, undo } from './change-set.service';

export function changeSetRoutes(host: RouteHost, deps: UndoDeps): void {
  registerRoutes(host, declared, {
    'POST change-set/{changeSetId}/undo': ({ caller, address }, { params }) =>
      undo(deps, params.changeSetId, { caller, address }),
    'GET change-set/{changeSetId}/undo': ({ caller }, { params }) =>
      isUndone(deps, params.changeSetId, caller),
  });
}
