import type { Module } from '../../engine/module';
import { fieldMapRoutes } from './field-map.routes';
import { plotOutlineSource, plotOutlinesOfDataset } from './plot-outline.source';
import { traitSource } from './trait.source';
import { traitAttributeSource, traitAttributesAtTheirOldAddress } from './trait-attribute.source';
import { trialsDataOfDataset, trialsDataSource } from './trials-data.source';
import { traitUnifyRoutes } from './unify/unify.routes';

export const trials = {
  tables: [traitSource, traitAttributeSource, trialsDataSource, plotOutlineSource],
  mounts: [traitAttributesAtTheirOldAddress, trialsDataOfDataset, plotOutlinesOfDataset],
  routes: [traitUnifyRoutes, fieldMapRoutes],
} satisfies Module;
