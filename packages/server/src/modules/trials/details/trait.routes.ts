import { traitRoutes as declared } from '@landrace/contract/areas/trials/trait.routes';
import { traitLabelRoutes } from '@landrace/contract/areas/trials/trait-label.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { Services } from '../../../platform/services';
import { categoriesFrom, traitFor, unitsFrom, valuesFor } from './trait.service';
import { traitCodes } from './trait-label.service';

export function traitRoutes(host: RouteHost, deps: Pick<Services, 'database'>): void {
  const { reader } = deps.database;
  registerRoutes(host, declared, {
    'GET trait/{traitId}': ({ caller }, { params }) => traitFor(reader, params.traitId, caller),
    'GET trait/{traitId}/values': ({ caller }, { params }) => valuesFor(deps, params.traitId, caller),
    'GET trait/category': () => categoriesFrom(reader),
    'GET unit': () => unitsFrom(reader),
  });
  registerRoutes(host, traitLabelRoutes, {
    'GET trait/{traitId}/label': ({ signal }, { params, query }) =>
      traitCodes(reader, { traitId: params.traitId, kind: query.kind }, signal),
  });
}
