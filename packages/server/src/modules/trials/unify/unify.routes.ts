import { traitUnifyRoutes as declared } from '@landrace/contract/areas/trials/trait-unify.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { Services } from '../../../platform/services';
import { refuseOtherUnits } from './trait-compatibility';
import { previewTraits, traitMerge } from './unify.service';

export function traitUnifyRoutes(host: RouteHost, { database }: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'POST trait/unify/preview': ({ caller }, { body }) =>
      previewTraits(
        database.reader,
        { preferredId: body.preferredTraitId, otherIds: body.otherTraitIds },
        caller,
      ),
    'POST trait/unify': (context, { body }) => {
      const { preferredTraitId: preferredId, otherTraitIds: otherIds, explanation, sameUnits } = body;
      return traitMerge.unify(database, [{ preferredId, otherIds, explanation }], context, (_tx, merges) => {
        if (!sameUnits) for (const { rows } of merges) refuseOtherUnits(rows);
      });
    },
  });
}
