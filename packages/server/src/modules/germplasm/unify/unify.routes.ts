import { unifyRoutes as declared } from '@landrace/contract/areas/germplasm/unify.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { previewUnify, type UnifyDeps, unify } from './unify.service';

export function unifyRoutes(host: RouteHost, deps: UnifyDeps): void {
  registerRoutes(host, declared, {
    'POST germplasm/unify/preview': ({ caller }, { body }) =>
      previewUnify(
        deps,
        { preferredId: body.preferredGermplasmId, otherIds: body.otherGermplasmIds },
        caller,
      ),
    'POST germplasm/unify': (context, { body }) => {
      const { preferredGermplasmId: preferredId, otherGermplasmIds: otherIds, explanation } = body;
      return unify(deps, [{ preferredId, otherIds, explanation }], context);
    },
    'POST germplasm/unify/sgone': (context, { body: { unifications } }) =>
      unify(
        deps,
        unifications.map(({ preferred, others }) => ({
          preferredId: preferred.id,
          otherIds: others.map(({ id }) => id),
        })),
        context,
        unifications
          .flatMap(({ preferred, others }) => [preferred, ...others])
          .flatMap(({ id, name }) => (name ? [{ id, name }] : [])),
      ),
  });
}
