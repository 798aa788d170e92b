import { duplicateRoutes as declared } from '@landrace/contract/areas/germplasm/duplicate.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import {
  cancelFinder,
  type DuplicateDeps,
  finderState,
  forgetDistinction,
  noteDistinction,
  startFinder,
} from './duplicate.service';

export function duplicateRoutes(host: RouteHost, deps: DuplicateDeps): void {
  registerRoutes(host, declared, {
    'GET germplasm/duplicate/run': () => finderState(deps),
    'POST germplasm/duplicate/run': ({ caller, address }, { body }) =>
      startFinder(deps, body, { caller, address }),
    'DELETE germplasm/duplicate/run': () => cancelFinder(deps),
    'PUT germplasm/duplicate/distinction': ({ caller }, { body }) => noteDistinction(deps, body, caller),
    'DELETE germplasm/duplicate/distinction/{germplasmId}/{otherId}': (_context, { params }) =>
      forgetDistinction(deps, params),
  });
}
