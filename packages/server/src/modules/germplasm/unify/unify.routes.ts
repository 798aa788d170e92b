import { unifyRoutes as declared } from '@landrace/contract/areas/germplasm/unify.routes';
import type { RequestContext } from '../../../platform/http/context';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { type PreviewDeps, previewUnify } from './preview.service';
import { type By, unify } from './unify.service';

const [previewing, unifying, fromTool] = declared;

const by = ({ caller, address }: RequestContext): By => ({ actor: caller.principal, address });

export function unifyRoutes(host: RouteHost, deps: PreviewDeps): void {
  registerRoute(host, previewing, ({ caller }, { body }) =>
    previewUnify(deps, { preferredId: body.preferredGermplasmId, otherIds: body.otherGermplasmIds }, caller),
  );

  registerRoute(host, unifying, (context, { body }) =>
    unify(
      deps,
      [
        {
          preferredId: body.preferredGermplasmId,
          otherIds: body.otherGermplasmIds,
          explanation: body.explanation ?? undefined,
        },
      ],
      by(context),
    ),
  );

  registerRoute(host, fromTool, (context, { body: { unifications } }) =>
    unify(
      deps,
      unifications.map(({ preferred, others }) => ({
        preferredId: preferred.id,
        otherIds: others.map(({ id }) => id),
      })),
      by(context),
      unifications
        .flatMap(({ preferred, others }) => [preferred, ...others])
        .flatMap(({ id, name }) => (name ? [{ id, name }] : [])),
    ),
  );
}
