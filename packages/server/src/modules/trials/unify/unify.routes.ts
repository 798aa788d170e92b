import { traitUnifyRoutes as declared } from '@landrace/contract/areas/trials/trait-unify.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { previewTraits, type TraitUnifyDeps, unifyTraits } from './unify.service';

const [previewing, unifying] = declared;

export function traitUnifyRoutes(host: RouteHost, deps: TraitUnifyDeps): void {
  registerRoute(host, previewing, ({ caller }, { body }) =>
    previewTraits(deps, { preferredId: body.preferredTraitId, otherIds: body.otherTraitIds }, caller),
  );

  registerRoute(host, unifying, ({ caller, address }, { body }) =>
    unifyTraits(deps, {
      merge: { preferredId: body.preferredTraitId, otherIds: body.otherTraitIds },
      explanation: body.explanation ?? undefined,
      sameUnits: body.sameUnits === true,
      actor: caller.principal,
      address,
    }),
  );
}
