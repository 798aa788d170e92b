import { traitWritingRoutes as declared } from '@landrace/contract/areas/trials/trait-writing.routes';
import { signedInActor } from '../../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { Services } from '../../../platform/services';
import { changeCategory, createCategory, deleteCategory } from './trait-category.service';
import { changeTrait } from './trait-editing.service';

export function traitWritingRoutes(host: RouteHost, deps: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'PATCH trait/{traitId}': (context, { params, body }) =>
      changeTrait(deps, params.traitId, body, signedInActor(context)),
    'PUT trait/category': (context, { body }) =>
      createCategory(
        deps,
        { name: body.name, description: body.description || null },
        signedInActor(context),
      ),
    'PATCH trait/category/{categoryId}': (context, { params, body: { name, description } }) =>
      changeCategory(
        deps,
        params.categoryId,
        { name, description: description === undefined ? undefined : description || null },
        signedInActor(context),
      ),
    'DELETE trait/category/{categoryId}': (context, { params }) =>
      deleteCategory(deps, params.categoryId, signedInActor(context)),
  });
}
