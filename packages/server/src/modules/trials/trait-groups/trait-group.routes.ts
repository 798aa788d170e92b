import { traitGroupRoutes as declared } from '@landrace/contract/areas/trials/trait-group.routes';
import { signedInActor } from '../../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { Services } from '../../../platform/services';
import { changeTraitGroup, createTraitGroup, deleteTraitGroup } from './trait-group.service';

export function traitGroupRoutes(host: RouteHost, deps: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'PUT trait/group': (context, { body: { name, description, traitIds } }) =>
      createTraitGroup(deps, { name, description: description || null, traitIds }, signedInActor(context)),
    'PATCH trait/group/{traitGroupId}': (context, { params, body }) =>
      changeTraitGroup(
        deps,
        params.traitGroupId,
        { ...body, ...(body.description !== undefined && { description: body.description || null }) },
        signedInActor(context),
      ),
    'DELETE trait/group/{traitGroupId}': (context, { params }) =>
      deleteTraitGroup(deps, params.traitGroupId, signedInActor(context)),
  });
}
