import { markedRoutes as declared } from '@landrace/contract/areas/groups/marked.routes';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { authorOf } from './author';
import {
  allMarkedItems,
  changeMarks,
  clearMarks,
  externalIdentifiers,
  type MarkedDeps,
  markedItems,
} from './marked.service';

const [everything, list, change, clear, external] = declared;

export function markedRoutes(host: RouteHost, deps: MarkedDeps): void {
  registerRoute(host, everything, (context) => allMarkedItems(deps, authorOf(context).actor.id));

  registerRoute(host, list, (context, { params }) =>
    markedItems(deps, { userId: authorOf(context).actor.id, type: params.itemType }),
  );

  registerRoute(host, change, (context, { params, body }) =>
    changeMarks(deps, { userId: authorOf(context).actor.id, type: params.itemType }, body),
  );

  registerRoute(host, clear, (context, { params }) =>
    clearMarks(deps, { userId: authorOf(context).actor.id, type: params.itemType }),
  );

  registerRoute(host, external, (_context, { body }) => externalIdentifiers(deps, body));
}
