import { duplicateRoutes as declared } from '@landrace/contract/areas/germplasm/duplicate.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import {
  cancelFinder,
  type DuplicateDeps,
  finderState,
  forgetDistinction,
  noteDistinction,
  startFinder,
} from './duplicate.service';

const [state, start, cancel, distinguish, takeBack] = declared;

export function duplicateRoutes(host: RouteHost, deps: DuplicateDeps): void {
  registerRoute(host, state, () => finderState(deps));
  registerRoute(host, start, ({ caller, address }, { body }) => startFinder(deps, body, { caller, address }));
  registerRoute(host, cancel, () => cancelFinder(deps));
  registerRoute(host, distinguish, ({ caller }, { body }) => noteDistinction(deps, body, caller));
  registerRoute(host, takeBack, (_context, { params }) => forgetDistinction(deps, params));
}
