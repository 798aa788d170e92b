import { markedRoutes as declared } from '@landrace/contract/areas/groups/marked.routes';
import { signedInActor } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import {
  allMarkedItems,
  changeMarks,
  clearMarks,
  externalIdentifiers,
  type MarkedDeps,
  markedItems,
} from './marked.service';

export function markedRoutes(host: RouteHost, deps: MarkedDeps): void {
  registerRoutes(host, declared, {
    'GET marked': (context) => allMarkedItems(deps, signedInActor(context).actor.id),
    'GET marked/{itemType}': (context, { params }) =>
      markedItems(deps, { userId: signedInActor(context).actor.id, type: params.itemType }),
    'PATCH marked/{itemType}': (context, { params, body }) =>
      changeMarks(deps, { userId: signedInActor(context).actor.id, type: params.itemType }, body),
    'DELETE marked/{itemType}': (context, { params }) =>
      clearMarks(deps, { userId: signedInActor(context).actor.id, type: params.itemType }),
    'POST germplasm/external/ids': (_context, { body }) => externalIdentifiers(deps, body),
  });
}
