import type { Module } from '../../engine/module';
import { trialCreationRoutes } from './creation/creation.routes';
import { traitRoutes } from './details/trait.routes';
import { traitWritingRoutes } from './editing/trait-writing.routes';
import { fieldMapRoutes } from './field-map.routes';
import { plotOutlineSource, plotOutlinesOfDataset } from './plot-outline.source';
import { plotSheetRoutes } from './plot-sheet/plot-sheet.routes';
import { traitSource } from './trait.source';
import { traitAttributeSource, traitAttributesAtTheirOldAddress } from './trait-attribute.source';
import { traitGroupRoutes } from './trait-groups/trait-group.routes';
import { traitGroupSource } from './trait-groups/trait-group.source';
import { trialsDataOfDataset, trialsDataOfTrait, trialsDataSource } from './trials-data.source';
import { traitUnifyRoutes } from './unify/unify.routes';

export const trials = {
  tables: [traitSource, traitAttributeSource, trialsDataSource, plotOutlineSource, traitGroupSource],
  mounts: [traitAttributesAtTheirOldAddress, trialsDataOfDataset, trialsDataOfTrait, plotOutlinesOfDataset],
  routes: [
    traitUnifyRoutes,
    traitRoutes,
    traitWritingRoutes,
    traitGroupRoutes,
    fieldMapRoutes,
    trialCreationRoutes,
    plotSheetRoutes,
  ],
} satisfies Module;
