import type { Mount } from '../../engine/mount';
import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import { fieldMapRoutes } from './field-map.routes';
import { plotOutlineSource, plotOutlinesOfDataset } from './plot-outline.source';
import { traitSource } from './trait.source';
import { traitAttributeSource, traitAttributesAtTheirOldAddress } from './trait-attribute.source';
import { trialsDataOfDataset, trialsDataSource } from './trials-data.source';
import { traitUnifyRoutes } from './unify/unify.routes';
import type { TraitUnifyDeps } from './unify/unify.service';

export const trialsTables: readonly TableSource[] = [
  traitSource,
  traitAttributeSource,
  trialsDataSource,
  plotOutlineSource,
];

export const trialsMounts: readonly Mount[] = [
  traitAttributesAtTheirOldAddress,
  trialsDataOfDataset,
  plotOutlinesOfDataset,
];

export function trials(deps: TraitUnifyDeps) {
  return {
    routes(host: RouteHost) {
      traitUnifyRoutes(host, deps);
      fieldMapRoutes(host, deps);
    },
  };
}
