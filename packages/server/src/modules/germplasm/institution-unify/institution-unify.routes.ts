import { institutionUnifyRoutes as declared } from '@landrace/contract/areas/germplasm/institution-unify.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import {
  asInstitutionMerge,
  type InstitutionDeps,
  previewInstitutions,
  unifyInstitutions,
} from './institution-unify.service';

const [previewing, unifying] = declared;

export function institutionUnifyRoutes(host: RouteHost, deps: InstitutionDeps): void {
  registerRoute(host, previewing, (_context, { body }) =>
    previewInstitutions(deps, asInstitutionMerge(body.preferredInstitutionId, body.institutionIds)),
  );

  registerRoute(host, unifying, ({ caller, address }, { body }) =>
    unifyInstitutions(deps, {
      merge: asInstitutionMerge(body.preferredInstitutionId, body.institutionIds),
      explanation: body.explanation ?? undefined,
      actor: caller.principal,
      address,
    }),
  );
}
