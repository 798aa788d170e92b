import { institutionUnifyRoutes as declared } from '@landrace/contract/areas/germplasm/institution-unify.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { Services } from '../../../platform/services';
import { institutionMerge, previewInstitutions } from './institution-unify.service';

interface Choice {
  readonly preferredInstitutionId: number;
  readonly institutionIds: readonly number[];
}

/** The preferred one may be among those that are merged. */
const mergeOf = ({ preferredInstitutionId, institutionIds }: Choice) => ({
  preferredId: preferredInstitutionId,
  otherIds: institutionIds.filter((id) => id !== preferredInstitutionId),
});

export function institutionUnifyRoutes(host: RouteHost, { database }: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'POST institution/unify/preview': ({ caller }, { body }) =>
      previewInstitutions(database.reader, mergeOf(body), caller),
    'POST institution/unify': (context, { body }) =>
      institutionMerge.unify(database, [{ ...mergeOf(body), explanation: body.explanation }], context),
  });
}
